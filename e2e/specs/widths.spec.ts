import type { Locator, Page } from '@playwright/test';
import type { Language } from '@portico/contract';
import { AGENT_VISITS } from '../commands/visits.ts';
import { allowPages } from '../core/allow-pages.ts';
import { expectNoAxeFindings, expectNoAxeFindingsInBothSchemes } from '../core/axe.ts';
import { carriesNothing } from '../core/carries-nothing.ts';
import { STAY } from '../core/days.ts';
import { findMisfits, LONG_NAME } from '../core/long-text.ts';
import { expect, test } from '../core/test.ts';
import { DESKTOP_FROM, leanOf, scrollsSideways, sizesOf, WIDTHS } from '../core/widths.ts';
import { Frame } from '../pages/frame.ts';
import { HotelDetailPage } from '../pages/hotel-detail-page.ts';
import { HotelListPage } from '../pages/hotel-list-page.ts';

test.use({ as: 'agent@portico.test' });

/** Maximum height of one line of text, in either language. */
const LINE = 24;
const ROW = 72;

/** The narrowest phone in the specification, and the narrowest desktop layout. */
const EDGES = [360, 992];

const DESKTOP = { width: 1500, height: 900 };
const PHONE = { width: 390, height: 844 };
/** Their statuses, deadlines and refunds have colours that no other page has. */
const IN_THE_DARK_TOO = new Set(['My Bookings', 'booking']);

/** Errors of the list's cards on a phone. */
async function findCardIssues(page: Page, language: Language): Promise<readonly string[]> {
  const names = await sizesOf(new HotelListPage(page, language).hotelLinks());
  return names.filter(({ height }) => height > 2 * LINE).map(({ height }) => `a name of ${height} px`);
}

/** Errors of the list in a desktop layout. */
async function findListIssues(page: Page, language: Language): Promise<readonly string[]> {
  const list = new HotelListPage(page, language);
  const rows = await sizesOf(list.rows);
  const hotels = await sizesOf(list.hotelColumn);
  const names = await sizesOf(list.hotelLinks());
  const dates = await sizesOf(list.dates.locator('span'));
  return [
    ...rows.filter(({ height }) => height !== ROW).map(({ height }) => `a row of ${height} px`),
    ...hotels.filter(({ width }) => width < 220).map(({ width }) => `a hotel column of ${width} px`),
    ...names.filter(({ height }) => height > LINE).map(({ height }) => `a name of ${height} px`),
    ...dates.filter(({ height }) => height > 2 * LINE).map(({ height }) => `dates of ${height} px`),
    ...(await sizesOf(list.searchBar)).filter(({ height }) => height > 58).map(({ height }) => `a bar of ${height} px`),
  ];
}

/** Errors of the rates in a desktop layout. */
async function findRateIssues(page: Page, language: Language): Promise<readonly string[]> {
  const hotel = new HotelDetailPage(page, language);
  const rows = await sizesOf(hotel.rateRows);
  const terms = await sizesOf(hotel.cancellations);
  const deadlines = await sizesOf(hotel.cancellations.locator('b'));
  return [
    ...rows.filter(({ height }) => height > ROW + 8).map(({ height }) => `a rate of ${height} px`),
    ...terms.filter(({ width }) => width < 240).map(({ width }) => `a cancellation column of ${width} px`),
    ...deadlines.filter(({ height }) => height > LINE).map(({ height }) => `a deadline of ${height} px`),
  ];
}

async function expectFit(page: Page, width: number, findIssues: () => Promise<readonly string[]>) {
  await page.setViewportSize({ width, height: 900 });
  const all = async () => [
    ...(await findIssues()),
    ...((await scrollsSideways(page)) ? ['the page scrolls sideways'] : []),
    ...(await findMisfits(page)),
    ...((await leanOf(new Frame(page).main)) > 1 ? ['the page leans to a side'] : []),
  ];
  await expect.poll(all, `at ${width} px`).toEqual([]);
}

