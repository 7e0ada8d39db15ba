import type { Locator, Page } from '@playwright/test';
import { PATHS, withSource } from '@portico/contract';
import { carriesNothing } from '../core/carries-nothing.ts';
import { inDays, STAY } from '../core/days.ts';
import { SOURCE } from '../core/demo.ts';
import { layoutShift, watchLayoutShift } from '../core/layout-shift.ts';
import { findMisfits, LONG_NAME, stretchTexts } from '../core/long-text.ts';
import { expect, test } from '../core/test.ts';
import { Frame } from '../pages/frame.ts';
import { HotelDetailPage } from '../pages/hotel-detail-page.ts';
import { HotelListPage } from '../pages/hotel-list-page.ts';

test.use({ as: 'agent@portico.test' });

/** No test books these nights, so the length of the list is stable. */
const UNBOOKED = { ...STAY, checkIn: inDays(57), checkOut: inDays(59) };
const paramsOf = (page: Page) => new URL(page.url()).searchParams;
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
test.describe('the address is the state', () => {
  test('[LIST-01, LIST-05, DESK-04] back, forward and reload show what it says, and back returns to where one was', async ({
    page,
  }) => {
    const list = new HotelListPage(page);
    const hotel = new HotelDetailPage(page);
    await list.goTo({ ...UNBOOKED, sort: 'low' });
    await expect(list.rows).toHaveCount(20);
    const four = page.getByRole('checkbox', { name: 'Property class 4' });
    await four.click();
    await expect(four).toBeChecked();
    await expect.poll(() => paramsOf(page).get('star')).toBe('2');
    // Until the response arrives, the list shows all hotels.
    await expect(list.rows).not.toHaveCount(20);
    const link = list.hotelLinks().nth(9);
    await link.scrollIntoViewIfNeeded();
    // Instantly: a wheel would still be scrolling when the position is read.
    await page.evaluate(() => window.scrollBy(0, 300));
    const scrollBefore = await scrollOf(page);
    expect(scrollBefore).toBeGreaterThan(150);
    const name = (await link.textContent()) ?? '';

    await test.step('to a hotel and back', async () => {
      await link.click();
      await expect(hotel.name).toHaveText(name);
      await expect.poll(() => scrollOf(page)).toBe(0);
      await page.goBack();
      await expect(list.row(name).first()).toBeVisible();
      await expect.poll(() => scrollOf(page)).toBe(scrollBefore);
      await expect(four).toBeChecked();
      await expect(list.sortTab('Low price first')).toHaveAttribute('aria-selected', 'true');
    });

    await test.step('back before the filter, forward to it, forward to the hotel', async () => {
      await page.goBack();
      await expect(four).not.toBeChecked();
      await expect.poll(() => paramsOf(page).has('star')).toBe(false);
      await page.goForward();
      await expect(four).toBeChecked();
      await page.goForward();
      await expect(hotel.name).toHaveText(name);
    });

    await test.step('by the link above the name too, from where the hotel was opened', async () => {
      await page.goBack();
      await expect.poll(() => scrollOf(page)).toBe(scrollBefore);
      await link.click();
      await page.getByRole('link', { name: 'Back to hotels in' }).click();
      await expect(list.row(name).first()).toBeVisible();
      await expect.poll(() => scrollOf(page)).toBe(scrollBefore);
      await expect(four).toBeChecked();
    });

    await test.step('a reload shows the same', async () => {
      await expect(four).toBeChecked();
      await page.reload();
      await expect(four).toBeChecked();
      await expect(list.sortTab('Low price first')).toHaveAttribute('aria-selected', 'true');
      await expect(list.row(name).first()).toBeVisible();
    });
  });

  test('[LIST-01] two tabs each show their own, and a shared address shows the same list', async ({
    page,
    context,
  }) => {
    const here = new HotelListPage(page);
    await here.goTo({ ...STAY, sort: 'high' });
    await expect(here.rows.first()).toBeVisible();
    const other = await context.newPage();
    const there = new HotelListPage(other);
    await there.goTo({ ...STAY, checkIn: inDays(60), checkOut: inDays(63), adults: 3, sort: 'low' });
    await expect(there.guests).toContainText('3 adults');
    for (const tab of [page, other]) await tab.reload();
    await expect(here.guests).toContainText('2 adults');
    await expect(here.sortTab('High property class')).toHaveAttribute('aria-selected', 'true');
    await expect(there.guests).toContainText('3 adults');
    await expect(there.dates).toContainText('3 nights');
    await expect(there.rows.first()).toBeVisible();
    const names = await there.hotelLinks().allTextContents();
    await page.goto(other.url());
    await expect(here.dates).toContainText('3 nights');
    await expect(here.hotelLinks()).toHaveText(names);
  });
});

