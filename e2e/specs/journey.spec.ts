import type { Language } from '@portico/contract';
import { STAY } from '../core/days.ts';
import { DEMO_PASSWORD, type DemoEmail } from '../core/demo.ts';
import { pressByKeyboard, tabTo } from '../core/modal.ts';
import { figure, moneyIn } from '../core/money.ts';
import { WITH_MOTION } from '../core/motion.ts';
import { expect, test } from '../core/test.ts';
import { Frame } from '../pages/frame.ts';
import { HotelDetailPage } from '../pages/hotel-detail-page.ts';
import { HotelListPage } from '../pages/hotel-list-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { messagesOf } from '../pages/messages.ts';
import { MyTripPage } from '../pages/my-trip-page.ts';
import { PayResultPage } from '../pages/pay-result-page.ts';
import { TripDetailPage } from '../pages/trip-detail-page.ts';
import { JANE, WriteOrderPage } from '../pages/write-order-page.ts';
import { WritePayPage } from '../pages/write-pay-page.ts';

test.use(WITH_MOTION);

interface Traveller {
  readonly email: DemoEmail;
  readonly language: Language;
  /** The text typed into the search. */
  readonly city: string;
  readonly currency: string;
}

const TRAVELLERS: readonly Traveller[] = [
  { email: 'agent@portico.test', language: 'en', city: 'Las Vegas', currency: 'USD' },
  { email: 'lin@portico.test', language: 'zh', city: '拉斯维', currency: 'CNY' },
];

for (const { email, language, city, currency } of TRAVELLERS) {
  test(`[SRCH-01, DETL-04, GUEST-09, PAY-12, RSLT-01, TDET-01, CNCL-01, VRFY-05, DESK-16] a room for two is found, booked on credit, cancelled and refunded, in ${language}`, async ({
    page,
  }) => {
    const texts = messagesOf(language);
    const frame = new Frame(page, language);
    const login = new LoginPage(page, 'en');
    const list = new HotelListPage(page, language);
    const hotel = new HotelDetailPage(page, language);
    const order = new WriteOrderPage(page, language);
    const payment = new WritePayPage(page, language);
    const result = new PayResultPage(page, language);
    const trips = new MyTripPage(page, language);
    const trip = new TripDetailPage(page, language);

    await test.step('sign in', async () => {
      await login.goTo();
      await login.signIn(email, DEMO_PASSWORD);
      await expect(trips.heading).toBeVisible();
      await expect(frame.credit).toContainText(currency);
    });
    const before = moneyIn(await frame.credit.textContent());

    await test.step('search Las Vegas', async () => {
      await frame.menuRow(texts.bookingRow).click();
      await list.destination.fill(city);
      await list.suggestion(texts.lasVegas).first().click();
      await list.pickDates(STAY.checkIn, STAY.checkOut);
      await expect(list.guests).toContainText(texts.twoGuests);
      await list.search.click();
      await expect(page).toHaveURL(new RegExp(`type_id=7988.*start_date=${STAY.checkIn}&end_date=${STAY.checkOut}`));
      await expect(list.heading).toContainText(texts.lasVegas);
      await expect(list.rows).toHaveCount(20);
    });

    const hotelName = (await list.hotelLinks().first().textContent()) ?? '';
    await test.step('open a hotel and compare its rates', async () => {
      await list.hotelLinks().first().click();
      await expect(hotel.name).toHaveText(hotelName);
      await expect(hotel.rateRows.first()).toBeVisible();
      await expect.poll(() => hotel.rateRows.count()).toBeGreaterThan(3);
      await hotel.totalIn().click();
      await expect(hotel.breakdown).toContainText(currency);
      await page.keyboard.press('Escape');
      await expect(hotel.breakdown).toBeHidden();
    });

    const rate = hotel.rateWith(texts.freeUntil).filter({ hasText: texts.instant }).first();
    await test.step('take a rate that can be cancelled free of charge', async () => {
      await hotel.bookNowIn(rate).click();
      await order.arrive();
      await expect(order.heading).toBeVisible();
    });
    const price = moneyIn(await order.payNow.textContent());

    await test.step('name the guest and go to pay', async () => {
      await order.fill(JANE);
      await order.goPay.click();
      await expect(payment.heading).toBeVisible();
      await expect(payment.credit).toBeChecked();
      await expect(payment.pay).toContainText(figure(price.cents));
    });

    await test.step('pay from credit', async () => {
      await payment.pay.click();
      await expect(result.outcome).toHaveText(texts.confirmed);
      await expect(frame.credit).toContainText(`${figure(before.cents - price.cents)}`);
    });
    const orderNumber = (await result.orderNumber.textContent()) ?? '';

    await test.step('find it in My Bookings and open it', async () => {
      await frame.menuRow(texts.bookingsRow).click();
      await trips.reference.fill(orderNumber);
      await trips.search.click();
      await expect(trips.rows).toHaveCount(1);
      await expect(trips.row(orderNumber)).toContainText(texts.confirmed);
      await expect(trips.row(orderNumber)).toContainText(hotelName);
      await trips.row(orderNumber).getByRole('link').first().click();
      await expect(trip.heading).toHaveText(orderNumber);
    });

    await test.step('cancel it and see the refund', async () => {
      await trip.cancel.click();
      await expect(trip.question).toContainText(figure(price.cents));
      await trip.confirmCancel.click();
      await expect(trip.done).toContainText(`${figure(price.cents)} ${texts.backOnAccount}`);
      await trip.closeDone.click();
      await expect(trip.cancel).toHaveCount(0);
      await expect(trip.heading).toBeFocused();
      await expect(page.getByRole('main')).toContainText(texts.cancelled);
      await expect(frame.credit).toContainText(figure(before.cents));
    });
  });
}

