import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { PATHS, withSource } from '@portico/contract';
import { giveModules } from '../../commands/give-modules.ts';
import { Remotes } from '../../commands/remotes.ts';
import { SOURCE } from '../../core/demo.ts';
import { msUntil } from '../../core/ms-until.ts';
import { ROOT } from '../../core/product.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { NotesPage } from '../../pages/notes-page.ts';

const REMOTE = 'mf-notes';
const MODULE = 10;
const AGENT = 'agent@portico.test';
/** A change is in every HTML page requested after this time. */
const SOON_MS = 5_000;

// The browser logs the 404 before and after.
test.use({ as: AGENT, expectedErrors: /status of 404 .*\/portal\/notes/ });

test('[FED-09] a partner ships a remote of its own: page, menu row and module come and go by commands alone, and the host is not touched', async ({
  page,
  context,
  browser,
  product,
  signedInState,
}) => {
  // It is linted, type-checked and tested before the publish, as for every team.
  test.slow();
  const remotes = new Remotes(product.dataDir);
  const notes = new NotesPage(page);
  expect(await notes.goTo()).toBe(404);
  const hostBefore = await hostBuild();
  let modules: number[] = [];
  const hasStatus = async (status: number) =>
    (await context.request.get(withSource(NotesPage.path, SOURCE))).status() === status;

  try {
    await test.step('an operator gives it its owner, its path and its module', async () => {
      await expect(remotes.ship(REMOTE)).rejects.toThrow('mf-notes has no owner yet');
      await remotes.own(REMOTE, { owner: 'Kestrel Transfers', path: '/portal/notes', module: MODULE });
    });

    await test.step('it is shipped, and nobody has its module: no row, and the address is refused', async () => {
      expect(await remotes.ship(REMOTE)).toMatch(/compatible +passed/);
      expect(await msUntil(() => hasStatus(200))).toBeLessThan(SOON_MS);
      await expectRejected(notes, page);
    });

    await test.step('one person gets the module, and opens the page by its row', async () => {
      modules = await giveModules(product.dataDir, AGENT, [1, 2, 3, 4, MODULE]);
      await page.goto(withSource(PATHS.myTrip, SOURCE));
      await notes.menuRow.click();
      await expect(notes.heading).toBeVisible();
      await expect(page).toHaveTitle(/Airport transfers/);
      await expect(notes.routeTo(/Las Vegas/)).toContainText('1 × car');
      await notes.oneUserMore.click();
      await notes.oneUserMore.click();
      await expect(notes.routeTo(/Las Vegas/)).toContainText('1 × minivan');
      await page.reload();
      await expect(notes.routeTo(/Las Vegas/)).toContainText('USD 56.00');
    });

    await test.step('in Chinese as well', async () => {
      await new Frame(page).otherLanguage.click();
      const chinese = new NotesPage(page, 'zh');
      await expect(chinese.heading).toBeVisible();
      await expect(chinese.menuRow).toBeVisible();
      await expect(chinese.routeTo(/拉斯维加斯/)).toContainText('商务车 1 辆');
      await new Frame(page, 'zh').otherLanguage.click();
      await expect(notes.heading).toBeVisible();
    });

    await test.step('a colleague without the module has neither row nor page', async () => {
      const other = await browser.newContext({
        baseURL: product.origin,
        storageState: await signedInState('viewer@portico.test'),
      });
      const colleague = await other.newPage();
      await expectRejected(new NotesPage(colleague), colleague);
      await other.close();
    });

    await test.step('the host is the one of before, and does not know it', async () => {
      const host = await hostBuild();
      expect(host.size).toBeGreaterThan(3);
      expect(host).toEqual(hostBefore);
      for (const [file, text] of host) expect(text, file).not.toMatch(/mf[-_]notes|portal\/notes|Kestrel/i);
    });

    await test.step('it is removed: the next document has neither row nor page, and the address answers 404', async () => {
      await remotes.remove(REMOTE);
      expect(await msUntil(() => hasStatus(404))).toBeLessThan(SOON_MS);
      expect(await new NotesPage(await context.newPage()).goTo()).toBe(404);
      await page.goto(withSource(PATHS.myTrip, SOURCE));
      await expect(new Frame(page).menuRow('My Bookings')).toBeVisible();
      await expect(notes.menuRow).toBeHidden();
    });
  } finally {
    if (modules.length > 0) await giveModules(product.dataDir, AGENT, modules);
  }
});

async function expectRejected(notes: NotesPage, page: Page): Promise<void> {
  expect(await notes.goTo()).toBe(200);
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
  await expect(new Frame(page).menuRow('My Bookings')).toBeVisible();
  await expect(notes.menuRow).toBeHidden();
}

/** Every text file of the host's build, by name. */
async function hostBuild(): Promise<ReadonlyMap<string, string>> {
  const folder = join(ROOT, 'host/dist/assets');
  const names = (await readdir(folder)).filter((name) => /\.(js|json|css)$/.test(name)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}
