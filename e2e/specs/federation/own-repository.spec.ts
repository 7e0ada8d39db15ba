import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { PATHS, withSource } from '@portico/contract';
import { BREAK_COMPLAINTS } from '../../commands/break-remote.ts';
import { giveModules } from '../../commands/give-modules.ts';
import { giveCredential, OwnRepository } from '../../commands/own-repository.ts';
import { Remotes } from '../../commands/remotes.ts';
import { DEMO_PASSWORD, SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { dialogOf } from '../../pages/dialogs.ts';
import { Frame } from '../../pages/frame.ts';

const REMOTE = 'mf-visas';
const TEAM = 'Kestrel Visas';
const PAGE = '/portal/visas';
const AGENT = 'agent@portico.test';
const MODULE = 11;
/** What the portal hands out, by the order of a lock file. */
const KIT = ['build', 'cli', 'contract', 'host', 'runtime', 'testing', 'ui'];
/** A change is in every document that is asked for after so long. */
const SOON_MS = 5_000;

type Locked = Readonly<Record<string, { readonly version: string; readonly integrity: string }>>;

test.use({ as: AGENT, expectedFaults: BREAK_COMPLAINTS });

test('[PLAT-10] a repository made from the portal’s kit in an empty folder tests, ships and is seen by an agent, without this workspace', async ({
  page,
  product,
  browser,
  signedInState,
}) => {
  // npm installs it, and each ship lints, checks types, tests and builds.
  test.setTimeout(600_000);
  const { origin, dataDir } = product;
  const remotes = new Remotes(dataDir);
  await remotes.own(REMOTE, { owner: TEAM, path: PAGE, module: MODULE });
  const verbs = 'publish,go-live,roll-back,override';
  const credential = await giveCredential(product, { team: TEAM, member: AGENT, verbs });
  const modules = await giveModules(dataDir, AGENT, [1, 2, 3, 4, MODULE]);
  const repository = await OwnRepository.make(REMOTE, TEAM, product);
  const team = { PORTICO_PORTAL: origin, PORTICO_CREDENTIAL: credential };
  const main = new Frame(page).main;
  const how = main.getByRole('button', { name: 'How it works' });

  try {
    await test.step('what it builds with comes from the portal by one line, and nothing of it from here', async () => {
      expect(await repository.text('.npmrc')).toBe(`@portico:registry=${origin}/kit/\n`);
      await repository.npm(['install', '--prefer-offline', '--no-audit', '--no-fund']);
      const { packages } = JSON.parse(await repository.text('package-lock.json')) as { packages: Locked };
      const ours = Object.entries(packages).filter(([folder]) => folder.startsWith('node_modules/@portico/'));
      expect(ours.map(([folder]) => folder.slice('node_modules/@portico/'.length))).toEqual(KIT);
      for (const [folder, { version, integrity }] of ours) {
        const asked = await page.request.get(`${origin}/kit/${folder.slice('node_modules/'.length)}`);
        const { versions } = (await asked.json()) as { versions: Record<string, { dist: { integrity: string } }> };
        expect(versions, folder).toMatchObject({ [version]: { dist: { integrity } } });
      }
      for (const name of await readdir(join(repository.folder, 'node_modules/@portico'))) {
        const folder = await realpath(join(repository.folder, 'node_modules/@portico', name));
        expect(folder.startsWith(repository.folder + sep)).toBe(true);
        expect(await readFile(join(folder, 'package.json'), 'utf8')).not.toMatch(/workspace:|catalog:|localhost/);
      }
    });

    await test.step('its own test runs in a browser inside the portal, from sources that the portal signed', async () => {
      const developer = { PORTICO_DEVELOPER: AGENT, PORTICO_DEVELOPER_PASSWORD: DEMO_PASSWORD };
      expect(await repository.npm(['run', 'e2e'], { ...team, ...developer })).toMatch(/1 passed/);
    });

    await test.step('it ships by a credential, and an agent opens it by its row, in both languages', async () => {
      const told = await repository.npm(['run', 'ship', '--', '--live', '--why', 'first release'], team);
      for (const passed of ['lint', 'types', 'test', 'build', 'gate'])
        expect(told).toMatch(new RegExp(`^${passed} `, 'm'));
      await expect(async () => {
        await page.goto(withSource(PATHS.myTrip, SOURCE));
        await page.getByRole('navigation').getByRole('link', { name: 'Visas', exact: true }).click({ timeout: 1_000 });
      }).toPass({ timeout: 4 * SOON_MS });
      await how.click();
      await expect(dialogOf(page, 'How it works')).toBeVisible();
      await page.keyboard.press('Escape');
      await new Frame(page).otherLanguage.click();
      await expect(main.getByRole('button', { name: '办理流程' })).toBeVisible();
      await new Frame(page, 'zh').otherLanguage.click();
      await expect(how).toBeVisible();
    });

    const good = await remotes.versionOf(REMOTE);

    await test.step('a version that breaks where its tests do not look leaves the last good one on the page', async () => {
      await repository.change('package.json', '"version": "1.0.0"', '"version": "1.1.0"');
      await repository.change('CHANGELOG.md', '## 1.0.0', '## 1.1.0\n\n- For wide screens.\n\n## 1.0.0');
      await repository.change('src/locales/en.json', 'besides their rooms', 'and more besides');
      await repository.change(
        'src/pages/home/home-page.tsx',
        '  const t = useOwnWords();\n',
        "  const t = useOwnWords();\n  if (window.innerWidth > 1400) throw new Error('broken drawing');\n",
      );
      await repository.npm(['run', 'ship', '--', '--live', '--why', 'second release'], team);
      const broken = await remotes.versionOf(REMOTE);
      expect(broken).toMatch(/^1\.1\.0-/);
      await expect(async () => {
        const asked = page.waitForRequest(new RegExp(`/remotes/${REMOTE}/${broken}/`), { timeout: SOON_MS });
        await page.goto(withSource(PAGE, SOURCE));
        await asked;
      }).toPass({ timeout: 4 * SOON_MS });
      await expect(main.getByText('besides their rooms')).toBeVisible();
      await expect(how).toBeVisible();
    });

    await test.step('the team rolls back, and every new page has the version of before', async () => {
      await repository.npm(['exec', '--', 'portico', 'remotes', 'roll-back', REMOTE, '--why', 'it breaks'], team);
      expect(await remotes.versionOf(REMOTE)).toBe(good);
      // Another browser, which never met the broken one.
      const other = await browser.newContext({ baseURL: origin, storageState: await signedInState(AGENT) });
      const colleague = await other.newPage();
      await expect(async () => {
        const files: string[] = [];
        colleague.removeAllListeners('request');
        colleague.on('request', (asked) => files.push(asked.url()));
        await colleague.goto(withSource(PAGE, SOURCE));
        await expect(new Frame(colleague).main.getByText('besides their rooms')).toBeVisible();
        const own = files.filter((file) => file.includes(`/remotes/${REMOTE}/`));
        expect([own.length > 0, own.every((file) => file.includes(`/${good}/`))]).toEqual([true, true]);
      }).toPass({ timeout: 4 * SOON_MS });
      await other.close();
      await remotes.remove(REMOTE);
    });
  } finally {
    await repository.remove();
    await giveModules(dataDir, AGENT, modules);
  }
});
