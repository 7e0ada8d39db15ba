import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PATHS, withSource } from '@portico/contract';
import { Portico } from '../../commands/portico.ts';
import { Remotes } from '../../commands/remotes.ts';
import { signInOnce } from '../../commands/sign-in.ts';
import { Trial } from '../../commands/trial.ts';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';

const MEMBER = 'agent@portico.test';
const FOLDER = 'e2e/own-tests';

test.use({ as: 'operator@portico.test' });

test('[PLAT-13] a candidate is run by its own browser tests beside every live, canary and last good version of the others, and operators see what failed before it goes live', async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  const remotes = new Remotes(product.dataDir);
  const folder = await mkdtemp(join(tmpdir(), 'portico-member-'));
  const [trips, search] = await Promise.all([Trial.create(product, 'mf-trips'), Trial.create(product, 'mf-search')]);
  const [[candidate = ''], [canary = '', replaced = '']] = await Promise.all([
    trips.publish([{ originalText: 'My Bookings', replacementText: 'My Journeys' }]),
    search.publish([
      { originalText: '{{figure}} properties', replacementText: '{{figure}} stays' },
      { originalText: '{{figure}} properties', replacementText: '{{figure}} properties' },
    ]),
  ]);
  const [portico, member] = await Promise.all([
    Portico.create(product, { team: 'Trips', member: MEMBER }),
    signInOnce(browser, product.origin, MEMBER),
    (async () => {
      await remotes.set('mf-search', replaced);
      // A share so small that no other test gets the version.
      await remotes.canary('mf-search', canary, '0.001');
    })(),
  ]);
  const state = join(folder, 'member.json');
  await writeFile(state, JSON.stringify(member));
  try {
    const { code, output } = await portico.run(
      ['check', FOLDER, '--version', candidate, '--for', MEMBER, '--against', product.origin],
      { MEMBER_STATE: state },
    );
    const lastGood = search.good.version;
    expect(output.replace(/, \d+\.\d s$/gm, '')).toBe(
      [
        `check      mf-trips ${candidate}, 3 runs`,
        'passed     with the live versions',
        `FAILED     with mf-search ${canary}`,
        `passed     with mf-search ${lastGood}`,
        `mf-trips ${candidate} failed; the portal has the result:`,
        `  - with mf-search ${canary}: 1 test, trips.spec.ts › the menu leads from them to a search`,
        '',
      ].join('\n'),
    );
    expect(code).toBe(1);

    await page.goto(withSource(`${PATHS.home}ops/remotes/mf-trips`, SOURCE));
    const row = page.getByRole('row', { name: new RegExp(`^${candidate}`) });
    await expect(row).toContainText('Failed in 1 of 3 runs');
    await row.getByRole('button', { name: `Change ${candidate}` }).click();
    await page.getByRole('menuitem', { name: 'Release to all users' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`1 test together with mf-search ${canary}:`);
    await expect(dialog).toContainText('the menu leads from them to a search');
  } finally {
    await remotes.revert('mf-search');
    await remotes.rollBack('mf-search');
    await rm(folder, { recursive: true });
  }
});
