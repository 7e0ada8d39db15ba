import type { Page, Route } from '@playwright/test';
import { PATHS } from '@portico/contract';
import { SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';

type Harm = (route: Route) => Promise<void>;

/** What may befall a script on its way. */
const HARMS: Readonly<Record<string, Harm>> = {
  'answers 500': (route) => route.fulfill({ status: 500 }),
  'is gone': (route) => route.fulfill({ status: 404 }),
  'cannot be reached': (route) => route.abort(),
  hangs: () => new Promise(() => {}),
  'was tampered with': async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\n//` });
  },
};

/** Harms the scripts of a remote until it is told to stop. */
async function harm(page: Page, script: RegExp, how: Harm): Promise<() => void> {
  let isHarmed = true;
  await page.route(script, async (route) => {
    if (isHarmed) await how(route);
    else await route.continue();
  });
  return () => {
    isHarmed = false;
  };
}

/** What Chromium and React say of a script that did not come. */
const EXPECTED = [
  /Failed to load resource/,
  /preloaded using link preload/,
  /RemoteFault/,
  /Failed to find a valid digest/,
];

const panel = (page: Page) => page.getByRole('alert').filter({ has: page.getByRole('button') });

test.describe('a remote that is down', () => {
  // Playwright takes a bare list for a value with its options.
  test.use({ expectedFaults: [EXPECTED, { option: true }] });

  for (const [harmed, script] of [
    ['entry', /\/remotes\/mf-account\/.*remoteEntry/],
    ['page', /\/remotes\/mf-account\/[^/]+\/(?!remoteEntry)/],
  ] as const) {
    for (const [name, how] of Object.entries(HARMS)) {
      test(`[FED-05] whose ${harmed} ${name} shows a panel in time, and Retry really fetches it again`, async ({
        page,
      }) => {
        const heal = await harm(page, script, how);
        await page.goto(PATHS.login);
        await expect(panel(page)).toBeVisible({ timeout: 8_000 });
        heal();
        await panel(page).getByRole('button').click();
        await expect(page.locator('input[type=email]')).toBeVisible();
        await expect(panel(page)).toBeHidden();
      });
    }
  }

  test.describe('signed in', () => {
    test.use({ as: 'agent@portico.test' });

    for (const [remote, path, other] of [
      ['mf-search', PATHS.hotelList, PATHS.myTrip],
      ['mf-trips', PATHS.myTrip, PATHS.hotelList],
      ['mf-booking', PATHS.writeOrder, PATHS.myTrip],
    ] as const) {
      test(`[FED-05] ${remote} down leaves header, menu and the other remotes as they are`, async ({ page }) => {
        await page.route(new RegExp(`/remotes/${remote}/`), (route) => route.abort());
        await page.goto(`${path}?source=${SOURCE}`);
        await expect(panel(page)).toBeVisible({ timeout: 8_000 });
        await expect(page.getByRole('banner')).toBeVisible();
        await page.getByRole('navigation').locator(`a[href*="${other}"]`).first().click();
        await page.waitForURL((url) => url.pathname === other);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(panel(page)).toBeHidden();
      });
    }
  });
});
