import type { Page, Route } from '@playwright/test';
import { PATHS } from '@portico/contract';
import { STAY } from '../../core/days.ts';
import { SOURCE } from '../../core/demo.ts';
import { expectToHoldFocus, pressByKeyboard } from '../../core/modal.ts';
import { runUntilVisible } from '../../core/run-clock.ts';
import { expect, test } from '../../core/test.ts';
import { dialogOf } from '../../pages/dialogs.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { WriteOrderPage } from '../../pages/write-order-page.ts';

type Harm = (route: Route) => Promise<void>;

/** Failures of a script in transfer. */
const HARMS = {
  'is gone': (route) => route.fulfill({ status: 404 }),
  'answers 500': (route) => route.fulfill({ status: 500 }),
  hangs: () => new Promise(() => {}),
  'has another byte': async (route) => {
    const upstream = await route.fetch();
    await route.fulfill({ response: upstream, body: `${await upstream.text()}\n` });
  },
} as const satisfies Readonly<Record<string, Harm>>;

/** Messages of browser and host about a broken script. */
const COMPLAINTS = /status of (404|500)|integrity|preload|RemoteLoadError|ERR_FAILED/;

interface Harmed {
  readonly heal: () => void;
  /** The number of requests for the remote's files. */
  readonly requestCount: () => number;
}

async function harm(page: Page, scripts: string | RegExp, how: Harm): Promise<Harmed> {
  let isHarmed = true;
  let count = 0;
  await page.route(scripts, async (route) => {
    count += 1;
    if (isHarmed) await how(route);
    else await route.continue();
  });
  return {
    heal: () => {
      isHarmed = false;
    },
    requestCount: () => count,
  };
}

/** Waits for the error panel. A hanging request first needs its timeout on the page's clock. */
async function expectMissing(page: Page, harmName: keyof typeof HARMS): Promise<void> {
  const { missingRemote } = new Frame(page);
  if (harmName === 'hangs') await runUntilVisible(page, missingRemote);
  else await expect(missingRemote).toBeVisible();
}

const NAMES = Object.keys(HARMS) as (keyof typeof HARMS)[];

/** All remotes use one loader: one remote has every failure, and each of the others some. */
const PLACES = [
  { remote: 'mf-trips', path: PATHS.myTrip, other: 'Booking', shows: /^My Bookings$/, harms: NAMES },
  {
    remote: 'mf-search',
    path: PATHS.hotelList,
    other: 'My Bookings',
    shows: /properties/,
    harms: ['is gone', 'has another byte'],
  },
  {
    remote: 'mf-booking',
    path: PATHS.payDisabled,
    other: 'My Bookings',
    shows: /time has expired/,
    harms: ['answers 500', 'hangs'],
  },
] as const;

for (const { remote, path, other, shows, harms } of PLACES) {
  test.describe(remote, () => {
    test.use({ as: 'agent@portico.test', expectedErrors: COMPLAINTS });

    for (const harmName of harms) {
      test(`[FED-01, FED-05] ${remote} ${harmName}: a panel in its own place, the rest works, and Retry fetches it again`, async ({
        page,
      }) => {
        const frame = new Frame(page);
        const { heal, requestCount } = await harm(page, `**/remotes/${remote}/**`, HARMS[harmName]);
        await page.clock.install();
        await page.goto(`${path}?source=${SOURCE}`);
        await expect(frame.credit).toContainText('USD');
        await expectMissing(page, harmName);

        await test.step('header, menu and the other remotes go on', async () => {
          await frame.menuRow(other).click();
          await expect(frame.missingRemote).toBeHidden();
          await expect(frame.main.getByRole('heading', { level: 1 })).toBeVisible();
        });

        await test.step('Retry asks the network again, in vain and then not', async () => {
          await page.goBack();
          await expectMissing(page, harmName);
          const before = requestCount();
          await frame.tryAgain.click();
          await expect.poll(requestCount).toBeGreaterThan(before);
          await expectMissing(page, harmName);
          heal();
          await frame.tryAgain.click();
          await expect(frame.main.getByRole('heading', { level: 1, name: shows })).toBeVisible();
          await expect(frame.missingRemote).toBeHidden();
        });
      });
    }
  });
}

test.describe('mf-account', () => {
  test.use({ expectedErrors: COMPLAINTS });

  for (const [file, scripts, harms] of [
    ['entry', /\/remotes\/mf-account\/.*remoteEntry/, ['is gone', 'hangs']],
    ['page', /\/remotes\/mf-account\/[^/]+\/(?!remoteEntry)/, ['answers 500', 'has another byte']],
  ] as const) {
    for (const harmName of harms) {
      test(`[FED-05] mf-account, whose ${file} ${harmName}: sign-in can be had again by Retry`, async ({ page }) => {
        const frame = new Frame(page);
        const { heal } = await harm(page, scripts, HARMS[harmName]);
        await page.clock.install();
        await page.goto(PATHS.login);
        await expectMissing(page, harmName);
        heal();
        await frame.tryAgain.click();
        await expect(new LoginPage(page).email).toBeVisible();
      });
    }
  }
});

test.describe('a dialog’s owner', () => {
  test.use({ as: 'agent@portico.test', expectedErrors: COMPLAINTS });

  test('[FED-05, VRFY-04] that is down shows Retry in the dialog’s frame; then the verification goes on', async ({
    page,
    hotels: [{ id }],
  }) => {
    const hotel = new HotelDetailPage(page);
    const { heal } = await harm(page, '**/remotes/mf-booking/**', HARMS['answers 500']);
    await hotel.goTo({ hotelId: id, ...STAY });
    await hotel.bookNowIn().click();
    const dialog = dialogOf(page, 'This step could not be loaded');
    await expectToHoldFocus(page, dialog);
    heal();
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Retry' }));
    await expect(new WriteOrderPage(page).heading).toBeVisible();
  });
});
