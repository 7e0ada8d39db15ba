import type { Page } from '@playwright/test';
import { hotelQuotes, PATHS } from '@portico/contract';
import { openOrder } from '../commands/open-order.ts';
import { PUBLIC_VISITS } from '../commands/visits.ts';
import { allowPages } from '../core/allow-pages.ts';
import { expectNoAxeFindings, expectNoAxeFindingsAbove, expectNoSidewaysScroll } from '../core/axe.ts';
import { carriesNothing } from '../core/carries-nothing.ts';
import { STAY } from '../core/days.ts';
import { BEFORE_TESTS, DEMO_GUESTS, SOURCE } from '../core/demo.ts';
import { expect, test } from '../core/test.ts';
import { expectWithinThumb } from '../core/thumb.ts';
import { anyDialog, dialogOf } from '../pages/dialogs.ts';
import { Frame } from '../pages/frame.ts';
import { HotelDetailPage } from '../pages/hotel-detail-page.ts';
import { HotelListPage } from '../pages/hotel-list-page.ts';
import { messagesOf } from '../pages/messages.ts';
import { MyTripPage } from '../pages/my-trip-page.ts';
import { TripDetailPage } from '../pages/trip-detail-page.ts';

const DESKTOP = { width: 1500, height: 900 };
const PHONE = { width: 390, height: 844 };

/**
 * Every page in both languages and both layouts, but not every combination: axe findings of one do not depend on the
 * other. `widths.spec.ts` checks the pages of signed-in users.
 */
for (const { language, where, viewport } of [
  { language: 'en', where: 'at a desk', viewport: DESKTOP },
  { language: 'zh', where: 'on a phone', viewport: PHONE },
] as const) {
  test.describe(`in ${language}, ${where}`, () => {
    test.use({ language, viewport });

    // The browser logs the 404 of an unknown URL.
    test.describe('without a sign-in', () => {
      test.use({ expectedErrors: /status of 404 .*\/portal\/nowhere/ });
      test('the open pages have no accessibility findings', async ({ page, hotels: [hotel] }) => {
        allowPages(PUBLIC_VISITS.length);
        for (const { name, open } of PUBLIC_VISITS) {
          await open(page, language, hotel);
          await expectNoAxeFindings(page, name);
        }
      });
    });
  });
}

test.describe('what opens', () => {
  test.use({ as: 'agent@portico.test' });

  test('over the list has no accessibility findings', async ({ page }) => {
    const frame = new Frame(page);
    const list = new HotelListPage(page);
    await list.goTo(STAY);
    await list.bookNowIn().waitFor();
    for (const [name, opener] of [
      ['platforms', frame.platform],
      ['points', frame.points],
      ['currencies', frame.currency],
      ['account', frame.person],
      ['keys', frame.keysHelp],
      ['dates', list.dates],
      ['guests', list.guests],
      ['email support', frame.emailSupport],
      ['phone support', frame.phoneSupport],
    ] as const) {
      await opener.click();
      await expect(anyDialog(page).or(page.getByRole('menu')).first()).toBeVisible();
      await expectNoAxeFindingsAbove(page, name);
      await page.keyboard.press('Escape');
      await expect(anyDialog(page).or(page.getByRole('menu'))).toHaveCount(0);
    }
    for (const [name, box, text] of [
      ['destinations', list.destination, messagesOf('en').lasVegas.slice(0, 2)],
      ['nationalities', list.nationality, messagesOf('en').china],
    ] as const) {
      await box.fill(text);
      await page.getByRole('option').first().waitFor();
      await expectNoAxeFindingsAbove(page, name);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
    }
  });

  test('over a hotel has no accessibility findings', async ({ page, hotels: [, , hotel] }) => {
    const detail = new HotelDetailPage(page);
    await detail.goTo({ hotelId: hotel.id, ...STAY });
    await detail.totalIn().click();
    await detail.breakdown.waitFor();
    await expectNoAxeFindingsAbove(page, 'price breakdown');
    await page.keyboard.press('Escape');
    await expect(anyDialog(page)).toHaveCount(0);
    await detail.roomNames.first().getByRole('button').click();
    await detail.seeRoomRates.waitFor();
    await expectNoAxeFindingsAbove(page, 'room');
    await page.keyboard.press('Escape');
    await expect(anyDialog(page)).toHaveCount(0);
    await detail.seeAllPhotos.click();
    await anyDialog(page).waitFor();
    await expectNoAxeFindingsAbove(page, 'photos');
  });

  test.describe('on a phone, in zh', () => {
    const language = 'zh';
    test.use({
      language,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });

    test('over the list: no accessibility findings, at 360 px nothing sticks out, and a thumb reaches what is next', async ({
      page,
    }) => {
      const frame = new Frame(page, language);
      const list = new HotelListPage(page, language);
      await list.goTo(STAY);
      await list.bookNowIn().waitFor();
      for (const [name, opener, next] of [
        ['menu', frame.openMenu, undefined],
        ['account', frame.person, undefined],
        ['filters', list.filters, list.searchOfDrawer],
        ['search', list.searchLine, list.searchOfDrawer],
      ] as const) {
        await opener.tap();
        await anyDialog(page).waitFor();
        await expectNoAxeFindingsAbove(page, name);
        await expectNoSidewaysScroll(page, name);
        if (next) await expectWithinThumb(page, next, name);
        if (name === 'search') continue;
        await page.keyboard.press('Escape');
        // Otherwise a closing dialog would match the next one.
        await expect(anyDialog(page)).toHaveCount(0);
      }
      for (const [name, cell] of [
        ['dates', list.dates],
        ['guests', list.guests],
      ] as const) {
        await cell.tap();
        await list.done.waitFor();
        await expectNoAxeFindingsAbove(page, name);
        await expectNoSidewaysScroll(page, name);
        await expectWithinThumb(page, list.done, name);
        await list.done.tap();
        await expect(list.done).toHaveCount(0);
      }
    });

    test('over a hotel: the same', async ({ page, hotels: [, , , hotel] }) => {
      const detail = new HotelDetailPage(page, language);
      await detail.goTo({ hotelId: hotel.id, ...STAY });
      await detail.totalOfCard.tap();
      await anyDialog(page).waitFor();
      await expectNoAxeFindingsAbove(page, 'price breakdown');
      await expectNoSidewaysScroll(page, 'price breakdown');
    });
  });
});

