import { STAY } from '../../core/days.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { messagesOf } from '../../pages/messages.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';
import { WriteOrderPage } from '../../pages/write-order-page.ts';

test.use({ as: 'agent@portico.test' });

test('[SHELL-15, DESK-04] the language changes everything on the page at once, in every remote, without a reload', async ({
  page,
}) => {
  const frames = { en: new Frame(page), zh: new Frame(page, 'zh') };
  const [en, zh] = [messagesOf('en'), messagesOf('zh')];
  const list = new HotelListPage(page);
  const hotel = new HotelDetailPage(page);
  await list.goTo(STAY);
  await expect(list.rows.first()).toBeVisible();
  await page.evaluate('globalThis.isSameDocument = true');

  await frames.en.otherLanguage.click();
  await expect(new HotelListPage(page, 'zh').heading).toContainText(zh.properties);
  await expect(frames.zh.menuRow(zh.bookingsRow)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await frames.zh.otherLanguage.click();

  await list.hotelLinks().first().click();
  await hotel.bookNowIn().click();
  await expect(new WriteOrderPage(page).heading).toBeVisible();
  await frames.en.otherLanguage.click();
  await expect(new WriteOrderPage(page, 'zh').heading).toBeVisible();
  await expect(new WriteOrderPage(page, 'zh').goPay).toBeVisible();

  await frames.zh.menuRow(zh.bookingsRow).click();
  await expect(new MyTripPage(page, 'zh').heading).toBeVisible();
  await frames.zh.otherLanguage.click();
  await expect(new MyTripPage(page).heading).toBeVisible();
  await expect(frames.en.menuRow(en.bookingsRow)).toBeVisible();
  expect(await page.evaluate('globalThis.isSameDocument')).toBe(true);
});

test('[SHELL-15] the chosen language stays after a reload', async ({ page }) => {
  await new MyTripPage(page).goTo();
  await new Frame(page).otherLanguage.click();
  await expect(new MyTripPage(page, 'zh').heading).toBeVisible();
  await page.reload();
  await expect(new MyTripPage(page, 'zh').heading).toBeVisible();
});

test('[SHELL-08] another platform is worked under after one choice, and the address says so', async ({ page }) => {
  const frame = new Frame(page);
  await new MyTripPage(page).goTo();
  await frame.platform.click();
  await frame.menuItem('Corporate').click();
  await expect(page).toHaveURL(/source=harbour-corp/);
  await expect(frame.platform).toContainText('Corporate');
  await expect(frame.menuRow('Booking')).toHaveAttribute('href', /source=harbour-corp/);
});

test('[SHELL-10] the currency is chosen on list and detail alone, is kept and carried along', async ({ page }) => {
  const frame = new Frame(page);
  const list = new HotelListPage(page);
  await new MyTripPage(page).goTo();
  await expect(frame.person).toBeVisible();
  await expect(frame.currency).toHaveCount(0);
  await list.goTo(STAY);
  await expect(list.rows.first()).toContainText('USD');
  await frame.currency.click();
  await frame.menuItem(/CNY/).click();
  await expect(list.rows.first()).toContainText('CNY');
  await expect(page).toHaveURL(/currency=CNY/);
  await list.hotelLinks().first().click();
  await expect(new HotelDetailPage(page).rateRows.first()).toContainText('CNY');
  await expect(page).toHaveURL(/currency=CNY/);
});

test('the folded menu stays folded', async ({ page }) => {
  const frame = new Frame(page);
  await new MyTripPage(page).goTo();
  await frame.menu.getByRole('button', { name: 'Collapse menu' }).click();
  await expect(frame.menu.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await page.reload();
  await expect(frame.menu.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await expect(frame.menuRow('My Bookings')).toBeVisible();
});
