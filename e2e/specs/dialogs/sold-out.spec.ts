import { openOrder, openPayment } from '../../commands/open-order.ts';
import { STAY } from '../../core/days.ts';
import { expectToHoldFocus, pressByKeyboard } from '../../core/modal.ts';
import { figure, moneyIn } from '../../core/money.ts';
import { WITH_MOTION } from '../../core/motion.ts';
import { expect, test } from '../../core/test.ts';
import { dialogOf } from '../../pages/dialogs.ts';
import { Frame } from '../../pages/frame.ts';
import { HotelDetailPage } from '../../pages/hotel-detail-page.ts';
import { HotelListPage } from '../../pages/hotel-list-page.ts';
import { PayResultPage } from '../../pages/pay-result-page.ts';
import { JANE, WriteOrderPage } from '../../pages/write-order-page.ts';
import { WritePayPage } from '../../pages/write-pay-page.ts';

test.use({ ...WITH_MOTION, as: 'agent@portico.test' });

test.describe('sold out', () => {
  test('[VRFY-01, VRFY-04, VRFY-06, VRFY-07, DESK-04] a hotel, from the list: to the other hotels of its city, the stay kept', async ({
    page,
    supplier,
    hotels: [, { id, name }],
  }) => {
    const list = new HotelListPage(page);
    await supplier.simulate('sold-out', { hotel: id });
    await list.goTo({ ...STAY });
    await list.bookNowIn(list.row(name)).click();
    const dialog = dialogOf(page, `${name} is fully booked`);
    await expectToHoldFocus(page, dialog);
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'See other hotels' }));
    await expect(page).toHaveURL(
      new RegExp(`HotelList\\?type=1&type_id=7988.*start_date=${STAY.checkIn}&end_date=${STAY.checkOut}`),
    );
    await expect(page).toHaveURL(/source=roompai/);
    await expect(list.rows).not.toHaveCount(0);
    await expect(list.row(name)).toHaveCount(0);
  });

  test('[VRFY-01, VRFY-04, VRFY-06, DESK-04] a room, from the hotel’s page: another room of the hotel, or the hotels around', async ({
    page,
    supplier,
    hotels: [, { id }],
  }) => {
    const hotel = new HotelDetailPage(page);
    await hotel.goTo({ hotelId: id, ...STAY });
    await hotel.roomNames.first().waitFor();
    const [room = '', other = ''] = await hotel.roomNames.allTextContents();
    await supplier.simulate('sold-out', { hotel: id, room: await supplier.roomOf(id, room) });
    await supplier.simulate('sold-out', { hotel: id, room: await supplier.roomOf(id, other) });
    await hotel.bookNowIn().click();
    const dialog = dialogOf(page, 'This room has just sold out');
    await expectToHoldFocus(page, dialog);
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Book another room' }));
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`HotelDetail\\?hotelid=${id}.*start_date=${STAY.checkIn}`));
    await expect(hotel.ratesOf(room).getByRole('row').first()).toContainText('Sold out');

    await hotel.bookNowIn(hotel.ratesOf(other)).first().click();
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Home' }));
    await expect(page).toHaveURL(new RegExp(`HotelList\\?type=3&type_id=${id}.*start_date=${STAY.checkIn}`));
  });

  test('[GUEST-09, VRFY-06] a hotel, at Go pay: nothing is ordered and the form stays', async ({
    page,
    supplier,
    hotels: [, { id, name }],
  }) => {
    const order = new WriteOrderPage(page);
    await openOrder(page, id);
    await order.fill(JANE);
    await supplier.simulate('sold-out', { hotel: id });
    await order.goPay.click();
    const dialog = dialogOf(page, `${name} is fully booked`);
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Stay on this page' }));
    await expect(order.goPay).toBeEnabled();
    await expect(order.email).toHaveValue(JANE.email);
  });

  test('[RSLT-01] the hotel, once paid: the result says so and the money is back', async ({
    page,
    supplier,
    hotels: [, { id }],
  }) => {
    const payment = new WritePayPage(page);
    await openPayment(page, id);
    const frame = new Frame(page);
    await expect(frame.credit).toContainText('USD');
    const before = moneyIn(await frame.credit.textContent());
    await supplier.simulate('sold-out', { hotel: id, moment: 'book' });
    await payment.pay.click();
    await expect(new PayResultPage(page).outcome).toHaveText('Sold out');
    await expect(page.getByRole('status')).toContainText('Your payment is refunded to the original payment method.');
    await expect(frame.credit).toContainText(figure(before.cents));
  });
});