for (const { language, where, shape } of [
  { language: 'en', where: 'at a desk', shape: DESKTOP },
  { language: 'zh', where: 'on a phone', shape: PHONE },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[DESK-02] list and rates keep their rows and columns in every window', async ({ page, hotels: [hotel] }) => {
      const list = new HotelListPage(page, language);
      const detail = new HotelDetailPage(page, language);
      await list.goTo(STAY);
      await expect(list.rows).toHaveCount(20);
      // The phone layout would not use the data fetched for it.
      await expect(list.destination).toBeVisible();
      for (const width of WIDTHS) {
        const findIssues = width >= DESKTOP_FROM ? findListIssues : findCardIssues;
        await expectFit(page, width, () => findIssues(page, language));
      }
      await detail.goTo({ ...STAY, hotelId: hotel.id });
      await expect(detail.bookNow.first()).toBeVisible();
      for (const width of WIDTHS)
        await expectFit(page, width, async () => (width >= DESKTOP_FROM ? findRateIssues(page, language) : []));
    });

    test(`[DESK-02, SHELL-16] every page has no accessibility findings, opened ${where}, and fits every window`, async ({
      page,
      hotels: [hotel],
    }) => {
      allowPages(AGENT_VISITS.length);
      for (const { name, open } of AGENT_VISITS) {
        await page.setViewportSize(shape);
        await open(page, language, hotel);
        if (IN_THE_DARK_TOO.has(name)) await expectNoAxeFindingsInBothSchemes(page, name);
        else await expectNoAxeFindings(page, name);
        for (const width of [...EDGES, ...WIDTHS]) {
          await page.setViewportSize({ width, height: 900 });
          await expect.poll(() => findMisfits(page), `${name} at ${width} px`).toEqual([]);
        }
      }
    });
  });
}

/** The number of columns of a grid. */
async function columnsOf(grid: Locator): Promise<number> {
  return await grid.evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);
}

test('[SHELL-16] pages turn at the widths that are named: 992 in general, 1000 for a booking, 1100 for favourites', async ({
  page,
  hotels: [hotel],
}) => {
  const frame = new Frame(page);
  const [favourites, booking] = ['My favorite', 'booking'].map((name) => AGENT_VISITS.find((one) => one.name === name));
  await favourites?.open(page, 'en', hotel);
  const [favouriteItems, history] = [
    frame.main.getByRole('list').first(),
    frame.main.locator('li:has(> time)').first(),
  ];
  for (const [width, columns] of [
    [1500, 4],
    [1100, 4],
    [1099, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columnsOf(favouriteItems), `favourites at ${width} px`).toBe(columns);
  }
  for (const [width, isMobile] of [
    [992, false],
    [991, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(frame.openMenu).toBeVisible({ visible: isMobile });
    await expect(frame.menu).toBeVisible({ visible: !isMobile });
  }
  await page.setViewportSize({ width: 1500, height: 900 });
  await booking?.open(page, 'en', hotel);
  for (const [width, columns] of [
    [1001, 3],
    [1000, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => columnsOf(history), `a booking's history at ${width} px`).toBe(columns);
  }
});

test('the menu folds itself in a window that the list needs, and stays open once it was opened', async ({ page }) => {
  const frame = new Frame(page);
  const list = new HotelListPage(page);
  await list.goTo(STAY);
  await expect(list.rows).toHaveCount(20);
  const menuWidth = async () => (await frame.menu.boundingBox())?.width;
  await expect.poll(menuWidth).toBe(216);
  for (const width of [1200, 1366]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(menuWidth).toBe(56);
  }
  await frame.unfoldMenu.click();
  for (const width of [1366, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => findListIssues(page, 'en'), `at ${width} px`).toEqual([]);
    await expect.poll(menuWidth).toBe(216);
  }
  await page.reload();
  await expect(list.rows).toHaveCount(20);
  await expect.poll(menuWidth).toBe(216);
});

test('[LIST-06, DESK-02] a line that an ellipsis cuts is said in full by its row', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await carriesNothing(page);
  await page.route('**/api/hotelList', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const item of body.data.hotellist) item.hotelname = LONG_NAME;
    await route.fulfill({ response, json: body });
  });
  const list = new HotelListPage(page);
  await list.goTo(STAY);
  const row = list.row(LONG_NAME).first();
  await row.hover();
  await expect(row).toHaveAttribute('title', new RegExp(`^${LONG_NAME}\\n.+ · .+`));
  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(() => findCardIssues(page, 'en')).toEqual([]);
});