test('[DESK-31] the link on a hotel’s page and Booking lead to the list that this tab showed last, where it was left', async ({
  page,
  context,
}) => {
  const list = new HotelListPage(page);
  const frame = new Frame(page);
  const expectLastList = async () => {
    await expect(list.rows).toHaveCount(20);
    const { searchParams } = new URL(page.url());
    expect(['start_date', 'end_date', 'hotelType'].map((name) => searchParams.get(name))).toEqual([
      UNBOOKED.checkIn,
      UNBOOKED.checkOut,
      'low',
    ]);
    await expect.poll(() => scrollOf(page)).toBe(640);
  };
  await list.goTo({ ...STAY, rooms: 2, adults: 4 });
  await expect(list.rows.first()).toBeVisible();
  // Opened and left by URL: no page of the portal is unmounted.
  await list.goTo({ ...UNBOOKED, sort: 'low' });
  await expect(list.rows).toHaveCount(20);
  await page.evaluate(() => window.scrollTo(0, 640));
  await page.goto((await list.hotelLinks().nth(5).getAttribute('href')) ?? '');

  await test.step('by the link on the hotel’s page', async () => {
    await page.getByRole('link', { name: 'Back to hotels in' }).click();
    await expectLastList();
  });

  await test.step('by the menu, whatever another tab shows', async () => {
    const other = new HotelListPage(await context.newPage());
    await other.goTo({ ...STAY, adults: 3 });
    await expect(other.rows.first()).toBeVisible();
    await frame.menuRow('My Bookings').click();
    await expect(page).toHaveURL(/MyTrip/);
    await frame.menuRow('Booking').click();
    await expectLastList();
  });

  await test.step('after Back to an earlier list by that one', async () => {
    await list.goTo({ ...STAY, adults: 1 });
    await expect(list.rows.first()).toBeVisible();
    await page.goBack();
    await expect(list.rows).toHaveCount(20);
    await frame.menuRow('My Bookings').click();
    await expect(page).toHaveURL(/MyTrip/);
    await frame.menuRow('Booking').click();
    await expectLastList();
  });
});

test.describe('what the document carries', () => {
  test('the list and a hotel show without asking: when they are opened, when they are reloaded, and on the way back', async ({
    page,
    hotels: [{ id, name }],
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const { operation = 'itself' } = pathname.startsWith('/api/hotel') ? request.postDataJSON() : {};
      if (pathname === '/api/hotelList' || (pathname === '/api/hotelDetail' && operation === 'itself'))
        requested.push(pathname);
    });
    const list = new HotelListPage(page);
    const hotel = new HotelDetailPage(page);
    await test.step('opened and reloaded', async () => {
      await list.goTo(STAY);
      await expect(list.rows).toHaveCount(20);
      await page.reload();
      await expect(list.rows).toHaveCount(20);
      expect(requested).toEqual([]);
      expect(await page.locator('#portico-answer').count()).toBe(0);
    });
    const rows = await list.hotelLinks().allTextContents();
    await test.step('another document, and back and forward between them', async () => {
      await hotel.goTo({ ...STAY, hotelId: id });
      await expect(hotel.name).toHaveText(name);
      await page.goBack();
      await expect(list.hotelLinks()).toHaveText(rows);
      await page.goForward();
      await expect(hotel.name).toHaveText(name);
      expect(requested).toEqual([]);
      await page.goBack();
      await expect(list.hotelLinks()).toHaveText(rows);
    });
    await test.step('what changes afterwards is asked', async () => {
      const frame = new Frame(page);
      await frame.currency.click();
      await frame.menuItem(/CNY/).click();
      await expect(list.rows.first()).toContainText('CNY');
      // The pointer may rest on a hotel and prefetch its data.
      const lists = () => requested.filter((path) => path === '/api/hotelList');
      expect(lists()).toHaveLength(1);
      await page.reload();
      await expect(list.rows.first()).toContainText('CNY');
      expect(lists()).toHaveLength(1);
    });
  });
});

