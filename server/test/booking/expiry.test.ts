import { describe, expect, it } from 'vitest';
import { expireOrder, expireOverdue } from '../../src/features/orders/settlement/expire-orders.ts';
import { processOpenOutboxEntries } from '../../src/features/orders/settlement/process-supplier-outbox.ts';
import { createJobs } from '../../src/platform/jobs.ts';
import { newLogger } from '../../src/platform/log.ts';
import { openBookingPortal } from './booking-portal.ts';

const { portal, agent } = await openBookingPortal();

const rowOf = (number: string) =>
  portal.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const setDeadline = (number: string, secondsAgo: number) =>
  portal.db
    .updateTable('orders')
    .set({ payUntil: new Date(Date.now() - secondsAgo * 1000) })
    .where('number', '=', number)
    .execute();
/** Starts a payment at a provider that never responds. */
const startSilentPayment = async (number: string) => {
  const { id, total } = await rowOf(number);
  return portal.db
    .insertInto('providerPayments')
    .values({
      orderId: id,
      reference: `P${id}`,
      provider: 'gone',
      method: 'wechat',
      channel: 'web',
      currency: 'USD',
      exponent: 2,
      amount: total,
      transactionFee: 0,
      settleAmount: total,
      expiresAt: new Date(),
      pollAfter: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
};
const soldOf = async (number: string) => {
  const { roomTypeId, checkIn } = await rowOf(number);
  const night = await portal.db
    .selectFrom('roomNights')
    .select('sold')
    .where('roomTypeId', '=', Number(roomTypeId))
    .where('night', '=', checkIn)
    .executeTakeFirstOrThrow();
  return night.sold;
};

describe('an unpaid order', () => {
  it('[API-07] is held 300 seconds and cancelled after 15 more, not before', async () => {
    const orderno = await agent.order();
    const { id, createdAt, payUntil } = await rowOf(orderno);
    expect(payUntil.getTime() - createdAt.getTime()).toBe(300_000);
    await setDeadline(orderno, 14);
    expect(await expireOrder(portal.services, id)).toBe(false);
    await setDeadline(orderno, 16);
    expect(await expireOrder(portal.services, id)).toBe(true);
    expect(await rowOf(orderno)).toMatchObject({ status: 'cancelled', payStatus: 'unpaid' });
  });

  it('[API-03] gives rooms and points back once, however many processes find it', async () => {
    const before = await agent.funds();
    const orderno = await agent.order(undefined, { usedPoints: 500 });
    expect((await agent.funds()).points).toBe(before.points - 500);
    const sold = await soldOf(orderno);
    await setDeadline(orderno, 16);
    const { id } = await rowOf(orderno);
    const attempts = [1, 2, 3, 4].map(() => expireOrder(portal.services, id));
    expect((await Promise.all(attempts)).filter(Boolean)).toHaveLength(1);
    expect(await soldOf(orderno)).toBe(sold - 1);
    expect(await agent.funds()).toEqual(before);
    expect(await expireOverdue(portal.services)).toBe(0);
  });

  it('[API-07] is either paid or expired when both happen at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const orderno = await agent.order();
      const { id, total } = await rowOf(orderno);
      const payPrice = (total / 100).toFixed(2);
      await portal.db
        .updateTable('orders')
        .set({ payUntil: new Date(Date.now() - 15_000 + round * 8) })
        .where('id', '=', id)
        .execute();
      const [paid, expired] = await Promise.all([agent.pay(orderno, { payPrice }), expireOrder(portal.services, id)]);
      expect([paid.flag === '200', expired].filter(Boolean).length).toBeLessThanOrEqual(1);
      const { status } = await rowOf(orderno);
      expect(status).toBe(paid.flag === '200' ? 'confirmed' : expired ? 'cancelled' : 'unpaid');
    }
  });

  it('[API-07] never expires while a payment is in flight', async () => {
    const orderno = await agent.order();
    const { id } = await rowOf(orderno);
    await setDeadline(orderno, 60);
    const payment = await startSilentPayment(orderno);
    expect(await expireOrder(portal.services, id)).toBe(false);
    await portal.db
      .updateTable('providerPayments')
      .set({ state: 'ended', reason: 'expired', decidedAt: new Date(), pollAfter: null })
      .where('id', '=', payment.id)
      .execute();
    expect(await expireOrder(portal.services, id)).toBe(true);
  });

  it('[API-07] expires although older orders in flight fill a batch, and each of those gets its turn', async () => {
    // Removes orders of earlier tests.
    await expireOverdue(portal.services);
    const inFlight: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const orderno = await agent.order();
      await setDeadline(orderno, 900 - count);
      inFlight.push((await startSilentPayment(orderno)).id);
    }
    const abandoned = await agent.order();
    await setDeadline(abandoned, 60);
    expect(await expireOverdue(portal.services, 2)).toBe(1);
    expect((await rowOf(abandoned)).status).toBe('cancelled');
    await expireOverdue(portal.services, 2);
    await expireOverdue(portal.services, 2);
    const payments = await portal.db.selectFrom('providerPayments').selectAll().where('id', 'in', inFlight).execute();
    expect(payments.map(({ asks }) => asks > 0)).toEqual([true, true, true, true]);
    await portal.db
      .updateTable('providerPayments')
      .set({ state: 'ended', reason: 'expired', decidedAt: new Date(), pollAfter: null })
      .where('id', 'in', inFlight)
      .execute();
    expect(await expireOverdue(portal.services)).toBe(4);
  });

  it('[API-07] is its own timer: a server that is started later ends it, and leaves alone what waits for its payment', async () => {
    const [orderno, inTime] = [await agent.order(), await agent.order()];
    await setDeadline(orderno, 16);
    await setDeadline(inTime, 10);
    const log = newLogger('error');
    const jobs = createJobs({ pool: portal.connection.pool, log, isWorker: true });
    // Excludes the sweep that runs every minute, since it would end the order, too.
    jobs.define(...portal.jobs.definitions.filter(({ name }) => name === 'end-unpaid-orders'));
    await jobs.start();
    await expect.poll(async () => (await rowOf(orderno)).status, { timeout: 10_000 }).toBe('cancelled');
    await jobs.stop();
    expect((await rowOf(inTime)).status).toBe('unpaid');
  });

  it('of demo data ends like any other, and what waits there for its hotel is answered by the same jobs', async () => {
    const waiting = () =>
      portal.db
        .selectFrom('orders')
        .select('number')
        .where((row) => row.or([row('status', 'in', ['unpaid', 'pending']), row('isCancelPending', '=', true)]))
        .orderBy('id')
        .execute();
    expect((await waiting()).length).toBeGreaterThanOrEqual(3);
    await portal.connection.pool.query(
      `update orders set pay_until = now() - interval '1 minute' where status = 'unpaid'`,
    );
    await portal.connection.pool.query(`update supplier_outbox set due_at = now() where state = 'waiting'`);
    await expireOverdue(portal.services);
    await processOpenOutboxEntries(portal.services);
    // A hotel without instant confirmation needs time to decide.
    await portal.connection.pool.query(`update supplier_bookings set settles_at = now()`);
    await processOpenOutboxEntries(portal.services);
    expect(await waiting()).toEqual([]);
  });
});
