import type { Page } from '@playwright/test';
import type { Language } from '@portico/contract';
import { STAY } from '../core/days.ts';
import { HotelDetailPage } from '../pages/hotel-detail-page.ts';
import { JANE, WriteOrderPage } from '../pages/write-order-page.ts';
import { WritePayPage } from '../pages/write-pay-page.ts';

/** From a hotel page to its order page, with the first rate: non-refundable, with instant confirmation. */
export async function openOrder(page: Page, hotelId: string, language: Language = 'en'): Promise<void> {
  const hotel = new HotelDetailPage(page, language);
  const order = new WriteOrderPage(page, language);
  await hotel.goTo({ hotelId, ...STAY });
  await hotel.bookNow.first().click();
  await order.heading.waitFor();
  await order.arrive();
}

/** Continues to the payment of one room for Jane. */
export async function openPayment(page: Page, hotelId: string, language: Language = 'en'): Promise<void> {
  const order = new WriteOrderPage(page, language);
  await openOrder(page, hotelId, language);
  await order.fill(JANE);
  await order.goPay.click();
  await new WritePayPage(page, language).pay.waitFor();
}

/** Drops the next response to an operation after the server has processed the request. */
export async function dropResponse(page: Page, operation: string): Promise<void> {
  let isLost = false;
  await page.route('**/api/orderBook', async (route) => {
    const payload = route.request().postDataJSON() as { operation?: string };
    if (isLost || payload.operation !== operation) return await route.continue();
    isLost = true;
    await route.fetch();
    await route.abort('failed');
  });
}
