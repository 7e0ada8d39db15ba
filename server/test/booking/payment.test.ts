import { describe, expect, it } from 'vitest';
import { changeOrder, lockOrder, type Order, rejectOrder } from '../../src/features/orders/orders.ts';
import {
  processOpenOutboxEntries,
  processOutboxEntry,
} from '../../src/features/orders/settlement/process-supplier-outbox.ts';
import { insertPayment, newReference } from '../../src/features/payments/payments.ts';
import { type Trx, transact } from '../../src/platform/database/transact.ts';
import { clearInstructions, simulateSupplier } from '../harness/admin-action.ts';
import { isAnyoneWaiting } from '../harness/is-anyone-waiting.ts';
import { newRequestKey } from '../harness/signed-client.ts';
import { cents, newBooker, type Wish } from './booking-client.ts';
import { openBookingPortal } from './booking-portal.ts';

const { portal, agent } = await openBookingPortal();

const rowOf = (number: string) =>
  portal.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const supplierBookings = (number: string) =>
  portal.db.selectFrom('supplierBookings').selectAll().where('reference', '=', `${number}-1`).execute();
const atBooking = (wish: Wish, kind: 'time-out' | 'late' | 'sold-out') =>
  simulateSupplier(portal.db, { kind, hotelId: Number(wish.stay.hotelid), moment: 'book' });
const openOutboxEntryOf = async (number: string) =>
  portal.db
    .selectFrom('supplierOutbox')
    .innerJoin('orders', 'orders.id', 'supplierOutbox.orderId')
    .select(['supplierOutbox.id', 'supplierOutbox.state', 'supplierOutbox.attempts'])
    .where('orders.number', '=', number)
    .executeTakeFirstOrThrow();
const setLimit = (limit: number) =>
  portal.db.updateTable('companies').set({ creditLimit: limit }).where('id', '=', 'small-steps-travel').execute();
const statusOf = async (number: string) =>
  (await agent.call('/api/getTripTime', { orderno: number })).data.order_status;

const stepsOf = async (orderId: number) => {
  const lines = portal.db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('id');
  return (await lines.execute()).map(({ kind, fromStatus, toStatus }) => [kind, fromStatus, toStatus]);
};
/** Pays an order that changes while the payment waits for its lock. */
const payMeanwhile = async (orderno: string, change: (trx: Trx, order: Order) => Promise<unknown>) => {
  const started = await transact(portal.db, async (trx) => {
    const order = await lockOrder(trx, 'harbour-travel', orderno);
    if (order === undefined) throw new Error(`There is no order ${orderno}`);
    const paying = agent.pay(orderno);
    await expect.poll(() => isAnyoneWaiting(portal.connection)).toBe(true);
    await change(trx, order);
    return { paying };
  });
  return started.paying;
};

