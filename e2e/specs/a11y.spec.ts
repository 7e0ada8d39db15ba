import { LANGUAGES, PATHS } from '@portico/contract';
import { openOrder } from '../commands/open-order.ts';
import { AGENT_VISITS, PUBLIC_VISITS } from '../commands/visits.ts';
import { expectNoAxeFindings, expectNoAxeFindingsAbove, expectNoSidewaysScroll } from '../core/axe.ts';
import { STAY } from '../core/days.ts';
import { SOURCE } from '../core/demo.ts';
import { expect, test } from '../core/test.ts';
import { anyDialog, dialogOf } from '../pages/dialogs.ts';
import { Frame } from '../pages/frame.ts';
import { HotelDetailPage } from '../pages/hotel-detail-page.ts';
import { HotelListPage } from '../pages/hotel-list-page.ts';
import { MyTripPage } from '../pages/my-trip-page.ts';
import { TripDetailPage } from '../pages/trip-detail-page.ts';

const DESK = { width: 1500, height: 900 };
const PHONE = { width: 390, height: 844 };

for (const language of LANGUAGES) {
  for (const [place, viewport] of [
    ['desk', DESK],
    ['phone', PHONE],
  ] as const) {
    test.describe(`${language}, ${place}`, () => {
      // The document is made for the account's language, and so are its preloads.
      test.use({ language, viewport, expectedFaults: /preloaded using link preload/ });

      test('[SHELL-16] the open pages have no accessibility findings', async ({ page, hotels: [hotel] }) => {
        for (const { name, open } of PUBLIC_VISITS) {
          await open(page, language, hotel);
          await expectNoAxeFindings(page, name);
        }
      });

      test.describe('signed in', () => {
        test.use({ as: 'agent@portico.test' });
        for (const { name, open } of AGENT_VISITS) {
          test(`the page “${name}” has no accessibility findings`, async ({ page, hotels: [, hotel] }) => {
            await open(page, language, hotel);
            await expectNoAxeFindings(page, name);
          });
        }
      });
    });
  }
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
      ['keys', frame.header.getByRole('button', { name: 'Keyboard shortcuts' })],
      ['dates', list.dates],
      ['guests', list.guests],
      ['email support', frame.menu.getByRole('button', { name: 'Email support' })],
    ] as const) {
      await opener.click();
      await expect(anyDialog(page).or(page.getByRole('menu')).first()).toBeVisible();
      await expectNoAxeFindingsAbove(page, name);
      await page.keyboard.press('Escape');
      await expect(anyDialog(page).or(page.getByRole('menu'))).toHaveCount(0);
    }
    await list.destination.fill('Las');
    await list.suggestion('Las Vegas').first().waitFor();
    await expectNoAxeFindingsAbove(page, 'suggestions');
  });

  test('over a hotel and a booking has no accessibility findings', async ({ page, supplier, hotels: [, , hotel] }) => {
    const detail = new HotelDetailPage(page);
    await detail.goTo({ hotelId: hotel.id, ...STAY });
    await detail.totalIn().click();
    await detail.breakdown.waitFor();
    await expectNoAxeFindingsAbove(page, 'price breakdown');
    await page.keyboard.press('Escape');
    await detail.seeAllPhotos.click();
    await anyDialog(page).waitFor();
    await expectNoAxeFindingsAbove(page, 'photos');
    await page.keyboard.press('Escape');
    await supplier.tell('price-rise', { hotel: hotel.id, amount: '9.00' });
    await detail.bookNowIn().click();
    await dialogOf(page, /price went up/).waitFor();
    await expectNoAxeFindingsAbove(page, 'price rise');
    await page.keyboard.press('Escape');

    const trips = new MyTripPage(page);
    const trip = new TripDetailPage(page);
    await trips.goTo({ status: 'Confirmed' });
    await trips.rows.first().getByRole('link').first().click();
    await trip.cancel.click();
    await trip.confirmCancel.waitFor();
    await expectNoAxeFindingsAbove(page, 'cancellation');
  });

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });

    test('has no accessibility findings either', async ({ page, hotels: [, , , hotel] }) => {
      const frame = new Frame(page);
      const list = new HotelListPage(page);
      await list.goTo(STAY);
      await list.bookNowIn().waitFor();
      for (const [name, opener] of [
        ['menu', frame.header.getByRole('button', { name: 'Open menu' })],
        ['account', frame.person],
        ['filters', frame.main.getByRole('button', { name: 'Filters' })],
        ['search', frame.main.locator('[aria-haspopup=dialog]').first()],
      ] as const) {
        await opener.click();
        await anyDialog(page).waitFor();
        await expectNoAxeFindingsAbove(page, name);
        await expectNoSidewaysScroll(page, name);
        await page.keyboard.press('Escape');
        await expect(anyDialog(page)).toHaveCount(0);
      }
      await openOrder(page, hotel.id);
      await frame.main.getByRole('button', { name: 'Price details' }).click();
      await anyDialog(page).waitFor();
      await expectNoAxeFindingsAbove(page, 'price details');
    });
  });
});

