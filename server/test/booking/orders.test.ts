import { describe, expect, it } from 'vitest';
import { bringFundTo } from '../../src/features/ledger/ledger.ts';
import { readProductId } from '../../src/features/supply/built-in/product-id.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { clearInstructions, simulateSupplier } from '../harness/admin-action.ts';
import { newRequestKey } from '../harness/signed-client.ts';
import { cents, dayFromToday, newBooker, type Wish } from './booking-client.ts';
import { openBookingPortal } from './booking-portal.ts';

const { portal, agent } = await openBookingPortal();

const ordersOf = (wish: Wish) =>
  portal.db
    .selectFrom('orders')
    .selectAll()
    .where('product', '=', wish.product)
    .where('checkIn', '=', String(wish.stay.checkin))
    .execute();
/** Holds of the stay, and the highest number of rooms sold on any of its nights. */
const takenFor = async (wish: Wish) => {
  const { stay } = wish;
  const roomTypeId = roomTypeOf(wish);
  const nights = portal.db.selectFrom('roomNights').select('sold').where('roomTypeId', '=', roomTypeId);
  const holds = portal.db.selectFrom('roomHolds').select('id').where('roomTypeId', '=', roomTypeId);
  const [checkIn, checkOut] = [String(stay.checkin), String(stay.checkout)];
  const rows = await nights.where('night', '>=', checkIn).where('night', '<', checkOut).execute();
  return {
    holds: (await holds.where('checkIn', '=', checkIn).where('checkOut', '=', checkOut).execute()).length,
    mostSold: Math.max(0, ...rows.map((row) => row.sold)),
  };
};
const hotelOf = (wish: Wish) => Number(wish.stay.hotelid);
const book = (operation: string, { stay, product }: Wish, more = {}) =>
  agent.call('/api/orderBook', { operation, ...stay, product, ...more });
const raised = (total: string, by: number) => ((cents(total) + by) / 100).toFixed(2);

const setDeposit = (balance: number) =>
  transact(portal.db, (trx) =>
    bringFundTo(trx, {
      companyId: 'harbour-travel',
      fund: 'deposit',
      currency: 'USD',
      balance,
      key: newRequestKey(),
      kind: 'top-up',
    }),
  );

