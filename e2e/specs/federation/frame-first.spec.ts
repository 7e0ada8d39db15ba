import type { Locator, Page } from '@playwright/test';
import { hotelDetailUrl, hotelListUrl, PATHS, userInfo, withSource } from '@portico/contract';
import { STAY } from '../../core/days.ts';
import { holdBack } from '../../core/delayed-responses.ts';
import { SOURCE } from '../../core/demo.ts';
import { layoutShift, watchLayoutShift } from '../../core/layout-shift.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { LoginPage } from '../../pages/login-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';

const REMOTES = '**/remotes/**';
/** The maximum layout shift when a remote arrives. */
const STILL = 0.01;

interface Place {
  readonly address: (hotelId: string) => string;
  /** The last part of the page to appear. */
  readonly drawn: (page: Page) => Locator;
}

const PLACES: Readonly<Record<string, Place>> = {
  list: {
    address: () => hotelListUrl(STAY),
    drawn: (page) => new HotelListPage(page).rows.nth(19),
  },
  detail: {
    address: (hotelId) => hotelDetailUrl({ hotelId, ...STAY }),
    drawn: (page) => new HotelDetailPage(page).bookNow.first(),
  },
  'my bookings': {
    address: () => PATHS.myTrip,
    // On a phone each booking is a card.
    drawn: (page) => new MyTripPage(page).rows.or(page.getByRole('main').getByRole('listitem')).first(),
  },
};

for (const width of [1500, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const [name, { address, drawn }] of Object.entries(PLACES)) {
      test.describe(name, () => {
        test.use({ as: 'agent@portico.test' });

        test(`[FED-08, FED-05] ${name} at ${width} px: the frame is drawn before anything of a remote arrives, and stays where it is`, async ({
          page,
          hotels: [{ id }],
        }) => {
          const frame = new Frame(page);
          await watchLayoutShift(page);
          const remotes = await holdBack(page, REMOTES);
          await page.goto(withSource(address(id), SOURCE), { waitUntil: 'commit' });
          await test.step('header, menu and the place of the page', async () => {
            await expect(frame.header).toBeVisible();
            await expect(width < 992 ? frame.openMenu : frame.menuRow('My Bookings')).toBeVisible();
            await expect(frame.main.getByRole('status')).toBeVisible();
            await expect(drawn(page)).toBeHidden();
            await expect.poll(remotes.requestCount).toBeGreaterThan(0);
          });
          remotes.letGo();
          await expect(drawn(page)).toBeVisible();
          await expectStill(page);
        });
      });
    }

    test(`[FED-08, FED-05] sign-in at ${width} px: the window says whose it is before anything of a remote arrives, and nothing moves`, async ({
      page,
    }) => {
      await watchLayoutShift(page);
      const remotes = await holdBack(page, REMOTES);
      await page.goto(PATHS.login, { waitUntil: 'commit' });
      await expect(new Frame(page).main.getByText('Portico')).toBeVisible();
      await expect.poll(remotes.requestCount).toBeGreaterThan(0);
      remotes.letGo();
      await expect(new LoginPage(page).email).toBeVisible();
      await expectStill(page);
    });
  });
}

test.describe('user info on its way', () => {
  test.describe('of somebody who may', () => {
    test.use({ as: 'agent@portico.test' });

    for (const [name, { address, drawn }] of Object.entries(PLACES)) {
      test(`[FED-08, SHELL-24] ${name}: the first remote asks and draws without it`, async ({
        page,
        hotels: [{ id }],
      }) => {
        const frame = new Frame(page);
        const info = await holdBack(page, `**${userInfo.path}`);
        await page.goto(withSource(address(id), SOURCE));
        await expect(drawn(page)).toBeVisible();
        await expect.poll(info.requestCount).toBe(1);
        await expect(frame.credit).toBeHidden();
        info.letGo();
        await expect(frame.credit).toContainText('USD');
        await expect(drawn(page)).toBeVisible();
      });
    }
  });

  test.describe('of somebody without the module', () => {
    test.use({ as: 'newcomer@portico.test' });

    test('[SHELL-22, FED-08] the page is refused as soon as it answers, and nothing of it comes before', async ({
      page,
    }) => {
      const list = new HotelListPage(page);
      const info = await holdBack(page, `**${userInfo.path}`);
      await list.goTo(STAY);
      await expect(new Frame(page).main.getByRole('status')).toBeVisible();
      await expect(list.searchBar).toBeHidden();
      info.letGo();
      await expect(page.getByRole('heading', { name: 'Your account has no access yet' })).toBeVisible();
      await expect(list.searchBar).toBeHidden();
      await expect(list.rows).toHaveCount(0);
    });
  });
});

/** No layout shift since the first render. */
async function expectStill(page: Page): Promise<void> {
  // Shifts of the last frame are reported in the next one.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const { shift, worst } = await layoutShift(page);
  test.info().annotations.push({ type: 'layout shift', description: shift.toFixed(4) });
  expect(shift, worst.join('\n')).toBeLessThan(STILL);
}
