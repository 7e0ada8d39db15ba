import { execFile } from 'node:child_process';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { PATHS, withSource } from '@portico/contract';
import { BREAK_COMPLAINTS } from '../../commands/break-remote.ts';
import { giveModules } from '../../commands/give-modules.ts';
import { giveCredential, OwnRepository } from '../../commands/own-repository.ts';
import { Remotes } from '../../commands/remotes.ts';
import { DEMO_PASSWORD, SOURCE } from '../../core/demo.ts';
import { FOLDER_VARIABLE, SEEDED } from '../../core/global-setup.ts';
import { type Product, startProduct } from '../../core/product.ts';
import { test as base, expect } from '../../core/test.ts';
import { dialogOf } from '../../pages/dialogs.ts';
import { Frame } from '../../pages/frame.ts';

const REMOTE = 'mf-visas';
const TEAM = 'Kestrel Visas';
const PAGE = '/portal/visas';
const AGENT = 'agent@portico.test';
const MODULE = 11;
/** The SDK packages of the portal, in the order of a lock file. */
const KIT = ['build', 'cli', 'contract', 'host', 'runtime', 'testing', 'ui'];
/** A change is in every HTML page requested after this time. */
const SOON_MS = 5_000;

type Locked = Readonly<Record<string, { readonly version: string; readonly integrity: string }>>;