describe('a submit', () => {
  it('[GUEST-09] that is repeated makes one order and gets its number again', async () => {
    const wish = await agent.wish();
    const { mostSold: sold } = await takenFor(wish);
    const reqid = newRequestKey();
    const responses = await Promise.all([1, 2, 3, 4].map(() => agent.submit(wish, { reqid })));
    expect(new Set(responses.map(({ flag, data }) => `${flag} ${data.orderno}`)).size).toBe(1);
    for (const repeat of [{ reqid }, { reqid, guestClicksRetry: 1 }]) {
      expect(await agent.submit(wish, repeat)).toMatchObject({ flag: '200', data: responses[0]?.data });
    }
    expect(await ordersOf(wish)).toHaveLength(1);
    expect(await takenFor(wish)).toEqual({ holds: 1, mostSold: sold + 1 });
  });

  it('[GUEST-09] that is repeated gets its number again though its way to pay has gone meanwhile', async () => {
    const wish = await agent.wish();
    const body = { reqid: newRequestKey(), paymentOn: 'balance' };
    const orderno = await agent.order(wish, body);
    const balance = cents((await agent.funds()).deposit);
    await setDeposit(0);
    expect(await agent.submit(wish, { paymentOn: 'balance' })).toMatchObject({ status: 400, flag: 'E400' });
    expect(await agent.submit(wish, body)).toMatchObject({ flag: '200', data: { orderno } });
    await setDeposit(balance);
  });

  it('refuses another body under a key that was used', async () => {
    const wish = await agent.wish();
    const reqid = newRequestKey();
    await agent.order(wish, { reqid });
    expect(await agent.submit(wish, { reqid, username: 'Maria' })).toMatchObject({ status: 400, flag: 'E400' });
    expect(await ordersOf(wish)).toHaveLength(1);
  });

  it('[GUEST-09] at another total than the present one is told the rise, and nothing is ordered', async () => {
    const wish = await agent.wish();
    const cheaper = { ...wish, total: raised(wish.total, -700) };
    expect(await agent.submit(cheaper)).toMatchObject({
      flag: '153',
      data: { priceRise: '7.00', currency: 'USD', oldTotalPrice: cheaper.total, totalPrice: wish.total },
    });
    expect(await ordersOf(wish)).toEqual([]);
  });

  it('[GUEST-09] at a total above the present one is told the fall, nothing is ordered, and the true total books', async () => {
    const wish = await agent.wish();
    const dearer = { ...wish, total: raised(wish.total, 700) };
    expect(await agent.submit(dearer)).toMatchObject({
      flag: '153',
      data: { priceRise: '-7.00', currency: 'USD', oldTotalPrice: dearer.total, totalPrice: wish.total },
    });
    expect(await ordersOf(wish)).toEqual([]);
    expect(await agent.submit(wish)).toMatchObject({ flag: '200' });
  });

  it('[GUEST-03] with guests that hotels cannot take names the fields', async () => {
    const wish = await agent.wish({ rooms: 2, adults: 3 });
    const response = await agent.submit(wish, {
      username: '安娜',
      tel: '12',
      userOtherInfo: JSON.stringify([{ userlastname: 'Sato', username: '' }]),
    });
    expect(response).toMatchObject({
      flag: '191',
      data: { fields: ['firstName', 'phone', 'otherRooms.0.firstName'] },
    });
  });

  it('[GUEST-05] refuses points that do not fit, each with its words', async () => {
    const wish = await agent.wish();
    const submitPoints = async (usedPoints: number) => (await agent.submit(wish, { usedPoints })).msg;
    expect(await submitPoints(150)).toBe('Points only support multiples of 100');
    expect(await submitPoints(9_999_900)).toBe('Points cannot exceed available balance (Point: 12400)');
    await portal.db.updateTable('ledgerAccounts').set({ balance: 99_999_900 }).where('kind', '=', 'points').execute();
    expect(await submitPoints(9_999_900)).toBe('Points amount cannot exceed payable amount');
    await portal.db.updateTable('ledgerAccounts').set({ balance: 12_400 }).where('kind', '=', 'points').execute();
  });

  it('takes a coupon once, and frees it when the order ends unpaid', async () => {
    const wish = await agent.wish({ nights: 4, fits: ({ totalPrice }) => cents(totalPrice) > 400_00 });
    const page = await book('writeOrderShow', wish);
    const coupon = page.data.orderData.coupons.find((one: { discountCode: string }) => one.discountCode === 'AUTUMN20');
    expect(coupon).toMatchObject({ discount: '20.00' });
    const userCouponId = coupon.user_coupon_id;
    const priced = await book('getOrderPrice', wish, { userCouponId, usedPoints: 0, paymentOn: 'credit' });
    const { currentCurrency, disCurrentCurrency } = priced.data.orderData;
    expect(cents(currentCurrency.payPrice.credit) - cents(disCurrentCurrency.payPrice.credit)).toBe(20_00);

    const responses = await Promise.all([1, 2, 3].map(() => agent.submit(wish, { userCouponId })));
    expect(responses.map(({ flag }) => flag).sort()).toEqual(['193', '193', '200']);
    const orderno = responses.find(({ flag }) => flag === '200')?.data.orderno;
    expect(await agent.cancel(orderno)).toMatchObject({ flag: '200', data: { is_cancel: false } });
    expect(await agent.submit(wish, { userCouponId })).toMatchObject({ flag: '200' });
  });

  it('[PAY-12] beyond the credit limit is flag 188', async () => {
    const low = await newBooker(portal, 'lowcredit@portico.test');
    const wish = await low.wish({ fits: ({ totalPrice }) => cents(totalPrice) > 60_00 });
    expect(await low.submit(wish)).toMatchObject({ flag: '188' });
    expect(await ordersOf(wish)).toEqual([]);
  });

  it('[GUEST-07] a fund that does not cover the price says so and is not the default', async () => {
    const wish = await agent.wish();
    const setLimit = (creditLimit: number) =>
      portal.db.updateTable('companies').set({ creditLimit }).where('id', '=', 'harbour-travel').execute();
    const { creditLimit } = await portal.db
      .selectFrom('companies')
      .select('creditLimit')
      .where('id', '=', 'harbour-travel')
      .executeTakeFirstOrThrow();
    const loadOrder = async () => (await book('writeOrderShow', wish)).data.orderData;
    const credit = { type: 'credit', available: 1 };
    expect((await loadOrder()).paymethodDefault).toBe('credit');
    // Orders of other tests may use some credit already.
    await setLimit(1);
    const short = await loadOrder();
    await setLimit(creditLimit);
    expect(short.paymethodDefault).toBe('balance');
    expect(short.paymethodNewList[0]).toEqual({
      ...credit,
      insufficient: 1,
      reason: 'Not enough credit for this booking.',
    });
    expect((await loadOrder()).paymethodNewList[0]).toEqual(credit);
  });

  it('[GUEST-08] from a page that was left alone for too long is flag 165', async () => {
    const wish = await agent.wish();
    await book('writeOrderShow', wish);
    const age = new Date(Date.now() - 11 * 60_000);
    await portal.db.updateTable('orderQuotes').set({ quotedAt: age }).execute();
    expect(await agent.submit(wish)).toMatchObject({ flag: '165' });
    expect(await agent.verify(wish)).toMatchObject({ flag: '200' });
    expect(await agent.submit(wish)).toMatchObject({ flag: '200' });
  });

  it('for nights that are over goes back to the list', async () => {
    const wish = await agent.wish();
    const past = { ...wish, stay: { ...wish.stay, checkin: dayFromToday(-3), checkout: dayFromToday(-1) } };
    expect(await agent.submit(past)).toMatchObject({ flag: '110' });
    expect(await agent.verify(past)).toMatchObject({ status: 200, flag: '110' });
    expect(await agent.submit({ ...wish, product: 'r000000' })).toMatchObject({ flag: '110' });
  });

  it('takes the last room once and tells the others that it is gone', async () => {
    const wish = await agent.wish({ nights: 1 });
    const { data } = await book('writeOrderShow', wish);
    const remainingRooms: number = data.orderData.remainrooms;
    const responses = await Promise.all(Array.from({ length: remainingRooms + 3 }, () => agent.submit(wish)));
    expect(responses.filter(({ flag }) => flag === '200')).toHaveLength(remainingRooms);
    for (const { flag } of responses) expect(['200', '154', '155']).toContain(flag);
    expect(await agent.verify(wish)).toMatchObject({ flag: expect.stringMatching(/^15[45]$/) });
  });
});

