import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { recordInvoice } from '../../src/features/admin-payments/admin-payments.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { BUILT_IN } from '../../src/features/supply/supply.ts';
import { listQuayHotels, QUAY, QUAY_HOTELS } from '../../src/features/supply/test-support/quay-hotels/quay-hotels.ts';
import {
  newQuaySupplier,
  type QuayBooking,
  type QuaySupplier,
} from '../../src/features/supply/test-support/quay-hotels/quay-supplier.ts';
import { SUPPLIERS } from '../../src/services.ts';
import { simulateSupplier } from '../harness/admin-action.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { type Booker, cents, dayFromToday, newBooker, type RateOnWire, type WishOptions } from './booking-client.ts';

const [NORTH = '', SOUTH = '', LAST = ''] = QUAY_HOTELS.map(({ id }) => String(id));
const ALL = [NORTH, SOUTH, LAST];

let portal: TestApp;
let quay: QuaySupplier;
let agent: Booker;
let builtInHotel: string;
beforeAll(async () => {
  quay = newQuaySupplier();
  portal = await newTestApp({}, { suppliers: [...SUPPLIERS, () => quay] });
  await listQuayHotels(portal.db);
  agent = await newBooker(portal);
  builtInHotel = (await agent.wish({ days: 18, fits: isBuiltIn })).stay.hotelid as string;
});
afterAll(() => portal.close());
afterEach(async () => expect(await reconcile(portal.services)).toEqual([]));

/** Products of other suppliers contain the listing. */
function isBuiltIn({ subid }: RateOnWire): boolean {
  return !subid.includes('.');
}

const flex = (hotelid: string, more: WishOptions = {}): WishOptions => ({
  hotelid,
  fits: ({ subid }) => subid.endsWith('.flex'),
  ...more,
});

/** The reference of an order's first booking attempt. */
const referenceOf = (orderno: string) => `${orderno}-1`;

async function rowOf(number: string) {
  return portal.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
}

async function booked(options: WishOptions): Promise<string> {
  const orderno = await agent.order(await agent.wish(options));
  expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
  expect(await rowOf(orderno)).toMatchObject({ status: 'confirmed' });
  return orderno;
}

/** The list of Las Vegas for two nights, starting in `days` days. */
function list(days: number, more: object = {}) {
  return agent.call('/api/hotelList', {
    region_keyword: 'Las Vegas (NV)',
    region_type: '1',
    region: '7988',
    type: 'hot',
    keyword: '',
    star: '',
    budget: '',
    start_date: dayFromToday(days),
    end_date: dayFromToday(days + 2),
    room: 1,
    adult: 2,
    child: 0,
    childNums: '',
    page: 1,
    ...more,
  });
}

/** Room ids that the hotel's page quotes. */
async function quotedRooms(hotelid: string): Promise<readonly string[]> {
  return (await quotesOn(hotelid, 400)).roomPriceList.map(
    ({ parentInfo }: { parentInfo: { id: string } }) => parentInfo.id,
  );
}

/** The cheapest rate on the hotel's page for the same nights. */
async function cheapestOn(hotelid: string, days: number): Promise<string> {
  return (await quotesOn(hotelid, days)).roomPriceList[0].priceInfo[0].totalPrice;
}

async function quotesOn(hotelid: string, days: number) {
  const [checkin, checkout] = [dayFromToday(days), dayFromToday(days + 2)];
  const stay = { hotelid, checkin, checkout, room: 1, adult: 2, child: 0, childNums: '' };
  const { data } = await agent.call('/api/hotelDetail', { operation: 'hotelQuotedprice', ...stay });
  return data;
}