test.describe('what is missing', () => {
  test.use({ as: 'agent@portico.test', expectedFaults: /status of 500/ });

  test('is said without accessibility findings: loading, empty, failed, not found', async ({ page }) => {
    const frame = new Frame(page);
    const list = new HotelListPage(page);
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/hotelList', async (route) => {
      await held;
      await route.fulfill({ status: 500, body: '{}' });
    });
    await list.goTo(STAY);
    await list.search.waitFor();
    await expectNoAxeFindings(page, 'list, loading');
    letGo();
    await frame.tryAgain.waitFor();
    await expectNoAxeFindings(page, 'list, failed');
    await page.unroute('**/api/hotelList');
    await list.goTo({ ...STAY, keyword: 'no such hotel' });
    await page.getByRole('heading', { name: 'No hotels match' }).waitFor();
    await expectNoAxeFindings(page, 'list, empty');
    await new MyTripPage(page).goTo({ orderNumber: 'PT000000000' });
    await page.getByText('Nothing matches these filters.').waitFor();
    await expectNoAxeFindings(page, 'My Bookings, empty');
    await new TripDetailPage(page).goTo('PT000000000');
    await page.getByText('No order found').waitFor();
    await expectNoAxeFindings(page, 'booking, not found');
  });

  test.describe('for an operator', () => {
    test.use({ as: 'operator@portico.test', expectedFaults: /status of 403/ });
    test('is said without accessibility findings: nothing assigned', async ({ page }) => {
      await new MyTripPage(page).goTo();
      await page.getByRole('heading', { name: 'Nothing is assigned to this account yet' }).waitFor();
      await expectNoAxeFindings(page, 'nothing assigned');
    });
  });
});

test.describe('widths', () => {
  test.use({ as: 'agent@portico.test' });

  for (const width of [360, 992]) {
    for (const language of LANGUAGES) {
      test.describe(language, () => {
        test.use({ language, viewport: { width, height: 800 }, expectedFaults: /preloaded using link preload/ });
        test(`[SHELL-16] nothing sticks out at ${width} px, in ${language}`, async ({ page, hotels: [hotel] }) => {
          for (const { name, open } of AGENT_VISITS) {
            await open(page, language, hotel);
            await expectNoSidewaysScroll(page, name);
          }
        });
      });
    }
  }

  test.describe('on a phone', () => {
    test.use({ viewport: PHONE });
    test('[SHELL-17] the footer’s address shows on root and list alone', async ({ page }) => {
      const address = page.getByRole('contentinfo').getByText(/Harbour Road/);
      await new HotelListPage(page).goTo(STAY);
      await expect(address).toBeVisible();
      await page.goto(`${PATHS.myTrip}?source=${SOURCE}`);
      await expect(page.getByRole('contentinfo')).toContainText('©');
      await expect(address).toBeHidden();
    });
  });
});
