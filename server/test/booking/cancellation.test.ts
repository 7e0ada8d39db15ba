import { addDays } from '@portico/contract';
import { dayIn } from '@portico/contract/zones';
import { afterEach, describe, expect, it } from 'vitest';
import { dueToMature, matureOrder } from '../../src/features/orders/orders.ts';
import { PROCESS_OUTBOX_ENTRY } from '../../src/features/orders/settlement/order-jobs.ts';
import { processOpenOutboxEntries } from '../../src/features/orders/settlement/process-supplier-outbox.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { simulateSupplier } from '../harness/admin-action.ts';
import { newRequestKey } from '../harness/signed-client.ts';
import { cents, newBooker, type Wish, type WishOptions } from './booking-client.ts';
import { openBookingPortal } from './booking-portal.ts';

const { portal, agent } = await openBookingPortal();
afterEach(() => setScene(2));

const free: WishOptions = { fits: ({ policy }) => policy.free_until !== undefined };
const nonRefundable: WishOptions = { fits: ({ policy }) => policy.kind === 'nonRefundable' };

async function booked(options: WishOptions, more: object = {}): Promise<string> {
  const orderno = await agent.order(await agent.wish(options), more);
  expect(await agent.pay(orderno, more)).toMatchObject({ flag: '200' });
  return orderno;
}

/** Replaces the cancellation policy of a sold order, as shown and at the supplier. */
async function soldUnder(orderno: string, policy: object): Promise<void> {
  const terms = { policy: JSON.stringify(policy) };
  await portal.db.updateTable('orders').set(terms).where('number', '=', orderno).execute();
  const { id } = await rowOf(orderno);
  await portal.db.updateTable('orderSupply').set(terms).where('orderId', '=', id).execute();
}

function rowOf(orderno: string) {
  return portal.db.selectFrom('orders').selectAll().where('number', '=', orderno).executeTakeFirstOrThrow();
}

async function setScene(scene: number): Promise<void> {
  await portal.connection.pool.query(
    `update users set permissions = permissions || jsonb_build_object('cancelScene', $1::int) where email = 'agent@portico.test'`,
    [scene],
  );
}