describe('a surprise of the supplier', () => {
  it('[VRFY-01] raises the price: told on verify, accepted, and then it is the price', async () => {
    const wish = await agent.wish();
    await simulateSupplier(portal.db, { kind: 'price-rise', hotelId: hotelOf(wish), cents: 1250, isOnce: true });
    expect(await agent.verify(wish)).toMatchObject({ flag: '153', data: { priceRise: '12.50', currency: 'USD' } });
    const total = raised(wish.total, 1250);
    expect(await book('updateVerifyPrice', wish, { totalPrice: total })).toMatchObject({ flag: '200' });
    expect(await agent.submit({ ...wish, total })).toMatchObject({ flag: '200' });
  });

  it('[GUEST-09] raises the price while the order page is open: told at the next re-quote', async () => {
    const wish = await agent.wish();
    const requote = () => book('getOrderPrice', wish, { usedPoints: 0, paymentOn: 'credit' });
    await book('writeOrderShow', wish);
    await simulateSupplier(portal.db, { kind: 'price-rise', hotelId: hotelOf(wish), cents: 300, isOnce: true });
    expect(await requote()).toMatchObject({ flag: '153', data: { priceRise: '3.00' } });
    await book('updateVerifyPrice', wish, { totalPrice: raised(wish.total, 300) });
    expect(await requote()).toMatchObject({
      flag: '200',
      data: { orderData: { totalPrice: raised(wish.total, 300) } },
    });
  });

  it('[VRFY-01] sells out a room, and a hotel', async () => {
    const wish = await agent.wish();
    const hotelId = hotelOf(wish);
    const roomTypeId = roomTypeOf(wish);
    await simulateSupplier(portal.db, { kind: 'sold-out', hotelId, roomTypeId });
    expect(await agent.verify(wish)).toMatchObject({ flag: '154' });
    expect(await agent.submit(wish)).toMatchObject({ flag: '154' });
    await clearInstructions(portal.db);
    await simulateSupplier(portal.db, { kind: 'sold-out', hotelId });
    expect(await agent.verify(wish)).toMatchObject({ flag: '155' });
    expect(await book('writeOrderShow', wish)).toMatchObject({ flag: '155' });
  });

  it.each([
    ['163', undefined, 0],
    ['173', 1500, 1500],
  ] as const)(
    '[VRFY-01] offers a substitute, flag %s, that can be booked at the price told',
    async (flag, more, by) => {
      const wish = await agent.wish();
      const roomTypeId = roomTypeOf(wish);
      await simulateSupplier(portal.db, {
        kind: 'substitute',
        hotelId: hotelOf(wish),
        roomTypeId,
        isOnce: true,
        ...(more === undefined ? {} : { cents: more }),
      });
      const offered = await agent.verify(wish);
      expect(offered).toMatchObject({ flag, data: { priceRise: (by / 100).toFixed(2) } });
      const { subid, totalPrice } = offered.data.sameRoomInfo;
      expect(subid).not.toBe(wish.product);
      const substitute = { ...wish, product: subid, total: totalPrice.amount };
      const accepted = { totalPrice: totalPrice.amount, oldsubid: wish.product };
      expect(await book('updateVerifyPrice', substitute, accepted)).toMatchObject({ flag: '200' });
      expect(await agent.submit(substitute)).toMatchObject({ flag: '200' });
    },
  );

  it('[GUEST-09] keeps silent: flag 157, and a second attempt under the same key goes through', async () => {
    const wish = await agent.wish();
    await simulateSupplier(portal.db, { kind: 'time-out', hotelId: hotelOf(wish) });
    expect(await agent.verify(wish)).toMatchObject({ status: 200, flag: '157' });
    const reqid = newRequestKey();
    expect(await agent.submit(wish, { reqid })).toMatchObject({ flag: '157' });
    await clearInstructions(portal.db);
    expect(await agent.submit(wish, { reqid, guestClicksRetry: 1 })).toMatchObject({ flag: '200' });
  });
});