describe('a second supplier of three hotels', () => {
  it('tells the rules of its houses and the facts of its rooms itself, in the asked currency', async () => {
    const { data } = await agent.call('/api/hotelDetail', { hotelid: NORTH });
    expect(data.hotelPolicies.map(({ text }: { text: { en: string } }) => text.en)).toEqual([
      'The quay is closed to cars at night.',
      'Keys from 16:30, back by 09:30.',
      'Fresh linen costs USD 12.50.',
    ]);
    expect(data.hotelRooms).toEqual([
      {
        id: 'DBL',
        roomImg: [],
        view: { en: 'Quay view', zh: '码头景' },
        roomFacility: [
          { group: 'bathroom', names: [{ en: 'Rain shower', zh: '花洒淋浴' }] },
          { group: 'living', names: [{ en: 'Reading bench', zh: '阅读长椅' }] },
        ],
      },
    ]);
    expect(data.hotelInfo.room_features_en).toBe(
      'Rooms measure 24 m² and sleep up to 2 guests. Every room has: rain shower and reading bench.',
    );
    expect(await quotedRooms(NORTH)).toEqual(['DBL']);
    const inYuan = await agent.call('/api/hotelDetail', { hotelid: NORTH }, { envelope: { currency: 'CNY' } });
    expect(JSON.stringify(inYuan.data.hotelPolicies)).toMatch(/CNY 89\.00/);
  });

  it('says nothing of a house that it knows nothing of, and nobody makes it up', async () => {
    const { flag, data } = await agent.call('/api/hotelDetail', { hotelid: LAST });
    expect(flag).toBe('200');
    expect(data).not.toHaveProperty('hotelPolicies');
    expect(data).not.toHaveProperty('hotelRooms');
    expect(data.hotelInfo).toMatchObject({ room_features_en: '', room_features_zh: '' });
  });

  it('is searched beside the first, each hotel at the price that its own page says', async () => {
    const { data } = await list(400);
    const rows: { hotelid: string; price: string }[] = data.hotellist;
    expect(rows.slice(0, 3).map(({ hotelid }) => hotelid)).toEqual(ALL);
    expect(rows.length).toBeGreaterThan(6);
    for (const { hotelid, price } of rows.slice(0, 6)) {
      expect(await cheapestOn(hotelid, 400)).toBe(price);
    }
    // Two nights at 90 % of 110.00, 12.5 % tax, and 3.00 per night at the hotel.
    expect(rows[0]?.price).toBe('228.75');
    const named: { hotelid: string }[] = (await list(400, { keyword: 'quay house' })).data.hotellist;
    expect(named.map(({ hotelid }) => hotelid)).toEqual(ALL);
    const cheapest: { price: string }[] = (await list(400, { type: 'low' })).data.hotellist;
    const totals = cheapest.map(({ price }) => cents(price));
    expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  });

  it('has pages of its hotels, of which the catalogue knows no rooms', async () => {
    const page = await agent.call('/api/hotelDetail', { hotelid: NORTH });
    expect(page).toMatchObject({ flag: '200' });
    expect(page.text).not.toMatch(/Infinity/);
    expect(await agent.call('/api/hotelDetail', { operation: 'hotelImg', hotelid: NORTH })).toMatchObject({
      flag: '200',
    });
  });

  it('is booked, found confirmed and cancelled, to the cent', async () => {
    const before = await agent.funds();
    const wish = await agent.wish(flex(NORTH));
    expect(wish.product).toMatch(/^\d+\.flex$/);
    expect(await agent.verify(wish)).toMatchObject({ flag: '200', data: { product: wish.product } });
    const orderno = await agent.order(wish);
    expect(await rowOf(orderno)).toMatchObject({ supplier: QUAY, roomTypeId: 'DBL', holdId: null });
    const page = await agent.payPage(orderno);
    const price = cents(page.data.orderData.currentCurrency.payPrice.credit);
    expect(price).toBe(24_750);
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });

    const booking = quay.bookings.get(referenceOf(orderno)) as QuayBooking;
    expect(booking.request).toMatchObject({
      listing: { supplier: QUAY, hotelId: Number(NORTH) },
      product: 'flex',
      stay: { checkIn: wish.stay.checkin, checkOut: wish.stay.checkout, byRoom: [{ adults: 2, childAges: [] }] },
      guests: [{ firstName: 'Ana', lastName: 'Mendoza' }],
    });
    const { data } = await agent.trip(orderno);
    expect(data.orderDetail).toMatchObject({ order_status: '3', hotel_orderno: 'QUAY-1', doCancel: 1 });
    const paid = await agent.funds();
    expect(cents(before.credit) - cents(paid.credit)).toBe(price);
    expect(await reconcile(portal.services)).toEqual([]);

    expect(await agent.cancel(orderno)).toMatchObject({ flag: '200', data: { refundprice: '247.50' } });
    expect(await quay.find(referenceOf(orderno), new Date())).toEqual({ state: 'cancelled' });
    expect(await agent.funds()).toEqual(before);
    expect((await agent.trip(orderno)).data.orderDetail).toMatchObject({ order_status: '4', pay_status: '5' });
  });

  it('[SUP-06] costs what its quote says, and no response to an agent contains it', async () => {
    const wish = await agent.wish(flex(NORTH));
    const responses = [await agent.verify(wish)];
    const orderno = await agent.order(wish);
    responses.push(await agent.payPage(orderno), await agent.pay(orderno), await agent.trip(orderno));
    responses.push(await agent.preview(orderno), await agent.call('/api/hotelDetail', { hotelid: NORTH }));
    const { id, settleCost } = await rowOf(orderno);
    const supply = () =>
      portal.db.selectFrom('orderSupply').selectAll().where('orderId', '=', id).executeTakeFirstOrThrow();
    // 90 % of 247.50, less 4 % of it as commission.
    const cost = { supplier: QUAY, currency: 'USD', net: 222_75, commission: 9_90, fxRateId: null, rule: 'quoted' };
    expect(await supply()).toMatchObject({ ...cost, bookedCost: 212_85, owed: 212_85 });
    expect(settleCost).toBe(212_85);
    responses.push(await agent.cancel(orderno));
    expect(await supply()).toMatchObject({ ...cost, bookedCost: 212_85, owed: 0 });
    for (const { text } of responses) expect(text).not.toMatch(/222\.?75|212\.?85|commission|"(net|cost|supply)"/i);
  });

  it('[SUP-06] owes what its invoice states', async () => {
    const number = await booked(flex(NORTH));
    const record = (amount: string, order = number) =>
      recordInvoice(portal.services, { number: order, amount, by: 'olivia', why: 'invoice 4711' });
    expect(await record('215.00')).toEqual({ supplier: QUAY, amount: 'USD 215.00', owed: 'USD 212.85' });
    expect(await reconcile(portal.services)).toEqual([]);
    expect(await record('212.85')).toMatchObject({ owed: 'USD 215.00' });
    expect(await record('212.85')).toMatchObject({ owed: 'USD 212.85' });
    const { id } = await rowOf(number);
    const posted = portal.db.selectFrom('ledgerTransactions').where('orderId', '=', id);
    const { rows } = await sql<{ amount: number }>`
      select e.amount from ledger_entries e join ledger_accounts a on a.id = e.account_id and a.kind = 'losses'
      where transaction_id in (${posted.select('id')}) order by transaction_id`.execute(portal.db);
    expect(rows).toEqual([{ amount: -2_15 }, { amount: 2_15 }]);
    expect(await record('1.234')).toBe('noAmount');
    expect(await record('1', 'PT222222222')).toBe('unknown');
    expect(await record('1', await agent.order(await agent.wish(flex(NORTH))))).toBe('notBooked');
  });

  it('leaves the first as it was: booked, confirmed and cancelled in the same portal', async () => {
    const before = await agent.funds();
    const free: WishOptions['fits'] = ({ policy }) => policy.free_until !== undefined;
    const orderno = await booked({ hotelid: builtInHotel, fits: free });
    const row = await rowOf(orderno);
    expect(row).toMatchObject({ supplier: BUILT_IN, holdId: expect.stringMatching(/^\d+$/) });
    expect(quay.bookings.has(referenceOf(orderno))).toBe(false);
    expect(await reconcile(portal.services)).toEqual([]);
    expect(await agent.cancel(orderno)).toMatchObject({ flag: '200' });
    expect(await rowOf(orderno)).toMatchObject({ status: 'cancelled' });
    expect(await agent.funds()).toEqual(before);
  });

  it('reads only products of its own listings, and the built-in supplier only its own', async () => {
    const [north, south] = [await agent.wish(flex(NORTH, { days: 410 })), await agent.wish(flex(SOUTH, { days: 410 }))];
    expect(north.product).not.toBe(south.product);
    expect(cents(south.total)).toBeGreaterThan(cents(north.total));
    for (const { stay, product } of [north, south]) {
      const page = await agent.call('/api/orderBook', { operation: 'writeOrderShow', ...stay, product });
      expect(page).toMatchObject({ flag: '200' });
    }
    const builtInWish = await agent.wish({ hotelid: builtInHotel, days: 410 });
    for (const [wish, product] of [
      [north, builtInWish.product],
      [north, south.product],
      [builtInWish, north.product],
    ] as const) {
      const page = await agent.call('/api/orderBook', { operation: 'writeOrderShow', ...wish.stay, product });
      expect(page).toMatchObject({ flag: '110' });
    }
  });

  it('keeps no room for who has not paid: the second who pays for the last one gets the money back', async () => {
    const before = await agent.funds();
    const wish = await agent.wish(flex(LAST, { days: 430 }));
    const [first, second] = [await agent.order(wish), await agent.order(wish)];
    expect(await agent.pay(first)).toMatchObject({ flag: '200' });
    const between = await agent.funds();
    await agent.pay(second);
    expect(await rowOf(second)).toMatchObject({ status: 'rejected', payStatus: 'refunded' });
    expect(await agent.funds()).toEqual(between);
    expect(await agent.submit(wish)).toMatchObject({ flag: '155' });
    expect((await list(430)).data.nohotellist).toContainEqual(expect.objectContaining({ hotelid: LAST }));
    expect(await agent.cancel(first)).toMatchObject({ flag: '200' });
    // A list may show the response of an earlier search; the hotel's page never does.
    expect((await list(430)).data.nohotellist).toContainEqual(expect.objectContaining({ hotelid: LAST }));
    expect((await quotesOn(LAST, 430)).roomPriceList).toHaveLength(1);
    expect(await agent.funds()).toEqual(before);
  });

  it('is told nothing by the operators’ command, which is for the first', async () => {
    const simulation = simulateSupplier(portal.db, { kind: 'sold-out', hotelId: Number(NORTH) });
    await expect(simulation).rejects.toThrow(`Hotel ${NORTH} is sold by other suppliers;`);
  });

  it('is told of nothing when an unpaid order is withdrawn', async () => {
    const orderno = await agent.order(await agent.wish(flex(SOUTH)));
    expect(await agent.cancel(orderno)).toMatchObject({ flag: '200' });
    expect(await rowOf(orderno)).toMatchObject({ status: 'cancelled', payStatus: 'unpaid' });
    expect(quay.bookings.has(referenceOf(orderno))).toBe(false);
  });
});

