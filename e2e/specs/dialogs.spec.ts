import { PATHS } from '@portico/contract';
import { loseAnswer, openOrder, openPayment } from '../commands/open-order.ts';
import { inDays, STAY } from '../core/days.ts';
import { expectToHoldFocus, pressByKeyboard } from '../core/modal.ts';
import { figure, moneyIn } from '../core/money.ts';
import { expect, test } from '../core/test.ts';
import { anyDialog, dialogOf } from '../pages/dialogs.ts';
import { Frame } from '../pages/frame.ts';
import { HotelDetailPage } from '../pages/hotel-detail-page.ts';
import { HotelListPage } from '../pages/hotel-list-page.ts';
import { MyTripPage } from '../pages/my-trip-page.ts';
import { PayResultPage } from '../pages/pay-result-page.ts';
import { JANE, WriteOrderPage } from '../pages/write-order-page.ts';
import { WritePayPage } from '../pages/write-pay-page.ts';

test.use({ as: 'agent@portico.test' });

test.describe('price rise', () => {
  test('[VRFY-01, VRFY-02, VRFY-04, VRFY-06] from a hotel’s page: Back stays, Continue books at the new price', async ({
    page,
    supplier,
    hotels: [{ id }],
  }) => {
    const hotel = new HotelDetailPage(page);
    const order = new WriteOrderPage(page);
    await supplier.tell('price-rise', { hotel: id, amount: '12.50' });
    await hotel.goTo({ hotelId: id, ...STAY });
    const total = moneyIn(await hotel.totalIn().textContent());
    await hotel.bookNowIn().click();

    const dialog = dialogOf(page, 'The price went up by USD 12.50');
    await expect(dialog).toContainText(figure(total.cents));
    await expect(dialog).toContainText(figure(total.cents + 1250));
    await expectToHoldFocus(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(hotel.bookNowIn()).toBeFocused();
    await page.keyboard.press('Enter');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Back' }));
    await expect(page).toHaveURL(new RegExp(PATHS.hotelDetail));

    await hotel.bookNowIn().click();
    await pressByKeyboard(page, dialog.getByRole('button', { name: `Continue at USD ${figure(total.cents + 1250)}` }));
    await expect(order.heading).toBeVisible();
    await expect(order.priceLine('Total for the stay')).toContainText(figure(total.cents + 1250));
  });

  test('[VRFY-02] at Go pay: the new price is shown before anything is ordered, and what was typed is kept', async ({
    page,
    supplier,
    hotels: [{ id }],
  }) => {
    const order = new WriteOrderPage(page);
    await openOrder(page, id);
    const before = moneyIn(await order.payNow.textContent());
    await order.fill(JANE);
    await supplier.tell('price-rise', { hotel: id, amount: '20.00' });
    await order.goPay.click();
    const dialog = dialogOf(page, 'The price went up by USD 20.00');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Back' }));
    await expect(order.lastName).toHaveValue(JANE.lastName);
    await expect(page).toHaveURL(new RegExp(PATHS.writeOrder));

    await order.goPay.click();
    await pressByKeyboard(page, dialog.getByRole('button', { name: /^Continue at/ }));
    const payment = new WritePayPage(page);
    await expect(payment.pay).toHaveAccessibleName(`Pay USD ${figure(before.cents + 2000)}`);
  });
});

test.describe('in Chinese', () => {
  test.use({ as: 'lin@portico.test' });

  test('[VRFY-04] the price rise from the list is told in Chinese and in the account’s currency', async ({
    page,
    supplier,
    hotels: [{ id, name }],
  }) => {
    const list = new HotelListPage(page, 'zh');
    await supplier.tell('price-rise', { hotel: id, amount: '10.00' });
    await list.goTo({ ...STAY, keyword: name });
    await list.bookNowIn().click();
    const dialog = dialogOf(page, /^价格上涨 CNY [\d,.]+$/);
    await expect(dialog).toContainText('请在确认预订前查看新价格');
    await dialog.getByRole('button', { name: /^按 CNY [\d,.]+ 继续$/ }).click();
    await expect(new WriteOrderPage(page, 'zh').heading).toBeVisible();
  });
});

test.describe('sold out', () => {
  test('[VRFY-01, VRFY-04, VRFY-06, VRFY-07] a hotel, from the list: to the other hotels around it, the stay kept', async ({
    page,
    supplier,
    hotels: [, { id, name }],
  }) => {
    const list = new HotelListPage(page);
    await supplier.tell('sold-out', { hotel: id });
    await list.goTo({ ...STAY });
    await list.bookNowIn(list.row(name)).click();
    const dialog = dialogOf(page, 'This hotel is fully booked');
    await expectToHoldFocus(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(list.bookNowIn(list.row(name))).toBeFocused();
    await page.keyboard.press('Enter');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'See other hotels' }));
    await expect(page).toHaveURL(
      new RegExp(`HotelList\\?type=3&type_id=${id}.*start_date=${STAY.checkIn}&end_date=${STAY.checkOut}`),
    );
    await expect(page).toHaveURL(/source=roompai/);
    await expect(list.hotelLinks().first()).toHaveText(name);
    expect(await list.rows.count()).toBeGreaterThan(1);
  });

  test('[VRFY-01, VRFY-04, VRFY-06] a room, from the hotel’s page: another room of the hotel, or home', async ({
    page,
    supplier,
    hotels: [, { id }],
  }) => {
    const hotel = new HotelDetailPage(page);
    await hotel.goTo({ hotelId: id, ...STAY });
    const room = (await hotel.roomNames.first().textContent()) ?? '';
    await supplier.tell('sold-out', { hotel: id, room: await supplier.roomOf(id, room) });
    await hotel.bookNowIn().click();
    const dialog = dialogOf(page, 'This room has just sold out');
    await expectToHoldFocus(page, dialog);
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Book another room' }));
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`HotelDetail\\?hotelid=${id}.*start_date=${STAY.checkIn}`));
    await expect(hotel.rateRows.first()).toBeVisible();

    await hotel.bookNowIn(hotel.rateRows.filter({ hasText: room }).first()).click();
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Home' }));
    await expect(new MyTripPage(page).heading).toBeVisible();
  });

  test('[GUEST-09, VRFY-06] a hotel, at Go pay: nothing is ordered and the form stays', async ({
    page,
    supplier,
    hotels: [, { id }],
  }) => {
    const order = new WriteOrderPage(page);
    await openOrder(page, id);
    await order.fill(JANE);
    await supplier.tell('sold-out', { hotel: id });
    await order.goPay.click();
    const dialog = dialogOf(page, 'This hotel is fully booked');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Stay here' }));
    await expect(order.goPay).toBeEnabled();
    await expect(order.email).toHaveValue(JANE.email);
  });

  test('[RSLT-01, CNCL-04] the hotel, once paid: the result says so and the money is back', async ({
    page,
    supplier,
    hotels: [, { id }],
  }) => {
    const payment = new WritePayPage(page);
    await openPayment(page, id);
    const frame = new Frame(page);
    await expect(frame.credit).toContainText('USD');
    const before = moneyIn(await frame.credit.textContent());
    await supplier.tell('sold-out', { hotel: id, at: 'book' });
    await payment.pay.click();
    await expect(new PayResultPage(page).outcome).toHaveText('Sold out');
    await expect(page.getByRole('status')).toContainText('What was paid goes back the way it came.');
    await expect(frame.credit).toContainText(figure(before.cents));
  });
});