test.describe('without a mouse', () => {
  test.use({ as: 'agent@portico.test' });

  test('[DESK-24] a room is found, booked with the names of all its guests, one of them a single name, and paid, field after field in the order in which it is read', async ({
    page,
  }) => {
    const list = new HotelListPage(page);
    const hotel = new HotelDetailPage(page);
    const order = new WriteOrderPage(page);
    const payment = new WritePayPage(page);
    const result = new PayResultPage(page);
    const trip = new TripDetailPage(page);
    const type = async (texts: string) => {
      await page.keyboard.type(texts);
      await page.keyboard.press('Tab');
    };

    await test.step('find it', async () => {
      await list.goTo(STAY);
      await list.rows.first().waitFor();
      await page.keyboard.press('/');
      await pressByKeyboard(page, list.hotelLinks().first(), 80);
      await hotel.rateRows.first().waitFor();
      await pressByKeyboard(page, hotel.bookNowIn(), 80);
    });

    await test.step('name the guests', async () => {
      await order.arrive();
      await tabTo(page, order.lastName, 40);
      await type(JANE.lastName);
      await expect(order.firstName).toBeFocused();
      await type(JANE.firstName);
      await page.keyboard.press('Tab');
      await expect(order.hasOneName).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(order.email).toBeFocused();
      await type(JANE.email);
      await page.keyboard.press('Tab');
      await expect(order.phone).toBeFocused();
      await type(JANE.phone);
      await expect(order.addGuests).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(order.adultTwo.name).toBeFocused();
      await type('Suharto');
      await expect(order.adultTwo.firstName).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(order.adultTwo.hasOneName).toBeFocused();
      await page.keyboard.press('Space');
      await expect(order.adultTwo.firstName).toHaveCount(0);
      await page.keyboard.press('Tab');
      await expect(order.credit).toBeFocused();
      await pressByKeyboard(page, order.goPay, 20);
    });

    await test.step('pay', async () => {
      await payment.pay.waitFor();
      await tabTo(page, payment.credit, 30);
      await page.keyboard.press('ArrowDown');
      await expect(payment.balance).toBeChecked();
      await pressByKeyboard(page, payment.pay, 20);
      await expect(result.outcome).toHaveText('Confirmed');
      await pressByKeyboard(page, result.view, 40);
    });

    await test.step('see the guests on the booking', async () => {
      await expect(trip.fact('Lead guest')).toHaveText(`${JANE.firstName} ${JANE.lastName}`);
      await expect(trip.fact('Other guests')).toHaveText('Suharto');
    });
  });
});

test.describe('from the pre-deposit', () => {
  test.use({ as: 'agent@portico.test' });

  test('[PAY-12] a booking is paid from the balance and its refund returns there', async ({
    page,
    hotels: [{ id }],
  }) => {
    const frame = new Frame(page);
    const hotel = new HotelDetailPage(page);
    const order = new WriteOrderPage(page);
    const payment = new WritePayPage(page);
    const result = new PayResultPage(page);
    const trip = new TripDetailPage(page);

    await hotel.goTo({ hotelId: id, ...STAY });
    await hotel.bookNowIn(hotel.rateWith('Free until').filter({ hasText: 'Instant confirmation' }).first()).click();
    await order.fill(JANE);
    await order.goPay.click();
    await expect(payment.heading).toBeVisible();
    await payment.balance.check();
    const before = moneyIn(await frame.deposit.textContent());
    const credit = await frame.credit.textContent();
    const price = moneyIn(await payment.pay.textContent());
    await payment.pay.click();
    await expect(result.outcome).toHaveText('Confirmed');
    await expect(frame.deposit).toContainText(figure(before.cents - price.cents));
    await result.view.click();
    await trip.cancel.click();
    // Refunds of the company's other bookings are included already.
    const paid = moneyIn(await frame.deposit.textContent());
    await trip.confirmCancel.click();
    await trip.closeDone.click();
    await expect(frame.main).toContainText(`${price.currency} ${figure(price.cents)} to Pre-deposit balance`);
    // A refund of another booking of the company may arrive at the same moment.
    const returned = async () => moneyIn(await frame.deposit.textContent()).cents - paid.cents;
    await expect.poll(returned).toBeGreaterThanOrEqual(price.cents);
    await expect(frame.credit).toHaveText(credit ?? '');
  });
});
