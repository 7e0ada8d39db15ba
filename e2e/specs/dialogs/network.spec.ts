import { dropResponse, openOrder, openPayment } from '../../commands/open-order.ts';
import { STAY } from '../../core/days.ts';
import { delayResponse } from '../../core/delayed-responses.ts';
import { expectToHoldFocus, pressByKeyboard } from '../../core/modal.ts';
import { figure, moneyIn } from '../../core/money.ts';
import { WITH_MOTION } from '../../core/motion.ts';
import { expect, test } from '../../core/test.ts';
import { anyDialog, dialogOf } from '../../pages/dialogs.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { MyTripPage } from '../../pages/my-trip-page.ts';
import { PayResultPage } from '../../pages/pay-result-page.ts';
import { JANE, newName, WriteOrderPage } from '../../pages/write-order-page.ts';
import { WritePayPage } from '../../pages/write-pay-page.ts';

test.use({ ...WITH_MOTION, as: 'agent@portico.test' });

test.describe('the network', () => {
  test('[CALL-06, VRFY-04, VRFY-06] a silent supplier: the dialog stays through Esc and a click beside it; Home keeps the stay', async ({
    page,
    supplier,
    hotels: [, , , { id }],
  }) => {
    const hotel = new HotelDetailPage(page);
    await supplier.simulate('time-out', { hotel: id });
    await hotel.goTo({ hotelId: id, ...STAY });
    await hotel.bookNowIn().click();
    const dialog = dialogOf(page, 'Network error');
    await expectToHoldFocus(page, dialog);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Home' }));
    await expect(new HotelListPage(page).rows.first()).toBeVisible();
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('type_id')).toBe('7988');
    expect(searchParams.get('start_date')).toBe(STAY.checkIn);
    expect(searchParams.get('end_date')).toBe(STAY.checkOut);
  });

  test('[VRFY-04] a late supplier: the price is being confirmed meanwhile, then the order page opens', async ({
    page,
    supplier,
    hotels: [, , , { id }],
  }) => {
    const hotel = new HotelDetailPage(page);
    await supplier.simulate('late', { hotel: id, once: true });
    await hotel.goTo({ hotelId: id, ...STAY });
    // Longer than the supplier's response, by the time of the checks.
    const delayed = await delayResponse(page, '**/api/orderBook');
    await hotel.bookNowIn().click();
    const dialog = dialogOf(page, 'Checking the price');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    delayed.letGo();
    await expect(new WriteOrderPage(page).heading).toBeVisible();
    await expect(anyDialog(page)).toHaveCount(0);
  });

  test('[GUEST-09] a silent supplier at Go pay: a notice offers to submit again, and that works', async ({
    page,
    supplier,
    hotels: [, , , { id }],
  }) => {
    const order = new WriteOrderPage(page);
    await openOrder(page, id);
    await order.fill(JANE);
    await supplier.simulate('time-out', { hotel: id, once: true });
    await order.goPay.click();
    const dialog = dialogOf(page, 'Notice');
    await expectToHoldFocus(page, dialog);
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Retry' }));
    await expect(new WritePayPage(page).pay).toBeVisible();
  });

  test.describe('whose answer is lost', () => {
    test.use({ expectedErrors: /ERR_FAILED/ });

    test('[GUEST-09, VRFY-06] at Go pay: the final step finds the one order that was made', async ({
      page,
      hotels: [, , , { id }],
    }) => {
      const order = new WriteOrderPage(page);
      await openOrder(page, id);
      const lastName = newName();
      await order.fill({ ...JANE, lastName });
      await dropResponse(page, 'orderFillCosInfo');
      await order.goPay.click();
      const dialog = dialogOf(page, 'We lost the connection');
      await expect(dialog).toContainText('Your booking may have been placed.');
      await expectToHoldFocus(page, dialog);
      await pressByKeyboard(page, dialog.getByRole('button', { name: 'Go to the final step' }));
      await expect(new WritePayPage(page).pay).toBeVisible();
      const trips = new MyTripPage(page);
      await trips.goTo();
      await expect(trips.row(lastName)).toHaveCount(1);
    });

    test('[VRFY-06] at the payment: the final step shows the result, and it was paid once', async ({
      page,
      hotels: [, , , { id }],
    }) => {
      const frame = new Frame(page);
      const payment = new WritePayPage(page);
      await openPayment(page, id);
      await expect(frame.credit).toContainText('USD');
      const before = moneyIn(await frame.credit.textContent());
      const price = moneyIn(await payment.pay.textContent());
      await dropResponse(page, 'writePayFinishBook');
      await payment.pay.click();
      const dialog = dialogOf(page, 'We lost the connection');
      await expect(dialog).toContainText('Your payment may have gone through.');
      await pressByKeyboard(page, dialog.getByRole('button', { name: 'Go to the final step' }));
      await expect(new PayResultPage(page).outcome).toBeVisible();
      await expect(frame.credit).toContainText(figure(before.cents - price.cents));
    });
  });
});