test.describe('substitute', () => {
  test('[VRFY-01, VRFY-03, VRFY-04, VRFY-06] at the same price: Back keeps the page, taking it books the other room', async ({
    page,
    supplier,
    hotels: [, , { id }],
  }) => {
    const hotel = new HotelDetailPage(page);
    await hotel.goTo({ hotelId: id, ...STAY });
    const total = moneyIn(await hotel.totalIn().textContent());
    const room = (await hotel.roomNames.first().textContent()) ?? '';
    await supplier.tell('substitute', { hotel: id });
    await hotel.bookNowIn().click();
    const dialog = dialogOf(page, 'Another room at the same price');
    await expectToHoldFocus(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(hotel.bookNowIn()).toBeFocused();

    await supplier.clear();
    await supplier.tell('substitute', { hotel: id, once: true });
    await page.keyboard.press('Enter');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Take this room' }));
    const order = new WriteOrderPage(page);
    await expect(order.heading).toBeVisible();
    await expect(order.priceLine('Total for the stay')).toContainText(figure(total.cents));
    await expect(order.stayLine('Room')).not.toHaveText(room);
  });

  test('[VRFY-01, VRFY-03, VRFY-04] at another price, from the list: the order page has its price', async ({
    page,
    supplier,
    hotels: [, , { id, name }],
  }) => {
    const list = new HotelListPage(page);
    await supplier.tell('substitute', { hotel: id, amount: '15.00', once: true });
    await list.goTo({ ...STAY });
    await list.bookNowIn(list.row(name)).click();
    const dialog = dialogOf(page, /^Another room at USD [\d,.]+$/);
    const offered = moneyIn(await dialog.getByRole('heading').first().textContent());
    await expectToHoldFocus(page, dialog);
    await pressByKeyboard(page, dialog.getByRole('button', { name: `Take it at USD ${figure(offered.cents)}` }));
    const order = new WriteOrderPage(page);
    await expect(order.heading).toBeVisible();
    await expect(order.priceLine('Total for the stay')).toContainText(figure(offered.cents));
  });
});

test.describe('the network', () => {
  test('[CALL-06, VRFY-04, VRFY-06] a silent supplier: the dialog stays through Esc and a click beside it; Home keeps the stay', async ({
    page,
    supplier,
    hotels: [, , , { id }],
  }) => {
    const hotel = new HotelDetailPage(page);
    await supplier.tell('time-out', { hotel: id });
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
    await supplier.tell('late', { hotel: id, once: true });
    await hotel.goTo({ hotelId: id, ...STAY });
    await hotel.bookNowIn().click();
    const dialog = dialogOf(page, 'Confirming the price');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
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
    await supplier.tell('time-out', { hotel: id, once: true });
    await order.goPay.click();
    const dialog = dialogOf(page, 'Please note');
    await expectToHoldFocus(page, dialog);
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Retry' }));
    await expect(new WritePayPage(page).pay).toBeVisible();
  });

  test.describe('whose answer is lost', () => {
    test.use({ expectedFaults: /ERR_FAILED/ });

    test('[VRFY-06, GUEST-09] at Go pay: the final step finds the one order that was made', async ({
      page,
      hotels: [, , , { id }],
    }) => {
      const order = new WriteOrderPage(page);
      await openOrder(page, id);
      await order.fill({ ...JANE, lastName: 'Lostorder' });
      await loseAnswer(page, 'orderFillCosInfo');
      await order.goPay.click();
      const dialog = dialogOf(page, 'We lost the connection');
      await expect(dialog).toContainText('Your booking may have been placed.');
      await expectToHoldFocus(page, dialog);
      await pressByKeyboard(page, dialog.getByRole('button', { name: 'Go to the final step' }));
      await expect(new WritePayPage(page).pay).toBeVisible();
      const trips = new MyTripPage(page);
      await trips.goTo();
      await expect(trips.row('Lostorder')).toHaveCount(1);
    });

    test('[VRFY-06, PAY-08] at the payment: the final step shows the result, and it was paid once', async ({
      page,
      hotels: [, , , { id }],
    }) => {
      const frame = new Frame(page);
      const payment = new WritePayPage(page);
      await openPayment(page, id);
      await expect(frame.credit).toContainText('USD');
      const before = moneyIn(await frame.credit.textContent());
      const price = moneyIn(await payment.pay.textContent());
      await loseAnswer(page, 'writePayFinishBook');
      await payment.pay.click();
      const dialog = dialogOf(page, 'We lost the connection');
      await expect(dialog).toContainText('Your payment may have gone through.');
      await pressByKeyboard(page, dialog.getByRole('button', { name: 'Go to the final step' }));
      await expect(new PayResultPage(page).outcome).toBeVisible();
      await expect(frame.credit).toContainText(figure(before.cents - price.cents));
    });
  });
});

test.describe('the last rooms', () => {
  test('[GUEST-13, VRFY-04] are told before there is anything to type into', async ({
    page,
    supplier,
    hotels: [, , { id }],
  }) => {
    const stay = { ...STAY, checkIn: inDays(52), checkOut: inDays(53) };
    const hotel = new HotelDetailPage(page);
    const order = new WriteOrderPage(page);
    await supplier.setRooms({ hotel: id, from: stay.checkIn, until: stay.checkOut, count: 2 });
    await hotel.goTo({ hotelId: id, ...stay });
    await expect(hotel.rateRows.first()).toContainText('2 rooms left');
    await hotel.bookNow.first().click();
    const dialog = dialogOf(page, 'Only 2 rooms left');
    await expectToHoldFocus(page, dialog);
    await expect(order.goPay).toHaveCount(0);
    await pressByKeyboard(page, dialog.getByRole('button'));
    await order.fill(JANE);
    await expect(order.firstName).toHaveValue(JANE.firstName);
    await expect(anyDialog(page)).toHaveCount(0);
  });
});

test.describe('an exhausted limit', () => {
  test.use({ as: 'lowcredit@portico.test' });

  test('[GUEST-09, PAY-12, VRFY-04] is told at Go pay with its text; nothing is ordered and the form stays', async ({
    page,
    hotels: [{ id }],
  }) => {
    const order = new WriteOrderPage(page);
    await openOrder(page, id);
    await order.fill(JANE);
    await order.goPay.click();
    const dialog = dialogOf(page, 'Your limit is not enough');
    await expect(dialog).toContainText(
      'Sorry, your authorization limit is no longer enough. Please contact the docking operation to recharge.',
    );
    await expectToHoldFocus(page, dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(order.goPay).toBeFocused();
    await expect(order.firstName).toHaveValue(JANE.firstName);
  });
});

test.describe('time', () => {
  // The browser's clock is turned forward: the first call after that is refused and signed anew.
  test.use({ expectedFaults: /status of 403/ });

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
      // A renewed price starts in another second than the one before.
      await expect(order.timer).toContainText(/4:5[0-8]/);
      await page.clock.fastForward('05:01');
      await expect(order.timer).toContainText(/5:00|4:5\d/);
      await expect(anyDialog(page)).toHaveCount(0);
      await page.keyboard.press('Shift');
    }
    await expect(order.timer).toContainText(/4:5[0-8]/);
    await page.clock.fastForward('05:01');
    await expectToHoldFocus(page, interested);
    await pressByKeyboard(page, interested.getByRole('button', { name: 'Continue' }));
    await expect(order.timer).toContainText(/5:00|4:\d\d/);
    await expect(order.lastName).toHaveValue(JANE.lastName);
  });

  test('[GUEST-08, VRFY-06] ten minutes without any action close the order page', async ({
    page,
    hotels: [{ id }],
  }) => {
    await page.clock.install();
    await openOrder(page, id);
    await page.clock.fastForward('10:01');
    const dialog = dialogOf(page, 'This page has been open too long');
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Home' }));
    await expect(new MyTripPage(page).heading).toBeVisible();
  });

  test('[PAY-09, RSLT-04] the payment’s time ends at the notice that it is over, with ways on', async ({
    page,
    hotels: [{ id }],
  }) => {
    const payment = new WritePayPage(page);
    await page.clock.install();
    await openPayment(page, id);
    await expect(payment.timer).toContainText(/4:\d\d/);
    await page.clock.fastForward('05:30');
    await expect(page.getByRole('heading', { name: 'The time to pay is over' })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(PATHS.payDisabled));
    await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
    await expect(new MyTripPage(page).heading).toBeVisible();
  });
});