async function aCouponThatPaysAll(): Promise<string> {
  const { id } = await portal.db
    .insertInto('coupons')
    .values({
      companyId: 'harbour-travel',
      code: newRequestKey(),
      titleEn: 'The whole stay',
      titleZh: '全额抵扣',
      kind: 'amount',
      value: 1_000_000_00,
      currency: 'USD',
      validFrom: '2020-01-01',
      validUntil: '2099-12-31',
      checkInFrom: null,
      checkInUntil: null,
      orderId: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return String(id);
}

async function orderOfCoupon(couponId: string): Promise<number | null> {
  const { orderId } = await portal.db
    .selectFrom('coupons')
    .select('orderId')
    .where('id', '=', Number(couponId))
    .executeTakeFirstOrThrow();
  return orderId;
}

/** A pending order at a hotel that has just decided. */
async function justResponded(wish: Wish): Promise<string> {
  await simulateSupplier(portal.db, { kind: 'late', hotelId: Number(wish.stay.hotelid), moment: 'book', isOnce: true });
  const orderno = await agent.order(wish);
  await agent.pay(orderno);
  await portal.connection.pool.query('update supplier_bookings set settles_at = now() where reference = $1', [
    `${orderno}-1`,
  ]);
  return orderno;
}

/** Preview that the user accepts for a free cancellation. */
async function fullOf(orderno: string) {
  const { total } = await rowOf(orderno);
  return { orderstatus: '3', cancelprice: '0.00', refundprice: (total / 100).toFixed(2) };
}

const RACES = process.env.PORTICO_LONG_TESTS === '1' ? 1000 : 3;

describe('at the same moment', () => {
  const timeout = 60_000 + RACES * 2_000;

  it('[CNCL-02] as its confirmation, a cancellation comes before it and is refused, or after it and is done', {
    timeout,
  }, async () => {
    const before = await agent.funds();
    const wish = await agent.wish(free);
    for (let race = 0; race < RACES; race += 1) {
      const orderno = await justResponded(wish);
      const observed = await fullOf(orderno);
      const [, ...responses] = await Promise.all([
        processOpenOutboxEntries(portal.services),
        ...[1, 2, 3].map(() => agent.cancel(orderno, observed)),
      ]);
      const done = responses.filter(({ flag }) => flag === '200');
      for (const response of responses) expect(['200', '140']).toContain(response.flag);
      expect(done.length).toBeLessThanOrEqual(1);
      expect((await rowOf(orderno)).status).toBe(done.length === 1 ? 'cancelled' : 'confirmed');
      if (done.length === 0) expect(await agent.cancel(orderno)).toMatchObject({ flag: '200' });
      if (race % 100 === 0) expect(await reconcile(portal.services)).toEqual([]);
    }
    expect(await agent.funds()).toEqual(before);
  });

  it('[CNCL-02] as each other, and as the job that asks the hotel again, cancellations refund once', {
    timeout,
  }, async () => {
    const before = await agent.funds();
    const wish = await agent.wish(free);
    for (let race = 0; race < RACES; race += 1) {
      const orderno = await agent.order(wish);
      await agent.pay(orderno, { paymentOn: race % 2 === 0 ? 'credit' : 'balance' });
      const observed = await fullOf(orderno);
      const [first, second] = [newRequestKey(), newRequestKey()];
      const [responses] = await Promise.all([
        Promise.all([first, first, second, second].map((reqid) => agent.cancel(orderno, { reqid, ...observed }))),
        processOpenOutboxEntries(portal.services),
      ]);
      const flags = [responses.slice(0, 2), responses.slice(2)].map((same) => new Set(same.map(({ flag }) => flag)));
      // One key won the race; both of its requests must get the same response.
      expect(flags.map((same) => [...same].join()).sort()).toEqual(['140', '200']);
      expect((await rowOf(orderno)).status).toBe('cancelled');
      if (race % 100 === 0) expect(await reconcile(portal.services)).toEqual([]);
    }
    expect(await agent.funds()).toEqual(before);
  });
});

describe('cancelling', () => {
  it('[CNCL-02] refunds once to the fund it was paid from, however often it is sent', async () => {
    const before = await agent.funds();
    const orderno = await booked(free, { paymentOn: 'balance' });
    const reqid = newRequestKey();
    const { data } = await agent.preview(orderno);
    const observed = { cancelprice: data.cancelprice, refundprice: data.refundprice };
    const same = await Promise.all([1, 2, 3].map(() => agent.cancel(orderno, { reqid, ...observed })));
    for (const response of same) expect(response).toMatchObject({ flag: '200', data: { is_cancel: true } });
    const other = await agent.cancel(orderno, observed);
    expect(other).toMatchObject({ flag: '140', msg: 'This booking can no longer be cancelled.' });
    expect(await agent.funds()).toEqual(before);
  });

  it('[CNCL-02] is done once when several are sent at the same moment under different keys', async () => {
    const before = await agent.funds();
    const orderno = await booked(free);
    const { data } = await agent.preview(orderno);
    const observed = { cancelprice: data.cancelprice, refundprice: data.refundprice };
    const responses = await Promise.all([1, 2, 3, 4].map(() => agent.cancel(orderno, observed)));
    expect(responses.map(({ flag }) => flag).sort()).toEqual(['140', '140', '140', '200']);
    expect(await agent.funds()).toEqual(before);
  });

  it('[CNCL-03] gives nothing back of a non-refundable booking', async () => {
    const before = await agent.funds();
    const orderno = await booked(nonRefundable);
    const paid = await agent.funds();
    expect(await agent.preview(orderno)).toMatchObject({ data: { is_cancel: false, refundprice: '0.00' } });
    expect(await agent.cancel(orderno)).toMatchObject({ flag: '200', data: { is_cancel: false, refundprice: '0.00' } });
    const after = await agent.funds();
    expect(after.credit).toBe(paid.credit);
    expect(after.pending).toBe(before.pending);
    const { data } = await agent.trip(orderno);
    expect(data.orderDetail).toMatchObject({ order_status: '4', pay_status: '6' });
    const list = await agent.call('/api/getTripList', { status: 'cancelcharges', type: 'all', page: 1 });
    expect(list.data.list.map((trip: { orderno: string }) => trip.orderno)).toContain(orderno);
  });

  it.each([
    ['firstNight', { kind: 'firstNight', penalty: 70_00 }, 70_00],
    ['fixed', { kind: 'fixed', penalty: 12_34 }, 12_34],
    ['percentage', { kind: 'percentage', percent: 30, penalty: 0 }, undefined],
  ] as const)('[CNCL-03] keeps what the policy says: %s', async (_kind, policy, kept) => {
    const before = await agent.funds();
    const orderno = await booked({ nights: 3, fits: ({ totalPrice }) => cents(totalPrice) > 100_00 });
    await soldUnder(orderno, policy);
    const total = cents((await agent.trip(orderno)).data.orderDetail.payprice_new);
    const penalty = kept ?? Math.floor((total * 30 + 50) / 100);
    const response = await agent.cancel(orderno);
    expect(response).toMatchObject({ flag: '200', data: { is_cancel: true } });
    expect(cents(response.data.refundprice)).toBe(total - penalty);
    expect(cents(before.credit) - cents((await agent.funds()).credit)).toBe(penalty);
  });

  it('[CNCL-04] returns points that were used and takes back those that were earned', async () => {
    const before = await agent.funds();
    const orderno = await booked(free, { usedPoints: 700 });
    const paid = await agent.funds();
    expect(paid.points).toBe(before.points - 700);
    expect(paid.pending).toBeGreaterThan(before.pending);
    expect(await agent.cancel(orderno)).toMatchObject({ flag: '200', data: { refund_points_amount: 700 } });
    expect(await agent.funds()).toEqual(before);
    const { pointsList } = (await agent.trip(orderno)).data.orderDetail;
    expect(pointsList.map((one: { pointsSign: string; pointsAmount: number }) => one.pointsSign).join('')).toBe('-++-');
  });

  it('[CNCL-03, CNCL-05] of a non-refundable booking that a coupon paid wholly is not free, and the coupon stays used', async () => {
    const userCouponId = await aCouponThatPaysAll();
    const orderno = await booked(nonRefundable, { userCouponId });
    expect((await agent.trip(orderno)).data.orderDetail.payprice_new).toBe('0.00');
    await setScene(1);
    expect(await agent.preview(orderno)).toMatchObject({
      flag: '140',
      msg: expect.stringContaining('while cancellation is free'),
    });
    await setScene(2);
    expect(await agent.preview(orderno)).toMatchObject({
      data: { is_cancel: false, refundprice: '0.00', coupon: 'kept' },
    });
    expect(await agent.cancel(orderno)).toMatchObject({ flag: '200', data: { refundprice: '0.00', coupon: 'kept' } });
    expect((await agent.trip(orderno)).data.orderDetail).toMatchObject({ order_status: '4', pay_status: '6' });
    expect(await orderOfCoupon(userCouponId)).not.toBeNull();
  });

  it('gives the coupon that paid wholly back where the policy is free', async () => {
    const userCouponId = await aCouponThatPaysAll();
    const orderno = await booked(free, { userCouponId });
    expect(await agent.preview(orderno)).toMatchObject({ data: { coupon: 'returned' } });
    expect(await agent.cancel(orderno)).toMatchObject({ flag: '200', data: { is_cancel: false, coupon: 'returned' } });
    expect(await orderOfCoupon(userCouponId)).toBeNull();
  });

  it('[CNCL-01] at other amounts than the present ones is told them, and nothing is cancelled', async () => {
    const orderno = await booked(free);
    const response = await agent.cancel(orderno, { cancelprice: '0.00', refundprice: '1.00' });
    expect(response).toMatchObject({ flag: '153', data: { cancelprice: '0.00', is_cancel: true } });
    expect((await agent.trip(orderno)).data.orderDetail.order_status).toBe('3');
  });

  it('[DESK-13] is previewed for several at once as for each alone, and cancelling one leaves the others as they were seen', async () => {
    const [full, lost, unpaid] = [await booked(free), await booked(nonRefundable), await agent.order()];
    const rival = await newBooker(portal, 'lin@portico.test');
    const theirs = await rival.order();
    const numbers = [lost, theirs, full, unpaid, 'P0'];
    const several = async () =>
      (await agent.call('/api/getCancelPriceDetail', { operation: 'several', ordernos: numbers })).data.list;
    const ended = 'This booking can no longer be cancelled.';
    const observed = await several();
    const alone = async (orderno: string) => (await agent.preview(orderno)).data;
    expect(observed).toEqual([
      { orderno: lost, order_status: '3', price_detail: await alone(lost) },
      { orderno: theirs, reason: ended },
      { orderno: full, order_status: '3', price_detail: await alone(full) },
      {
        orderno: unpaid,
        order_status: '1',
        price_detail: expect.objectContaining({ cancelprice: '0.00', refundprice: '0.00' }),
      },
      { orderno: 'P0', reason: ended },
    ]);
    expect([observed[0].price_detail.refundprice, observed[2].price_detail.cancelprice]).toEqual(['0.00', '0.00']);

    expect(await agent.cancel(full, observed[2].price_detail)).toMatchObject({ flag: '200' });
    const { price_detail: _, ...gone } = observed[2];
    expect(await several()).toEqual(observed.with(2, { ...gone, order_status: '4', reason: ended }));
    await setScene(1);
    expect((await several())[0]).toMatchObject({
      orderno: lost,
      reason: expect.stringContaining('while cancellation is free'),
    });
    const many = { operation: 'several', ordernos: Array.from({ length: 51 }, () => lost) };
    expect(await agent.call('/api/getCancelPriceDetail', many)).toMatchObject({ flag: 'E400' });
  });

  it('says until when its figures hold: to the end of the free time, and of what is lost anyway no end', async () => {
    const [refundable, charged] = [await booked(free), await booked(nonRefundable)];
    const { policy } = await rowOf(refundable);
    expect((await agent.preview(refundable)).data.changes_at).toBe(policy.freeUntil);
    expect((await agent.preview(charged)).data).not.toHaveProperty('changes_at');
    for (const orderno of [refundable, charged]) await agent.cancel(orderno);
  });

  it('[CNCL-02, TDET-02] that the hotel does not answer is asked for, not done; it comes true by itself and refunds once', async () => {
    const before = await agent.funds();
    const wish = await agent.wish(free);
    const orderno = await agent.order(wish);
    await agent.pay(orderno);
    const paid = await agent.funds();
    const hotelId = Number(wish.stay.hotelid);
    await simulateSupplier(portal.db, { kind: 'time-out', hotelId, moment: 'cancel', isOnce: true });
    const reqid = newRequestKey();
    const { data } = await agent.preview(orderno);
    const observed = { reqid, orderstatus: '3', cancelprice: data.cancelprice, refundprice: data.refundprice };
    expect(await agent.cancel(orderno, observed)).toMatchObject({
      flag: '200',
      data: { is_cancel: true, cancel_pending: 1 },
    });
    expect(await agent.funds()).toEqual(paid);
    const { orderDetail } = (await agent.trip(orderno)).data;
    expect(orderDetail).toMatchObject({ order_status: '3', cancel_status: '1', doCancel: 0 });
    expect(await agent.cancel(orderno)).toMatchObject({ flag: '140', msg: expect.stringContaining('already') });

    const { id } = await rowOf(orderno);
    const { rows } = await portal.connection.pool.query(
      `select 1 from pgboss.job j join supplier_outbox x on x.id::text = j.data ->> 'outboxId' where j.name = $1 and x.order_id = $2`,
      [PROCESS_OUTBOX_ENTRY, id],
    );
    expect(rows).toHaveLength(1);
    await Promise.all([1, 2, 3].map(() => processOpenOutboxEntries(portal.services)));
    expect(await agent.funds()).toEqual(before);
    expect(await agent.cancel(orderno, observed)).toMatchObject({
      flag: '200',
      data: { is_cancel: true, cancel_pending: 0 },
    });
    expect(await agent.funds()).toEqual(before);
  });

  it('[CNCL-03] of a stay that is broken off keeps the nights that were stayed, and they alone earn points', async () => {
    const before = await agent.funds();
    const orderno = await booked({ nights: 3 });
    await soldUnder(orderno, { kind: 'fixed', penalty: 1 });
    const { zone, total, pointsEarned, snapshot } = await rowOf(orderno);
    const nights = (snapshot.nights ?? []).map(({ amount }) => amount);
    const fare = nights.reduce((sum, amount) => sum + amount, 0);
    const today = dayIn(zone, Date.now());
    const [checkIn, checkOut] = [addDays(today, -1), addDays(today, 2)];
    await portal.db.updateTable('orders').set({ checkIn, checkOut }).where('number', '=', orderno).execute();
    const kept = Math.round((total * (nights[0] ?? 0)) / fare);
    const response = await agent.cancel(orderno);
    expect(cents(response.data.refundprice)).toBe(total - kept);
    const after = await agent.funds();
    expect(cents(before.credit) - cents(after.credit)).toBe(kept);
    const earned = Math.floor((pointsEarned * (nights[0] ?? 0)) / fare);
    expect(earned).toBeGreaterThan(0);
    expect(after.pending - before.pending).toBe(earned);

    // These points mature at the end of the quarter, as those of a complete stay do.
    const { id } = await rowOf(orderno);
    const later = new Date(Date.now() + 200 * 86_400_000);
    expect(await dueToMature(portal.db, later)).toContain(id);
    expect(await transact(portal.db, (trx) => matureOrder(trx, id, later))).toBe(true);
    expect((await agent.funds()).pending).toBe(before.pending);
    expect((await agent.funds()).points).toBeGreaterThanOrEqual(before.points + earned);
  });

  it('[CNCL-05, API-09] is refused by cancel_scene 0, and by 1 when it is not free', async () => {
    const [refundable, charged] = [await booked(free), await booked(nonRefundable)];
    await setScene(0);
    expect(await agent.preview(refundable)).toMatchObject({
      flag: '140',
      msg: 'Your account cannot cancel bookings.',
    });
    expect(await agent.cancel(refundable)).toMatchObject({ flag: '140' });
    expect((await agent.trip(refundable)).data.orderDetail).toMatchObject({ doCancel: 0, order_status: '3' });
    await setScene(1);
    expect(await agent.cancel(charged)).toMatchObject({
      flag: '140',
      msg: expect.stringContaining('while cancellation is free'),
    });
    expect(await agent.cancel(refundable)).toMatchObject({ flag: '200' });
  });
});