describe('what permissions forbid', () => {
  it('[API-09] refuses a view-only person every step of a booking', async () => {
    const wish = await agent.wish();
    const viewer = await newBooker(portal, 'viewer@portico.test');
    const orderno = await agent.order(wish);
    for (const response of [await viewer.verify(wish), await viewer.submit(wish), await viewer.pay(orderno)]) {
      expect(response).toMatchObject({ status: 403, flag: 'E403' });
    }
    expect(await viewer.trip(orderno)).toMatchObject({ flag: '200' });
  });

  it('shows nobody another company’s order', async () => {
    const orderno = await agent.order();
    const lin = await newBooker(portal, 'lin@portico.test');
    expect(await lin.trip(orderno)).toMatchObject({ flag: '120' });
    expect(await lin.payPage(orderno)).toMatchObject({ flag: '003' });
    expect(await lin.pay(orderno)).toMatchObject({ flag: '012' });
    expect(await lin.preview(orderno)).toMatchObject({ flag: '140' });
    expect(await lin.cancel(orderno)).toMatchObject({ flag: '140' });
    const list = await lin.call('/api/getTripList', { status: 'all', type: 'all', page: 1, orderno });
    expect(list.data).toMatchObject({ totalNum: 0, list: [] });
  });
});

function roomTypeOf(wish: Wish): number {
  return readProductId(wish.product)?.roomTypeId ?? 0;
}