test.describe('nothing jumps', () => {
  for (const width of [1500, 1100, 390, 360]) {
    test(`[LIST-08] rows take their skeleton's place at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchLayoutShift(page);
      const { promise: isLookedAt, resolve: reply } = Promise.withResolvers<void>();
      await carriesNothing(page);
      await page.route('**/api/hotelList', async (route) => {
        const response = await route.fetch();
        await isLookedAt;
        await route.fulfill({ response });
      });
      const list = new HotelListPage(page);
      await list.goTo(STAY);
      await expect(page.locator('[data-bones]')).toHaveCount(12);
      await expect(page.getByRole('checkbox')).toHaveCount(width < 992 ? 0 : 11);
      reply();
      await expect(list.rows).toHaveCount(20);
      const { shift, worst } = await layoutShift(page);
      expect(shift, worst.join('\n')).toBeLessThan(0.02);
    });
  }

  for (const width of [1500, 1100, 390]) {
    test(`[DETL-08] a hotel's four answers take their skeletons' places at ${width} px`, async ({
      page,
      hotels: [hotel],
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchLayoutShift(page);
      const { promise: isLookedAt, resolve: reply } = Promise.withResolvers<void>();
      let requested = 0;
      await carriesNothing(page);
      await page.route('**/api/hotelDetail', async (route) => {
        const response = await route.fetch();
        requested += 1;
        await isLookedAt;
        await route.fulfill({ response });
      });
      const detail = new HotelDetailPage(page);
      await detail.goTo({ ...STAY, hotelId: hotel.id });
      await expect.poll(() => requested).toBe(4);
      await expect(page.getByText('Loading rooms and rates')).toBeAttached();
      reply();
      await expect(detail.bookNow.first()).toBeVisible();
      await expect(detail.name).toHaveText(hotel.name);
      const { shift, worst } = await layoutShift(page);
      expect(shift, worst.join('\n')).toBeLessThan(0.05);
    });
  }
});

test('[DESK-19] the first screen of a laptop shows the table head and two complete rates of a hotel', async ({
  page,
  hotels: [hotel],
}) => {
  const detail = new HotelDetailPage(page);
  for (const [width, height] of [
    [1366, 768],
    [1280, 720],
    [1200, 768],
    [1500, 950],
  ] as const) {
    await page.setViewportSize({ width, height });
    await detail.goTo({ ...STAY, hotelId: hotel.id });
    await expect(detail.rateRows.first()).toBeVisible();
    await expect(page.getByRole('button', { name: /^See all .* photos/ })).toBeVisible();
    for (const row of [detail.rates.getByRole('row').first(), detail.rateRows.first(), detail.rateRows.nth(1)]) {
      const { y, height: rowHeight } = (await row.boundingBox()) ?? { y: -1, height: 0 };
      expect(y, `${width} × ${height}`).toBeGreaterThan(0);
      expect(y + rowHeight, `${width} × ${height}`).toBeLessThanOrEqual(height);
    }
  }
});

test('[DETL-08] a row that the pointer rests on has its hotel ready: nothing is asked again on opening it', async ({
  page,
}) => {
  const list = new HotelListPage(page);
  const hotel = new HotelDetailPage(page);
  await list.goTo(STAY);
  const link = list.hotelLinks().nth(2);
  const ahead = Promise.all(
    ['hotelImg', 'hotelQuotedprice'].map((operation) =>
      page.waitForResponse((response) => response.request().postData()?.includes(`"${operation}"`) === true),
    ),
  );
  await link.hover();
  await ahead;
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/hotelDetail')) requested.push(request.postDataJSON().operation ?? 'hotel');
  });
  const recommended = page.waitForResponse(
    (response) => response.request().postData()?.includes('"recommendHotel"') === true,
  );
  await link.click();
  await expect(hotel.rateRows.first()).toBeVisible();
  await recommended;
  expect(requested).toEqual(['recommendHotel']);
});

test.describe('the dates', () => {
  test('[SRCH-02, SRCH-03] are typed without a pointer, and the calendar follows', async ({ page }) => {
    const list = new HotelListPage(page);
    await list.goTo(STAY);
    await list.dates.focus();
    await page.keyboard.press('Enter');
    const checkIn = page.getByRole('textbox', { name: 'Check-in' });
    await checkIn.waitFor();
    await page.keyboard.press('Tab');
    await expect(checkIn).toBeFocused();
    const [from, to] = [inDays(70), inDays(74)];
    await page.keyboard.type(from.split('-').reverse().join('/'));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('textbox', { name: 'Check-out' })).toBeFocused();
    await page.keyboard.type(to.replaceAll('-', ''));
    await page.keyboard.press('Enter');
    await expect(page.locator(`[data-day="${from}"]`)).toBeVisible();
    await expect(list.dates).toContainText('4 nights');
    await page.keyboard.press('Escape');
    await expect(list.dates).toBeFocused();
    await list.search.click();
    await expect.poll(() => [paramsOf(page).get('start_date'), paramsOf(page).get('end_date')]).toEqual([from, to]);
  });

  test('[SRCH-02] a phone takes them in the drawer, by a finger and by typing, and nothing runs over its edge', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(withSource(PATHS.hotelSearch, SOURCE));
    await page.getByRole('button', { name: 'Check-in – check-out' }).click();
    const drawer = page.getByRole('dialog', { name: 'Check-in – check-out' });
    await expect(drawer.getByRole('grid')).toHaveCount(13);
    const day = inDays(5);
    const checkIn = drawer.getByRole('textbox', { name: 'Check-in' });
    await checkIn.fill('2026-02-30');
    await checkIn.press('Enter');
    await expect(drawer.getByRole('alert')).toContainText('This date does not exist.');
    await checkIn.fill(day);
    await checkIn.press('Enter');
    await expect(drawer.getByRole('textbox', { name: 'Check-out' })).toHaveValue(inDays(6));
    await drawer.locator(`[data-day="${inDays(9)}"]`).click();
    await drawer.locator(`[data-day="${inDays(12)}"]`).click();
    await expect(checkIn).toHaveValue(inDays(9));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await drawer.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Check-in – check-out' })).toContainText('3 nights');
  });
});

test('[SRCH-09] the search bar stays in sight, under the header, once the page is scrolled by 60 px', async ({
  page,
}) => {
  const list = new HotelListPage(page);
  await list.goTo(STAY);
  await expect(list.rows).toHaveCount(20);
  const before = await list.searchBar.boundingBox();
  await page.mouse.move(900, 600);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrollOf(page)).toBeGreaterThan(600);
  await expect(list.searchBar).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  const after = await list.searchBar.boundingBox();
  expect(after?.y ?? 0).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(after?.y ?? 0).toBeLessThanOrEqual(before?.y ?? 0);
});

for (const width of [1500, 1200]) {
  test(`columns keep their names at ${width} px: bar, head and filters stick under one another, none over another`, async ({
    page,
    hotels: [hotel],
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const list = new HotelListPage(page);
    const detail = new HotelDetailPage(page);
    const header = page.getByRole('banner');
    const total = page.getByText(/^Total, \d/).first();
    const edges = async (part: Locator) => {
      const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
      return { top: Math.round(y), bottom: Math.round(y + height) };
    };
    await list.goTo(STAY);
    await expect(list.rows).toHaveCount(20);
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect.poll(async () => (await edges(total)).top).toBeLessThan(180);
    const [bar, filters] = await Promise.all([edges(list.searchBar), edges(page.getByRole('complementary'))]);
    expect(bar.top).toBeGreaterThanOrEqual((await edges(header)).bottom);
    expect((await edges(total)).top).toBeGreaterThanOrEqual(bar.bottom);
    expect(filters.top).toBeGreaterThanOrEqual(bar.bottom);
    await detail.goTo({ ...STAY, hotelId: hotel.id });
    await detail.rateRows.last().scrollIntoViewIfNeeded();
    const names = detail.rates.getByRole('columnheader').first();
    await expect.poll(async () => (await edges(names)).top).toBeLessThan(180);
    const stay = await edges(list.searchBar);
    expect(stay.top).toBeGreaterThanOrEqual((await edges(header)).bottom);
    expect((await edges(names)).top).toBeGreaterThanOrEqual(stay.bottom);
  });
}

test('[DETL-02] photos fill the screen, turn by keys and by a swipe, and give the focus back', async ({
  page,
  hotels: [hotel],
}) => {
  const detail = new HotelDetailPage(page);
  await detail.goTo({ ...STAY, hotelId: hotel.id });
  await detail.seeAllPhotos.click();
  const popup = page.getByRole('dialog', { name: hotel.name });
  await expect(popup).toContainText('Photo 1 of');
  await expect.poll(async () => (await popup.boundingBox())?.width ?? 0).toBeGreaterThan(1400);
  await page.keyboard.press('ArrowRight');
  await expect(popup).toContainText('Photo 2 of');
  await page.mouse.move(900, 400);
  await page.mouse.down();
  await page.mouse.move(700, 400, { steps: 4 });
  await page.mouse.up();
  await expect(popup).toContainText('Photo 3 of');
  await page.keyboard.press('Escape');
  await expect(detail.seeAllPhotos).toBeFocused();
});

test.describe('long words', () => {
  for (const width of [1500, 1100, 390, 360]) {
    test(`[LIST-06] a long hotel name and labels two fifths longer fit at ${width} px`, async ({
      page,
      hotels: [hotel],
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await carriesNothing(page);
      await page.route('**/api/hotelList', async (route) => {
        const response = await route.fetch();
        const reply = await response.json();
        for (const item of reply.data.hotellist) item.hotelname = LONG_NAME;
        await route.fulfill({ response, json: reply });
      });
      await page.route('**/api/hotelDetail', async (route) => {
        const response = await route.fetch();
        const reply = await response.json();
        if (reply.data?.hotel) reply.data.hotel.hotelname = LONG_NAME;
        await route.fulfill({ response, json: reply });
      });
      const list = new HotelListPage(page);
      const detail = new HotelDetailPage(page);
      await list.goTo({ ...STAY, rooms: 3, adults: 6, childAges: [0, 4, 9, 12] });
      await expect(list.rows.first()).toContainText(LONG_NAME);
      await expect.poll(() => findMisfits(page)).toEqual([]);
      await stretchTexts(page);
      expect(await findMisfits(page)).toEqual([]);
      await detail.goTo({ ...STAY, hotelId: hotel.id });
      await expect(detail.name).toHaveText(LONG_NAME);
      await expect(detail.bookNow.first()).toBeVisible();
      await expect.poll(() => findMisfits(page)).toEqual([]);
      await stretchTexts(page);
      expect(await findMisfits(page)).toEqual([]);
    });
  }
});

test.describe('a system that asks for no motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing moves: not the skeletons, not what opens', async ({ page }) => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await carriesNothing(page);
    await page.route('**/api/hotelList', async (route) => {
      await held;
      await route.continue();
    });
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 0)
          .map((one) => (one.effect as KeyframeEffect).target?.outerHTML.slice(0, 80)),
      );
    const list = new HotelListPage(page);
    await list.goTo(STAY);
    await expect(page.locator('[data-bones]')).toHaveCount(12);
    expect(await moving()).toEqual([]);
    letGo();
    await expect(list.rows.first()).toBeVisible();
    await list.dates.click();
    await expect(page.getByRole('grid').first()).toBeVisible();
    expect(await moving()).toEqual([]);
  });
});
