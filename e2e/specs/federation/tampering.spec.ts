import type { Page } from '@playwright/test';
import { hotelListUrl, messageFiles, PATHS, withSource } from '@portico/contract';
import { forgetFailures } from '../../commands/forget-failures.ts';
import { readErrors } from '../../commands/reported-errors.ts';
import { changedBoot, changeOneByte, rewriteBoot } from '../../commands/tamper.ts';
import { Trial } from '../../commands/trial.ts';
import { STAY } from '../../core/days.ts';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { StartError } from '../../pages/start-error.ts';

/** Messages of browsers about wrong bytes, and of the host about its reaction. */
const ERROR_RESPONSES =
  /integrity|fallback.*404|status of 404.*fallback|preload|RemoteLoadError|Refused|Blocked|ChunkLoadError|Loading chunk|uncaught: Error: The boot/;

test.use({ expectedErrors: ERROR_RESPONSES });

test.describe('a remote', () => {
  test.use({ as: 'agent@portico.test' });

  test('[FED-02, FED-05] one changed byte in any file of a version is refused, and its last good version shows', async ({
    page,
    product,
  }) => {
    test.slow();
    const trial = await Trial.create(product, 'mf-search');
    const [version = ''] = await trial.publish([{}]);
    const { entry, pages, locales, pageLocales = {}, integrity } = trial.good;
    const messagePaths = messageFiles(trial.good, 'hotelList', 'en');
    const allMessages = [locales, ...Object.values(pageLocales)].flatMap((byLanguage) =>
      Object.values(byLanguage).flat(),
    );
    const named = new Set([entry, ...Object.values(pages).flat(), ...allMessages]);
    const [shared = '', own = ''] = pages.hotelList ?? [];
    const late = Object.keys(integrity).filter((file) => !named.has(file));
    const kinds: readonly (readonly [kind: string, files: readonly string[]])[] = Object.entries({
      entry: [entry],
      'page chunk': [own],
      'shared chunk': [shared],
      messagePaths,
      'late parts': late,
    });
    const list = new HotelListPage(page);
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/integrity/.test(message.text())) refused.push(message.text());
    });
    await trial.live(version, async () => {
      for (const [kind, files] of kinds) {
        await test.step(kind, async () => {
          expect(files.length).toBeGreaterThan(0);
          for (const file of files) await page.route(`**${trial.baseOf(version)}${file}*`, changeOneByte);
          refused.length = 0;
          const observed = await open(page, trial.baseOf(version));
          await expect(list.destination).toBeVisible();
          await expect(list.heading).toBeVisible();
          await expect(new Frame(page).missingRemote).toBeHidden();
          expect(observed.some((url) => url.includes(trial.good.base + entry))).toBe(true);
          await expect.poll(() => refused.some((text) => files.some((file) => text.includes(file)))).toBe(true);
          await page.unrouteAll({ behavior: 'ignoreErrors' });
        });
      }

      await test.step('a file that the registry holds no digest of', async () => {
        await rewriteBoot(
          page,
          changedBoot(({ shown, ...rest }) => ({
            ...rest,
            shown: shown?.version === version ? { ...shown, integrity: {} } : shown,
          })),
        );
        const observed = await open(page, trial.baseOf(version));
        await expect(list.heading).toBeVisible();
        expect(observed.some((url) => url.includes(trial.good.base + entry))).toBe(true);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    });

    await test.step('each is told at once as what it is, and not as a file that did not come', async () => {
      const listMessages = async () =>
        (await readErrors(product.dataDir)).filter((one) => one.version === version && one.phase === 'pin');
      const expectedMessages = [entry, own, shared, ...messagePaths].map(
        (file) => `pin: ${file} differs from the published file`,
      );
      await expect
        .poll(async () => (await listMessages()).map(({ message }) => message), { timeout: 60_000 })
        .toEqual(expect.arrayContaining(expectedMessages));
    });
  });

  test('[FED-05] one changed byte in a part that the host brings late: the frame stays, and Retry brings it once it is whole', async ({
    page,
  }) => {
    const frame = new Frame(page);
    const list = new HotelListPage(page);
    await page.route(/\/portal\/assets\/(?!main|vendor)[^/]+\.js/, changeOneByte);
    await list.goTo(STAY);
    // The calendar is a lazy chunk.
    await list.dates.click();
    await expect(frame.missingRemote).toBeVisible();
    await expect(frame.credit).toContainText('USD');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await frame.tryAgain.click();
    await expect(list.destination).toBeVisible();
    await expect(frame.missingRemote).toBeHidden();
  });
});

for (const script of ['main', 'vendor']) {
  test(`[FED-02] one changed byte in the host’s ${script} script: it does not run, the page says so, and opens once it is whole`, async ({
    page,
  }) => {
    const notice = new StartError(page);
    await page.route(new RegExp(`/portal/assets/${script}\\.[^/]+\\.js`), changeOneByte);
    const documents: string[] = [];
    page.on('request', (sent) => {
      if (sent.isNavigationRequest()) documents.push(sent.url());
    });
    await page.goto(PATHS.login);
    await expect(notice.notice).toBeVisible();
    expect(documents).toHaveLength(1);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await notice.tryAgain.click();
    await expect(new LoginPage(page).email).toBeVisible();
    await expect(notice.notice).toBeHidden();
    expect(documents).toHaveLength(2);
  });
}

test('a page runs no script that does not say which bytes it is, not even one of its own', async ({ page }) => {
  await page.goto(PATHS.login);
  await expect(new LoginPage(page).email).toBeVisible();
  const outcome = (hasIntegrity: boolean) =>
    page.evaluate((pinned) => {
      const own = document.querySelector<HTMLScriptElement>('script[src][integrity]');
      if (own === null) return 'none of its own';
      const again = document.createElement('script');
      again.nonce = own.nonce;
      again.crossOrigin = own.crossOrigin;
      if (pinned) again.integrity = own.integrity;
      again.src = `${own.src}?again`;
      return new Promise<string>((done) => {
        again.onload = () => done('ran');
        again.onerror = () => done('refused');
        document.head.append(again);
      });
    }, hasIntegrity);
  expect(await outcome(false)).toBe('refused');
  expect(await outcome(true)).toBe('ran');
});

/** Opens the list until its HTML page contains the version; returns the list of requests, which keeps growing. */
async function open(page: Page, base: string): Promise<readonly string[]> {
  const observed: string[] = [];
  page.on('request', (sent) => {
    if (sent.isNavigationRequest()) observed.length = 0;
    observed.push(sent.url());
  });
  await forgetFailures(page.context());
  await expect(async () => {
    const document = await page.goto(withSource(hotelListUrl(STAY), SOURCE), { waitUntil: 'commit' });
    expect(await document?.text()).toContain(base);
  }).toPass({ intervals: [100] });
  return observed;
}