test.describe('what opens over orders and bookings', () => {
  test.use({ as: 'agent@portico.test' });

  test('has no accessibility findings', async ({ page, supplier, hotels: [, , hotel] }) => {
    const detail = new HotelDetailPage(page);
    await detail.goTo({ hotelId: hotel.id, ...STAY });
    await supplier.simulate('price-rise', { hotel: hotel.id, amount: '9.00' });
    await detail.bookNowIn().click();
    await dialogOf(page, /price went up/).waitFor();
    await expectNoAxeFindingsAbove(page, 'price rise');
    await page.keyboard.press('Escape');

    const trips = new MyTripPage(page);
    const trip = new TripDetailPage(page);
    await trips.goTo({ status: 'confirmed', ...BEFORE_TESTS });
    for (const name of ['Columns', 'Calendar']) {
      await page.getByRole('button', { name }).click();
      await anyDialog(page).waitFor();
      await expectNoAxeFindingsAbove(page, name);
      await page.keyboard.press('Escape');
      await expect(anyDialog(page)).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Cancel several' }).click();
    await page
      .getByRole('checkbox', { name: /^Select booking/ })
      .first()
      .press('Space');
    await expectNoAxeFindings(page, 'several to cancel');
    await trips.goTo({ status: 'confirmed', ...BEFORE_TESTS });
    await trips.row(DEMO_GUESTS.confirmed).getByRole('link').first().click();
    await trip.cancel.click();
    await trip.confirmCancel.waitFor();
    await expectNoAxeFindingsAbove(page, 'cancellation');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test('has no accessibility findings either', async ({ page, hotels: [, , , hotel] }) => {
      await openOrder(page, hotel.id);
      await new Frame(page).main.getByRole('button', { name: 'Price details' }).click();
      await anyDialog(page).waitFor();
      await expectNoAxeFindingsAbove(page, 'price details');
    });
  });
});

/**
 * Holds requests of endpoints that load a page's content, or of one operation; the returned function makes them fail.
 */
async function holdBack(page: Page, calls: string, operation?: string): Promise<() => Promise<void>> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    if (operation !== undefined && route.request().postDataJSON().operation !== operation) return route.continue();
    await held;
    await route.fulfill({ status: 500, body: '{}' });
  });
  return async () => letGo();
}