describe('a payment', () => {
  it('[PAY-08, PAY-12] is taken once however often it is sent, under one key or several', async () => {
    const before = await agent.funds();
    const orderno = await agent.order();
    const body = { reqid: newRequestKey(), payPrice: ((await rowOf(orderno)).total / 100).toFixed(2) };
    const same = await Promise.all([1, 2, 3].map(() => agent.pay(orderno, body)));
    expect(new Set(same.map(({ flag, data }) => `${flag} ${data?.orderno}`))).toEqual(new Set([`200 ${orderno}`]));
    const others = await Promise.all([1, 2, 3].map(() => agent.pay(orderno)));
    expect(others.map(({ flag }) => flag)).toEqual(['012', '012', '012']);
    expect(cents(before.credit) - cents((await agent.funds()).credit)).toBe((await rowOf(orderno)).settleTotal);
  });

  it.each([
    ['credit', 'supplier_outbox', `kind <> 'supplier-book'`],
    ['balance', 'supplier_outbox', `kind <> 'supplier-book'`],
    ['credit', 'order_payments', `amount < 0`],
    ['balance', 'order_events', `kind <> 'paid'`],
    ['credit', 'ledger_transactions', `kind <> 'payment'`],
    ['balance', 'ledger_transactions', `kind <> 'payment'`],
  ] as const)('[PAY-12] by %s of which the %s cannot be written (%s) leaves nothing behind', async (...row) => {
    const [paymentOn, table, holds] = row;
    const orderno = await agent.order();
    const [order, funds] = [await rowOf(orderno), await agent.funds()];
    const reqid = newRequestKey();
    const { pool } = portal.connection;
    await pool.query(`alter table ${table} add constraint refusing check (${holds}) not valid`);
    // The logged error is intended.
    const { log } = portal.app;
    const { level } = log;
    log.level = 'silent';
    expect(await agent.pay(orderno, { paymentOn, reqid })).toMatchObject({ status: 500 });
    log.level = level;
    await pool.query(`alter table ${table} drop constraint refusing`);
    expect([await rowOf(orderno), await agent.funds()]).toEqual([order, funds]);
    for (const written of ['order_payments', 'supplier_outbox', 'ledger_transactions'])
      expect((await pool.query(`select from ${written} where order_id = $1`, [order.id])).rowCount, written).toBe(0);
    const logged = `select from order_events where order_id = $1 and kind in ('paid', 'confirmed')`;
    expect((await pool.query(logged, [order.id])).rowCount).toBe(0);
    expect(await supplierBookings(orderno)).toEqual([]);
    expect(await agent.pay(orderno, { paymentOn, reqid })).toMatchObject({ flag: '200', data: { orderno } });
    expect(await rowOf(orderno)).toMatchObject({ payStatus: 'paid', method: paymentOn });
  });

  it('is taken once when several are sent at the same moment under different keys', async () => {
    const orderno = await agent.order();
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => agent.pay(orderno)));
    expect(responses.map(({ flag }) => flag).sort()).toEqual(['012', '012', '012', '012', '200']);
  });

  it('takes nothing from funds when a payment elsewhere was begun while it waited for its order', async () => {
    const before = await agent.funds();
    const orderno = await agent.order();
    const { id, total } = await rowOf(orderno);
    const paid = await payMeanwhile(orderno, (trx) =>
      insertPayment(trx, {
        orderId: id,
        reference: newReference('P'),
        provider: 'gone',
        method: 'wechat',
        channel: 'web',
        currency: 'USD',
        exponent: 2,
        amount: total,
        transactionFee: 0,
        settleAmount: total,
        expiresAt: new Date(),
        pollAfter: null,
      }),
    );
    expect(paid.flag).not.toBe('200');
    expect(await rowOf(orderno)).toMatchObject({ status: 'unpaid', payStatus: 'unpaid' });
    expect(await agent.funds()).toEqual(before);
    await portal.db
      .updateTable('providerPayments')
      .set({ state: 'ended', reason: 'expired', decidedAt: new Date() })
      .where('orderId', '=', id)
      .execute();
    expect((await agent.pay(orderno)).flag).toBe('200');
  });

  it('[PAY-12] of an exhausted limit is flag 188 and leaves the order to be paid otherwise', async () => {
    const low = await newBooker(portal, 'lowcredit@portico.test');
    await setLimit(100_000_00);
    const [one, other] = [await low.order(), await low.order()];
    const prices = [await rowOf(one), await rowOf(other)].map((order) => order.total);
    await setLimit(Math.max(...prices) + 1);
    const responses = await Promise.all([low.pay(one), low.pay(other)]);
    expect(responses.map(({ flag }) => flag).sort()).toEqual(['188', '200']);
    const unpaid = responses[0]?.flag === '188' ? one : other;
    expect(await low.payPage(unpaid)).toMatchObject({ flag: '200', data: { orderData: { order_status: '1' } } });
    expect(cents((await low.funds()).credit)).toBeGreaterThanOrEqual(0);
  });

  it('at another amount than the present one is told the difference', async () => {
    const orderno = await agent.order();
    const response = await agent.pay(orderno, { payPrice: '1.00' });
    expect(response).toMatchObject({ flag: '153', data: { oldTotalPrice: '1.00' } });
    expect((await rowOf(orderno)).payStatus).toBe('unpaid');
  });

  it('by a method that is not offered is told so', async () => {
    const orderno = await agent.order();
    const response = await agent.pay(orderno, { paymentOn: 'paypal' });
    expect(response).toMatchObject({ flag: '010', msg: expect.stringContaining('not available yet') });
  });

  it('after the deadline and its grace is flag 166', async () => {
    const orderno = await agent.order();
    const deadline = (seconds: number) =>
      portal.db
        .updateTable('orders')
        .set({ payUntil: new Date(Date.now() - seconds * 1000) })
        .where('number', '=', orderno)
        .execute();
    await deadline(16);
    const late = { payPrice: ((await rowOf(orderno)).total / 100).toFixed(2) };
    expect(await agent.pay(orderno, late)).toMatchObject({ flag: '166' });
    await deadline(10);
    expect(await agent.pay(orderno, late)).toMatchObject({ flag: '200' });
  });

  it('changes the special request that the hotel gets', async () => {
    const orderno = await agent.order();
    await agent.pay(orderno, { specialRequirements: 'Late arrival, 11 p.m.' });
    expect((await agent.trip(orderno)).data.orderDetail.special_request).toBe('Late arrival, 11 p.m.');
    const other = await agent.order();
    const rejection = { status: 400, data: { fields: { specialRequirements: expect.any(String) } } };
    expect(await agent.pay(other, { specialRequirements: '高楼层' })).toMatchObject(rejection);
  });

  it('names the fields that do not fit as the wire does', async () => {
    const orderno = await agent.order();
    expect((await agent.pay(orderno, { payPrice: '1.001' })).data.fields).toHaveProperty('payPrice');
    const wish = await agent.wish();
    expect((await agent.submit({ ...wish, total: '1.001' })).data.fields).toHaveProperty('totalPrice');
    expect((await agent.submit(wish, { paymentOn: 'paypal' })).data.fields).toHaveProperty('paymentOn');
  });
});

