import type { Page, Request } from '@playwright/test';
import { PATHS } from '@portico/contract';
import { openOrder, openPayment } from '../../commands/open-order.ts';
import { expectToHoldFocus, pressByKeyboard } from '../../core/modal.ts';
import { WITH_MOTION } from '../../core/motion.ts';
import { expect, test } from '../../core/test.ts';
import { anyDialog, dialogOf } from '../../pages/dialogs.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';
import { JANE, WriteOrderPage } from '../../pages/write-order-page.ts';
import { WritePayPage } from '../../pages/write-pay-page.ts';

test.use({ ...WITH_MOTION, as: 'agent@portico.test' });

/** The remaining time of the five-minute price, once the timer has started. */
const RUNNING_TIMER = /4:5[0-8]|4:[0-4]\d|[0-3]:\d\d/;
const RENEWED = /5:00|4:\d\d/;

/**
 * Advances the clock past the price's end and waits for the renewal. If another request first learns the server's time
 * after the jump, the price has not expired yet, and the clock is advanced again.
 */
async function expireAndRenew(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift');
    const renewed = page.waitForResponse((response) => response.url().endsWith('/api/orderBook') && response.ok(), {
      timeout: 10_000,
    });
    await page.clock.fastForward('05:01');
    await renewed;
  }).toPass();
}

/** Advances the page's clock and waits for the requests that this causes. */
async function letPass(page: Page, time: string): Promise<void> {
  const open = new Set<Request>();
  let finishedCount = 0;
  const isCall = (request: Request) => new URL(request.url()).pathname.startsWith('/api/');
  page.on('request', (request) => isCall(request) && open.add(request));
  page.on('requestfinished', (request) => {
    if (open.delete(request)) finishedCount += 1;
  });
  page.on('requestfailed', (request) => open.delete(request));
  await page.clock.fastForward(time);
  await expect.poll(() => finishedCount > 0 && open.size === 0).toBe(true);
}

test.describe('time', () => {
  // The browser's clock is ahead: the server rejects the first request, and the client signs it again.
  test.use({ expectedErrors: /status of 403/ });

  test('[GUEST-08, VRFY-04] the price is confirmed again when its time is over; after three rounds the person is asked', async ({
    page,
    hotels: [{ id }],
  }) => {
    const order = new WriteOrderPage(page);
    await page.clock.install();
    await openOrder(page, id);
    await order.fill(JANE);
    const interested = dialogOf(page, 'Are you still interested?');
    for (let round = 1; round <= 3; round++) {
      // A renewed price starts at another second than the previous one.
      await expect(order.timer).toContainText(RUNNING_TIMER);
      await expireAndRenew(page);
      await expect(order.timer).toContainText(RENEWED);
      await expect(anyDialog(page)).toHaveCount(0);
    }
    await expect(order.timer).toContainText(RUNNING_TIMER);
    // Repeated for the case that another request first learned the server's time, as above.
    await expect(async () => {
      await page.keyboard.press('Shift');
      await page.clock.fastForward('05:01');
      await expect(interested).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expectToHoldFocus(page, interested);
    await pressByKeyboard(page, interested.getByRole('button', { name: 'Continue' }));
    await expect(order.timer).toContainText(RENEWED);
    await expect(order.lastName).toHaveValue(JANE.lastName);
  });

  test('[GUEST-08, VRFY-06] ten minutes without any action, of which the last is told, close the order page', async ({
    page,
    hotels: [{ id }],
  }) => {
    await page.clock.install();
    const order = new WriteOrderPage(page);
    await openOrder(page, id);
    await expect(order.timer).toContainText(RUNNING_TIMER);
    await letPass(page, '05:01');
    await expect(order.timer).toContainText(RENEWED);
    await page.clock.fastForward('04:01');
    await expect(dialogOf(page, 'Are you still interested?')).toContainText('In one minute');
    await page.clock.fastForward('01:01');
    const dialog = dialogOf(page, 'This page has been open too long');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Home' }));
    await expect(page).toHaveURL(new RegExp(`${PATHS.hotelList}\\?type=3&type_id=${id}`));
  });

  test('[PAY-09] the payment’s time ends at the notice that it is over, with ways on', async ({
    page,
    hotels: [{ id }],
  }) => {
    const payment = new WritePayPage(page);
    await page.clock.install();
    await openPayment(page, id);
    const over = page.getByRole('heading', { name: 'Payment time has expired' });
    await expect(async () => {
      if (await over.isVisible()) return;
      const [, minutes, seconds] =
        /(\d+):(\d\d)/.exec((await payment.timer.textContent({ timeout: 5_000 })) ?? '') ?? [];
      // Just past the end: if the page notices the end much later, it opens a question first. Retried because another
      // request may learn the server's time first.
      await page.clock.fastForward((Number(minutes) * 60 + Number(seconds) + 5) * 1000);
      await expect(over).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await expect(page).toHaveURL(new RegExp(PATHS.payDisabled));
    await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
    await expect(new MyTripPage(page).heading).toBeVisible();
  });
});
