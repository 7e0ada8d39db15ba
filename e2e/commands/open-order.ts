import type { Page, Route } from '@playwright/test';
import { STAY } from '../core/days.ts';
import { HotelDetailPage } from '../pages/hotel-detail-page.ts';
import { JANE, WriteOrderPage } from '../pages/write-order-page.ts';
import { WritePayPage } from '../pages/write-pay-page.ts';

/** From a hotel's page to its order page, by the first rate that is confirmed at once. */
export async function openOrder(page: Page, hotelId: string): Promise<void> {
  const hotel = new HotelDetailPage(page);
  await hotel.goTo({ hotelId, ...STAY });
  await hotel.bookNowIn(hotel.rateWith('Instant confirmation').first()).click();
  await new WriteOrderPage(page).heading.waitFor();
  await new WriteOrderPage(page).goPay.waitFor();
}

/** On to the payment of one room for Jane. */
export async function openPayment(page: Page, hotelId: string): Promise<void> {
  const order = new WriteOrderPage(page);
  await openOrder(page, hotelId);
  await order.fill(JANE);
  await order.goPay.click();
  await new WritePayPage(page).pay.waitFor();
}

/** The next answer to an operation is lost on its way; the server has done what it was asked. */
export async function loseAnswer(page: Page, operation: string): Promise<void> {
  const calls = '**/api/orderBook';
  const lose = async (route: Route): Promise<void> => {
    const asked = route.request().postDataJSON() as { operation?: string };
    if (asked.operation !== operation) return await route.continue();
    await page.unroute(calls, lose);
    await route.fetch();
    await route.abort('failed');
  };
  await page.route(calls, lose);
}