describe('the booking behind a payment', () => {
  it('is made and confirmed within the request that pays, where the hotel takes it at once', async () => {
    const orderno = await agent.order();
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
    const order = await rowOf(orderno);
    const [booked] = await supplierBookings(orderno);
    expect(order).toMatchObject({ status: 'confirmed', payStatus: 'paid' });
    expect(booked).toMatchObject({ state: 'accepted', confirmation: order.supplierConfirmation });
    expect(await stepsOf(order.id)).toEqual([
      ['ordered', null, 'unpaid'],
      ['paid', 'unpaid', 'pending'],
      ['confirmed', 'pending', 'confirmed'],
    ]);
    expect(await openOutboxEntryOf(orderno)).toMatchObject({ state: 'done', attempts: 1 });
    const keys = portal.db.selectFrom('ledgerTransactions').select('key').where('orderId', '=', order.id);
    expect((await keys.orderBy('id').execute()).map(({ key }) => key)).toEqual([
      `payment ${order.id}`,
      `confirm ${order.id}`,
    ]);
  });

  it.each([
    ['supplier_bookings', `state <> 'accepted'`, 0],
    ['ledger_transactions', `kind <> 'confirm'`, 1],
    ['emails', `kind <> 'booking-confirmed'`, 1],
    ['supplier_outbox', `state <> 'done'`, 1],
  ])('is completed later where the %s cannot be written (%s), and the money is taken once', async (...row) => {
    const [table, holds, booked] = row;
    const before = await agent.funds();
    const orderno = await agent.order();
    const { id, settleTotal } = await rowOf(orderno);
    const { pool } = portal.connection;
    await pool.query(`alter table ${table} add constraint refusing check (${holds}) not valid`);
    const { log } = portal.app;
    const { level } = log;
    log.level = 'silent';
    expect(await agent.pay(orderno, { paymentOn: 'balance' })).toMatchObject({ flag: '200' });
    log.level = level;
    await pool.query(`alter table ${table} drop constraint refusing`);
    expect(await stepsOf(id)).toEqual([
      ['ordered', null, 'unpaid'],
      ['paid', 'unpaid', 'pending'],
    ]);
    expect(await supplierBookings(orderno)).toHaveLength(booked);

    // Simulates that the process with the lease is gone.
    await portal.db.updateTable('supplierOutbox').set({ leasedUntil: null }).where('orderId', '=', id).execute();
    await processOpenOutboxEntries(portal.services);
    expect(await rowOf(orderno)).toMatchObject({ status: 'confirmed', payStatus: 'paid' });
    expect(await supplierBookings(orderno)).toHaveLength(1);
    expect(cents(before.deposit) - cents((await agent.funds()).deposit)).toBe(settleTotal);
    const emails = portal.db.selectFrom('emails').select('key').where('key', 'like', `booking-confirmed ${id} %`);
    expect(await emails.execute()).toHaveLength(2);
  });

  it('is of the room that was taken instead while the payment waited', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    const { holdId } = await rowOf(orderno);
    const ofHold = portal.db.selectFrom('roomHolds').select('roomTypeId').where('id', '=', Number(holdId));
    const { roomTypeId: first } = await ofHold.executeTakeFirstOrThrow();
    const quotes = await agent.call('/api/hotelDetail', { operation: 'hotelQuotedprice', ...wish.stay });
    const rooms: { subid: string; instant: number }[][] = quotes.data.roomPriceList.map(
      ({ priceInfo }: { priceInfo: unknown }) => priceInfo,
    );
    const others = rooms.filter((rates) => rates.every(({ subid }) => subid !== wish.product)).flat();
    const other = others.find(({ instant }) => instant === 1)?.subid ?? '';
    const paid = await payMeanwhile(orderno, (trx, order) => changeOrder(trx, order, { product: other }));
    expect(paid).toMatchObject({ flag: '200' });
    expect(await rowOf(orderno)).toMatchObject({ product: other, status: 'confirmed' });
    expect((await supplierBookings(orderno)).map(({ roomTypeId }) => roomTypeId)).not.toEqual([first]);
  });

  it('[API-07] whose answer is lost stays pending and is asked for, never sent twice', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    await atBooking(wish, 'time-out');
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
    expect(await statusOf(orderno)).toBe('2');
    expect(await supplierBookings(orderno)).toHaveLength(1);
    // The supplier would time out again if it received the request again.
    const { id } = await openOutboxEntryOf(orderno);
    expect(await processOutboxEntry(portal.services, id)).toBe('settled');
    expect(await statusOf(orderno)).toBe('3');
    expect(await supplierBookings(orderno)).toHaveLength(1);
  });

  it('that never arrived is sent again under the same number', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    await atBooking(wish, 'time-out');
    await agent.pay(orderno);
    await portal.db.deleteFrom('supplierBookings').where('reference', '=', `${orderno}-1`).execute();
    await clearInstructions(portal.db);
    await processOpenOutboxEntries(portal.services);
    expect(await statusOf(orderno)).toBe('3');
    expect(await supplierBookings(orderno)).toHaveLength(1);
  });

  it('that the supplier declines gives money, points and rooms back', async () => {
    const before = await agent.funds();
    const wish = await agent.wish();
    const orderno = await agent.order(wish, { usedPoints: 200 });
    await atBooking(wish, 'sold-out');
    expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
    expect(await statusOf(orderno)).toBe('5');
    expect(await agent.funds()).toEqual(before);
    const { data } = await agent.trip(orderno);
    expect(data.orderDetail).toMatchObject({
      pay_status: '5',
      doCancel: 0,
      refund_price: data.orderDetail.payprice_new,
    });
  });

  it('[API-07] that is never decided is declined after ten minutes, and taken back from the supplier', async () => {
    const before = await agent.funds();
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    await atBooking(wish, 'late');
    await agent.pay(orderno);
    expect(await statusOf(orderno)).toBe('2');
    await processOpenOutboxEntries(portal.services);
    expect(await statusOf(orderno)).toBe('2');

    const { paidAt, settleBy } = await rowOf(orderno);
    expect((settleBy?.getTime() ?? 0) - (paidAt?.getTime() ?? 0)).toBe(600_000);
    await portal.db.updateTable('orders').set({ settleBy: new Date() }).where('number', '=', orderno).execute();
    await processOpenOutboxEntries(portal.services);
    expect(await statusOf(orderno)).toBe('5');
    expect(await agent.funds()).toEqual(before);
    await processOpenOutboxEntries(portal.services);
    expect(await supplierBookings(orderno)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('[API-07] is taken back when it reaches the supplier after it was declined', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    await atBooking(wish, 'time-out');
    const paying = agent.pay(orderno);
    // The supplier has the booking, but has not responded, when another process rejects the order.
    await expect.poll(async () => (await supplierBookings(orderno)).length).toBe(1);
    await transact(portal.db, async (trx) => rejectOrder(trx, portal.services, await rowOf(orderno)));
    expect(await paying).toMatchObject({ flag: '200' });
    expect(await statusOf(orderno)).toBe('5');
    expect(await supplierBookings(orderno)).toMatchObject([{ state: 'accepted' }]);
    await processOpenOutboxEntries(portal.services);
    await processOpenOutboxEntries(portal.services);
    expect(await supplierBookings(orderno)).toMatchObject([{ state: 'cancelled' }]);
  });

  it('[API-07] is settled though another one before it cannot be', async () => {
    const [broken, sound] = [await agent.wish(), await agent.wish()];
    const orders: string[] = [];
    for (const wish of [broken, sound]) {
      orders.push(await agent.order(wish));
      await atBooking(wish, 'late');
      await agent.pay(orders.at(-1) ?? '');
    }
    const [first = '', second = ''] = orders;
    const { id } = await rowOf(first);
    const charge = portal.db.deleteFrom('orderPayments').where('orderId', '=', id).returningAll();
    const { id: _, ...lost } = await charge.executeTakeFirstOrThrow();
    const overdue = { settleBy: new Date() };
    await portal.db.updateTable('orders').set(overdue).where('number', 'in', orders).execute();
    await expect(processOpenOutboxEntries(portal.services)).rejects.toThrow('has no charge to refund');
    expect([await statusOf(first), await statusOf(second)]).toEqual(['2', '5']);

    await portal.db.insertInto('orderPayments').values(lost).execute();
    await portal.db.updateTable('supplierOutbox').set({ leasedUntil: null }).where('orderId', '=', id).execute();
    await processOpenOutboxEntries(portal.services);
    expect(await statusOf(first)).toBe('5');
  });

  it('is settled once when two processes look at it at the same time', async () => {
    const wish = await agent.wish();
    const orderno = await agent.order(wish);
    await atBooking(wish, 'time-out');
    await agent.pay(orderno);
    const { id } = await openOutboxEntryOf(orderno);
    await Promise.all([1, 2, 3, 4].map(() => processOutboxEntry(portal.services, id)));
    expect(await statusOf(orderno)).toBe('3');
    expect(await openOutboxEntryOf(orderno)).toMatchObject({ state: 'done', attempts: 2 });
  });
});
