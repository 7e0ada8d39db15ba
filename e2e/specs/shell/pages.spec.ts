import { PATHS, SOURCE_PARAM } from '@portico/contract';
import { STAY } from '../../core/days.ts';
import { BEFORE_TESTS, DEMO_GUESTS, SOURCE } from '../../core/demo.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';
import { TripDetailPage } from '../../pages/trip-detail-page.ts';

test.use({ as: 'agent@portico.test' });

test('[SHELL-03, SHELL-14] the root and the logo lead to My Bookings, with the source', async ({ page }) => {
  const frame = new Frame(page);
  const trips = new MyTripPage(page);
  await page.goto(PATHS.home);
  await expect(trips.heading).toBeVisible();
  await expect(page).toHaveURL((url) => url.searchParams.get(SOURCE_PARAM) === SOURCE);
  await frame.menuRow('Booking').click();
  await expect(new HotelListPage(page).rows.first()).toBeVisible();
  await frame.logo.click();
  await expect(trips.heading).toBeVisible();
});

test('[SHELL-01, LIST-01, DETL-01, TRIP-02] each page opens cold by its address with its query restored', async ({
  page,
}) => {
  const list = new HotelListPage(page);
  const hotel = new HotelDetailPage(page);
  const trips = new MyTripPage(page);

  await list.goTo({ ...STAY, sort: 'low', stars: [2], adults: 3, rooms: 2 });
  await expect(list.sortTab('Low price first')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('checkbox', { name: /^Property class 4/ })).toBeChecked();
  await expect(list.guests).toContainText('2 rooms · 3 adults');
  await expect(list.rows.first()).toBeVisible();

  await hotel.goTo({ hotelId: '200003', ...STAY, adults: 1, childAges: [0, 9] });
  await expect(hotel.name).toBeVisible();
  await expect(list.guests).toContainText('1 adult · 2 children (<1, 9)');

  await trips.goTo({ status: 'confirmed', ...BEFORE_TESTS });
  await expect(trips.status).toHaveValue('confirmed');
  await expect(trips.dateType).toHaveValue('create');
  await expect(trips.row(DEMO_GUESTS.confirmed)).toContainText('Confirmed');

  for (const path of [PATHS.hotelSearch, '/portal/booking/hotelsearch/HotelSearchCond']) {
    await page.goto(`${path}?source=${SOURCE}`);
    await expect(page.getByRole('search')).toBeVisible();
  }
});

test('[SHELL-02] a new page starts at its top; back returns to the list as it was left', async ({ page }) => {
  const list = new HotelListPage(page);
  const hotel = new HotelDetailPage(page);
  await list.goTo(STAY);
  const last = list.hotelLinks().last();
  await last.scrollIntoViewIfNeeded();
  const name = (await last.textContent()) ?? '';
  await last.click();
  await expect(hotel.name).toHaveText(name);
  await expect.poll(() => page.evaluate('scrollY')).toBe(0);
  await page.goBack();
  await expect(list.row(name)).toBeInViewport();
  await page.goForward();
  await expect(hotel.name).toHaveText(name);
});

test('a booking’s own pages hide the login area', async ({ page }) => {
  const frame = new Frame(page);
  const trips = new MyTripPage(page);
  await trips.goTo({ status: 'confirmed', ...BEFORE_TESTS });
  await trips.row(DEMO_GUESTS.confirmed).getByRole('link').first().click();
  await expect(new TripDetailPage(page).heading).toBeVisible();
  await expect(frame.credit).toBeVisible();
  await expect(frame.person).toHaveCount(0);
});

test('[SHELL-23] damaged storage breaks no page', async ({ page }) => {
  const { origins } = await page.context().storageState();
  const names = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
  const harmed = [...names.filter((name) => !['token', 'tokens'].includes(name)), 'currencySet', 'menuCollapsed'];
  await page.addInitScript((all) => {
    for (const name of [
      ...all,
      'lastSearch',
      'recentSearches',
      'orderData',
      'guestDrafts',
      'LoginWebsiteAddress',
      'language',
    ]) {
      localStorage.setItem(name, '{"damaged');
    }
    for (const name of ['region', 'countries', 'suggestions', 'quoteSession']) {
      sessionStorage.setItem(name, '{"damaged');
    }
  }, harmed);
  const list = new HotelListPage(page);
  await list.goTo(STAY);
  await expect(list.rows.first()).toBeVisible();
  await list.hotelLinks().first().click();
  await expect(new HotelDetailPage(page).rateRows.first()).toBeVisible();
  await new MyTripPage(page).goTo();
  await expect(new MyTripPage(page).rows.first()).toBeVisible();
});