test.describe('states, in zh', () => {
  const language = 'zh';
  const messages = messagesOf(language);
  // The browser logs each request that fails, has no hotel, or is forbidden.
  test.use({
    as: 'agent@portico.test',
    language,
    expectedErrors: /status of (400|403|500)/,
  });

  test('a list that loads, failed or is empty has no accessibility findings', async ({ page }) => {
    const frame = new Frame(page, language);
    const list = new HotelListPage(page, language);
    await carriesNothing(page);
    const failList = await holdBack(page, '**/api/{hotelList,hotelCurrency}');
    await list.goTo(STAY);
    await list.search.waitFor();
    await expectNoAxeFindings(page, 'list, loading');
    await failList();
    await frame.tryAgain.last().waitFor();
    await expectNoAxeFindings(page, 'list, failed');
    await page.unrouteAll();
    await list.goTo({ ...STAY, keyword: 'no such hotel' });
    await page.getByRole('heading', { name: messages.noMatch }).waitFor();
    await expectNoAxeFindings(page, 'list, empty');
  });

  test('a hotel that loads, failed or is unknown has no accessibility findings', async ({ page, hotels: [hotel] }) => {
    const frame = new Frame(page, language);
    const list = new HotelListPage(page, language);
    await carriesNothing(page);
    const failHotel = await holdBack(page, '**/api/hotelDetail');
    await new HotelDetailPage(page, language).goTo({ hotelId: hotel.id, ...STAY });
    await list.searchBar.waitFor();
    await expectNoAxeFindings(page, 'hotel, loading');
    await failHotel();
    await expect(frame.tryAgain).toHaveCount(4);
    await expectNoAxeFindings(page, 'hotel, failed');
    await page.unrouteAll();
    // Its rates are rejected too; their notice would cover the page if it arrived first.
    await holdBack(page, '**/api/hotelDetail', hotelQuotes.operation);
    await new HotelDetailPage(page, language).goTo({ hotelId: '1', ...STAY });
    await frame.main.getByRole('heading', { name: messages.unknownHotel }).waitFor();
    await expectNoAxeFindings(page, 'hotel, unknown');
  });

  test('restricted has no accessibility findings', async ({ page }) => {
    await page.route('**/api/userInfo', async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      await route.fulfill({ response, json: { ...json, data: { ...json.data, isRestricted: '1' } } });
    });
    const list = new HotelListPage(page, language);
    await list.goTo(STAY);
    await list.bookNowIn().waitFor();
    await expect(page.getByRole('status').filter({ hasText: messages.restricted })).toBeVisible();
    await expectNoAxeFindings(page, 'restricted');
  });

  test.describe('of a viewer', () => {
    test.use({ as: 'viewer@portico.test' });
    test('disabled has no accessibility findings', async ({ page, hotels: [hotel] }) => {
      const list = new HotelListPage(page, language);
      const detail = new HotelDetailPage(page, language);
      await list.goTo(STAY);
      await expect(list.bookNowIn()).toBeDisabled();
      await expectNoAxeFindings(page, 'list, disabled');
      await detail.goTo({ hotelId: hotel.id, ...STAY });
      await expect(detail.bookNowIn()).toBeDisabled();
      await expectNoAxeFindings(page, 'hotel, disabled');
    });
  });

  test.describe('without search', () => {
    test.use({ as: 'nosearch@portico.test' });
    test('disabled has no accessibility findings either', async ({ page }) => {
      const list = new HotelListPage(page, language);
      await list.goTo(STAY);
      await page.getByRole('heading', { name: messages.searchRejected }).waitFor();
      await expectNoAxeFindings(page, 'list, without search');
    });
  });
});

test.describe('bookings that are not there', () => {
  test.use({ as: 'agent@portico.test' });

  test('are told of without accessibility findings', async ({ page }) => {
    await new MyTripPage(page).goTo({ orderNumber: 'PT000000000' });
    await page.getByText('No bookings match these filters.').waitFor();
    await expectNoAxeFindings(page, 'My Bookings, empty');
    await new TripDetailPage(page).goTo('PT000000000');
    await page.getByText('No booking found').waitFor();
    await expectNoAxeFindings(page, 'booking, not found');
  });

  test.describe('for a newcomer', () => {
    test.use({ as: 'newcomer@portico.test', expectedErrors: /status of 403/ });
    test('are told of without accessibility findings: nothing assigned', async ({ page }) => {
      await new MyTripPage(page).goTo();
      await page.getByRole('heading', { name: 'Your account has no access yet' }).waitFor();
      await expectNoAxeFindings(page, 'nothing assigned');
    });
  });
});

test.describe('on a narrow screen', () => {
  test.use({ as: 'agent@portico.test' });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });
    test('[SHELL-17] on a phone the footer’s address shows on root and list alone; the sign-in pages have a line below it', async ({
      page,
    }) => {
      const address = page.getByRole('contentinfo').getByText(/Harbour Road/);
      await new HotelListPage(page).goTo(STAY);
      await expect(address).toBeVisible();
      await page.goto(`${PATHS.myTrip}?source=${SOURCE}`);
      await expect(page.getByRole('contentinfo')).toContainText('©');
      await expect(address).toBeHidden();
      // The sign-in page ends the session; its footer has a border. The home page shows the postal address again.
      await page.goto(PATHS.login);
      await expect(page.locator('footer')).toHaveCSS('border-bottom', /^1px solid/);
      await page.goto(PATHS.home);
      await expect(address).toBeVisible();
    });
  });
});