/** After the window, a booking that the supplier does not show can no longer appear. */
async function endVisibilityWindow(number: string): Promise<void> {
  await portal.db
    .updateTable('supplierAttempts')
    .set({ lastSentAt: new Date(Date.now() - 86_400_000) })
    .where('reference', '=', referenceOf(number))
    .execute();
}

describe('reconcile', () => {
  it('tells a booking that is confirmed here and unknown at the second supplier', async () => {
    const orderno = await booked(flex(SOUTH));
    const booking = quay.bookings.get(referenceOf(orderno)) as QuayBooking;
    quay.bookings.delete(referenceOf(orderno));
    await endVisibilityWindow(orderno);
    expect(await reconcile(portal.services)).toMatchObject([
      {
        name: `orders match ${QUAY}`,
        rows: [{ number: orderno, status: 'confirmed', atSupplier: 'never' }],
      },
    ]);
    quay.bookings.set(referenceOf(orderno), { ...booking, result: { state: 'confirmed', confirmation: 'QUAY-0' } });
    expect(await reconcile(portal.services)).toMatchObject([
      { rows: [{ number: orderno, atSupplier: 'confirmed', confirmationAtSupplier: 'QUAY-0' }] },
    ]);
    quay.bookings.set(referenceOf(orderno), booking);
  });

  it('tells one that ended here and stands at the second supplier', async () => {
    const orderno = await booked(flex(SOUTH));
    const booking = quay.bookings.get(referenceOf(orderno)) as QuayBooking;
    expect(await agent.cancel(orderno)).toMatchObject({ flag: '200' });
    const cancelled = quay.bookings.get(referenceOf(orderno)) as QuayBooking;
    quay.bookings.set(referenceOf(orderno), booking);
    expect(await reconcile(portal.services)).toMatchObject([
      { rows: [{ number: orderno, status: 'cancelled', atSupplier: 'confirmed' }] },
    ]);
    quay.bookings.set(referenceOf(orderno), cancelled);
  });

  it('tells one that is confirmed here and unknown in the book of the house', async () => {
    const orderno = await booked({ hotelid: builtInHotel });
    const [booking] = await portal.db
      .deleteFrom('supplierBookings')
      .where('reference', '=', referenceOf(orderno))
      .returningAll()
      .execute();
    if (booking === undefined) throw new Error('It was never booked');
    await endVisibilityWindow(orderno);
    expect(await reconcile(portal.services)).toMatchObject([
      { name: `orders match ${BUILT_IN}`, rows: [{ number: orderno, atSupplier: 'never' }] },
    ]);
    await portal.db.insertInto('supplierBookings').values(booking).execute();
  });
});