/** A separate portal that requires a passed check before a version goes live. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use, { workerIndex }) => {
      const folder = process.env[FOLDER_VARIABLE] ?? '';
      const dataDir = join(folder, `own-repository-${workerIndex}`);
      await promisify(execFile)('cp', ['-Rp', join(folder, SEEDED), dataDir]);
      const settings = { PORTICO_CHECK_BEFORE_LIVE: 'require' };
      const product = await startProduct(dataDir, { builds: false, settings });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test.use({ as: AGENT, expectedErrors: BREAK_COMPLAINTS });

test('[PLAT-10, TEAM-02] a repository made from the portal’s kit in an empty folder tests, ships, runs portico check and is seen by an agent, without this workspace', async ({
  page,
  product,
  browser,
  signedInState,
}) => {
  // npm installs the packages, and each ship lints, type-checks, tests and builds.
  test.setTimeout(900_000);
  const { origin, dataDir } = product;
  const remotes = new Remotes(dataDir);
  await remotes.own(REMOTE, { owner: TEAM, path: PAGE, module: MODULE });
  const verbs = 'publish,go-live,roll-back,override,faults';
  const credential = await giveCredential(product, { team: TEAM, member: AGENT, verbs });
  const modules = await giveModules(dataDir, AGENT, [1, 2, 3, 4, MODULE]);
  const repository = await OwnRepository.make(REMOTE, TEAM, product);
  const team = { PORTICO_PORTAL: origin, PORTICO_CREDENTIAL: credential };
  const developer = { PORTICO_DEVELOPER: AGENT, PORTICO_DEVELOPER_PASSWORD: DEMO_PASSWORD };
  const main = new Frame(page).main;
  const row = page.getByRole('navigation').getByRole('link', { name: 'Visas', exact: true });
  const how = main.getByRole('button', { name: 'How it works' });

  try {
    await test.step('what it builds with comes from the portal by one line, and nothing of it from here', async () => {
      expect(await repository.text('.npmrc')).toBe(`@portico:registry=${origin}/kit/\nengine-strict=true\n`);
      // npm's default timeout for a silent connection is five minutes; a retry starts much sooner here.
      const patience = ['--fetch-timeout=30000', '--fetch-retries=5'];
      await repository.npm(['install', '--prefer-offline', '--no-audit', '--no-fund', ...patience]);
      const { packages } = JSON.parse(await repository.text('package-lock.json')) as { packages: Locked };
      const ours = Object.entries(packages).filter(([folder]) => folder.startsWith('node_modules/@portico/'));
      expect(ours.map(([folder]) => folder.slice('node_modules/@portico/'.length))).toEqual(KIT);
      for (const [folder, { version, integrity }] of ours) {
        const requested = await page.request.get(`${origin}/kit/${folder.slice('node_modules/'.length)}`);
        const { versions } = (await requested.json()) as { versions: Record<string, { dist: { integrity: string } }> };
        expect(versions, folder).toMatchObject({ [version]: { dist: { integrity } } });
      }
      for (const name of await readdir(join(repository.folder, 'node_modules/@portico'))) {
        const folder = await realpath(join(repository.folder, 'node_modules/@portico', name));
        expect(folder.startsWith(repository.folder + sep)).toBe(true);
        expect(await readFile(join(folder, 'package.json'), 'utf8')).not.toMatch(/workspace:|catalog:|localhost/);
      }
    });

    await test.step('its own test runs in a browser inside the portal, from sources that the portal signed', async () => {
      expect(await repository.npm(['run', 'e2e'], { ...team, ...developer })).toMatch(/1 passed/);
    });

    await test.step('it ships by a credential, and the portal gives users no version that was not checked', async () => {
      const shipping = repository.npm(['run', 'ship', '--', '--live', '--why', 'first release'], team);
      const shippingError = String(await shipping.catch((error: unknown) => error));
      expect(shippingError).toContain('cannot go live, because this portal requires a passed check');
      for (const passed of ['lint', 'types', 'test', 'build', 'gate'])
        expect(shippingError).toMatch(new RegExp(`^${passed} `, 'm'));
    });

    await test.step('portico check runs its tests beside what others have, and then it goes live', async () => {
      const checked = await repository.npm(['run', 'check', '--', '--for', AGENT], { ...team, ...developer });
      expect(checked).toMatch(
        /^check +mf-visas 1\.0\.0-\S+, 1 run\npassed +with the live versions, .*\nThe result is stored/m,
      );
      const output = await repository.npm(
        ['exec', '--', 'portico', 'remotes', 'set', REMOTE, '1.0.0', '--why', 'first release'],
        team,
      );
      expect(output).toMatch(/everybody 1\.0\.0-/);
      expect(output).not.toContain('check');
    });

    await test.step('an agent opens it by its row, in both languages', async () => {
      await expect(async () => {
        await page.goto(withSource(PATHS.myTrip, SOURCE));
        await expect(row).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 4 * SOON_MS });
      await row.click();
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
        '  const t = useOwnMessages();\n',
        "  const t = useOwnMessages();\n  if (window.innerWidth > 1400) throw new Error('broken drawing');\n",
      );
      const shipped = await repository.npm(['run', 'ship'], team);
      const broken = /^published +mf-visas (1\.1\.0-\S+)$/m.exec(shipped)?.[1] ?? '';
      // An operator may make it live without a check, with the command.
      await remotes.set(REMOTE, broken);
      await expect(async () => {
        const requested = page.waitForRequest(new RegExp(`/remotes/${REMOTE}/${broken}/`), { timeout: SOON_MS });
        await page.goto(withSource(PAGE, SOURCE));
        await requested;
      }).toPass({ timeout: 4 * SOON_MS });
      await expect(main.getByText('besides their rooms')).toBeVisible();
      await expect(how).toBeVisible();
    });

    await test.step('its faults are told by the place in its sources, which its build left maps of', async () => {
      await expect(async () => {
        const report = await repository.npm(['exec', '--', 'portico', 'faults', REMOTE], team);
        expect(report).toMatch(/broken drawing[\s\S]*\n {4}src\/pages\/home\/home-page\.tsx:\d+:\d+\n/);
      }).toPass({ timeout: 4 * SOON_MS });
    });

    await test.step('the team rolls back, and every new page has the version of before', async () => {
      await repository.npm(['exec', '--', 'portico', 'remotes', 'roll-back', REMOTE, '--why', 'it breaks'], team);
      expect(await remotes.versionOf(REMOTE)).toBe(good);
      // Another browser, in which the broken version has not failed.
      const other = await browser.newContext({ baseURL: origin, storageState: await signedInState(AGENT) });
      const colleague = await other.newPage();
      await expect(async () => {
        const files: string[] = [];
        colleague.removeAllListeners('request');
        colleague.on('request', (requested) => files.push(requested.url()));
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
