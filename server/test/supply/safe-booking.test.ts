import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readOrder } from '../../src/features/orders/orders-repository.ts';
import { processOutboxEntry } from '../../src/features/orders/settlement/process-supplier-outbox.ts';
import { bookRequest } from '../../src/features/orders/settlement/supplier-attempts.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import type { BookingRules } from '../../src/features/supply/supply.ts';
import { listHotels } from '../../src/features/supply/test-support/quay-hotels/quay-hotels.ts';
import {
  newSimulatedSupplier,
  type SimulatedSupplier,
} from '../../src/features/supply/test-support/simulated-supplier.ts';
import { SUPPLIERS } from '../../src/services.ts';
import { type Booker, newBooker } from '../booking/booking-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

const LIMITS = { bookWithinSeconds: 60, visibleWithinSeconds: 1_800 };
const RULES: readonly BookingRules['repeat'][] = ['sameReference', 'newReference', 'never'];
const makeSupplier = (repeat: BookingRules['repeat'], place: number) =>
  newSimulatedSupplier({
    rules: { ...LIMITS, repeat },
    name: `sim-${repeat}`,
    hotelId: 900_101 + place,
    now: () => Date.now() - advancedMs,
  });

/** How far earlier tests have advanced the suppliers' clocks: each test starts at the present. */
let advancedMs = 0;
let advancedInTest = 0;
function advance(seconds: number): void {
  for (const { clock } of Object.values(suppliers)) clock.advance(seconds);
  advancedInTest += seconds * 1000;
}

let suppliers: Readonly<Record<BookingRules['repeat'], SimulatedSupplier>>;
let portal: TestApp;
let agent: Booker;

beforeAll(async () => {
  const [sameReference, newReference, never] = RULES.map(makeSupplier) as [
    SimulatedSupplier,
    SimulatedSupplier,
    SimulatedSupplier,
  ];
  suppliers = { sameReference, newReference, never };
  const all = Object.values(suppliers);
  portal = await newTestApp({}, { suppliers: [...SUPPLIERS, ...all.map((one) => () => one)] });
  for (const supplier of all) await listHotels(portal.db, supplier.name, [supplier.hotel]);
  agent = await newBooker(portal);
});
afterAll(() => portal.close());
afterEach(async () => {
  for (const supplier of Object.values(suppliers)) expect(supplier.doubleBookings()).toEqual([]);
  expect(await reconcile(portal.services)).toEqual([]);
  advancedMs += advancedInTest;
  advancedInTest = 0;
});

const order = async (supplier: SimulatedSupplier, product: 'flex' | 'saver' = 'flex') =>
  agent.order(
    await agent.wish({ hotelid: String(supplier.hotel.id), fits: ({ subid }) => subid.endsWith(`.${product}`) }),
  );
const rowOf = (number: string) =>
  portal.db.selectFrom('orders').selectAll().where('number', '=', number).executeTakeFirstOrThrow();
const attemptsOf = (number: string) =>
  portal.db
    .selectFrom('supplierAttempts')
    .selectAll()
    .where('reference', 'like', `${number}-%`)
    .orderBy('attempt')
    .execute();
const issuesOf = async (number: string) => {
  const { id } = await rowOf(number);
  return portal.db.selectFrom('bookingIssues').select(['kind', 'detail']).where('orderId', '=', id).execute();
};
const openIssuesOf = async (number: string) => {
  const { id } = await rowOf(number);
  const open = portal.db.selectFrom('bookingIssues').select('kind').where('orderId', '=', id);
  return await open.where('closedAt', 'is', null).execute();
};
const callsOf = (supplier: SimulatedSupplier, number: string, operation: string) =>
  supplier.received.filter((one) => one.operation === operation && one.reference.startsWith(number)).length;
const outboxOf = async (number: string, kind: 'supplier-book' | 'supplier-cancel' = 'supplier-book') => {
  const { id } = await rowOf(number);
  return portal.db
    .selectFrom('supplierOutbox')
    .selectAll()
    .where('orderId', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
};
/** Processes what is open at these suppliers, as the job does when it is due. */
async function process(): Promise<void> {
  const open = portal.db
    .updateTable('supplierOutbox')
    .from('orders')
    .set({ dueAt: new Date(0) })
    .whereRef('orders.id', '=', 'supplierOutbox.orderId')
    .where('orders.supplier', 'like', 'sim-%')
    .where('supplierOutbox.state', '<>', 'done');
  for (const { id } of await open.returning('supplierOutbox.id').execute())
    await processOutboxEntry(portal.services, id);
}
async function endPromise(number: string): Promise<void> {
  await portal.db
    .updateTable('orders')
    .set({ settleBy: new Date(Date.now() - 1) })
    .where('number', '=', number)
    .execute();
}
/** Moves the attempts of an order into the past, as if the portal had waited. */
async function age(number: string, hours: number): Promise<void> {
  await portal.connection.pool.query(
    `update supplier_attempts set last_sent_at = last_sent_at - make_interval(hours => $2) where reference like $1 || '-%'`,
    [number, hours],
  );
}
async function lossesOf(number: string): Promise<number> {
  const { rows } = await portal.connection.pool.query<{ sum: number }>(
    `select coalesce(-sum(e.amount), 0)::int as sum from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id join orders o on o.id = t.order_id
     join ledger_accounts a on a.id = e.account_id where o.number = $1 and a.kind = 'losses'`,
    [number],
  );
  return rows[0]?.sum ?? 0;
}
async function confirmedOrder(supplier: SimulatedSupplier, product: 'flex' | 'saver' = 'flex'): Promise<string> {
  const number = await order(supplier, product);
  await agent.pay(number);
  expect(await rowOf(number)).toMatchObject({ status: 'confirmed' });
  return number;
}

describe('a booking request', () => {
  it('[SUP-01] stores its attempt first and keeps its lease while the supplier is slow', async () => {
    const supplier = suppliers.never;
    const number = await order(supplier);
    supplier.plan('book', { respondsAfterSeconds: 50 }, `${number}-1`);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const paying = agent.pay(number);
    await expect.poll(() => callsOf(supplier, number, 'book')).toBe(1);
    const [attempt] = await attemptsOf(number);
    expect(attempt).toMatchObject({ reference: `${number}-1`, sends: 1, state: 'sent' });
    expect(attempt?.requestDigest).toMatch(/^[\da-f]{64}$/);
    expect(attempt?.lastSentAt.getTime()).toBeLessThanOrEqual(supplier.received.at(-1)?.receivedAt ?? 0);

    const { id } = await outboxOf(number);
    await portal.connection.pool.query(
      `update supplier_outbox set leased_until = now() + interval '5 seconds' where id = $1`,
      [id],
    );
    vi.advanceTimersByTime(10_000);
    const leftMs = async () => ((await outboxOf(number)).leasedUntil?.getTime() ?? 0) - Date.now();
    await expect.poll(leftMs).toBeGreaterThan(20_000);
    // Another process finds the request leased.
    expect(await processOutboxEntry(portal.services, id)).toBe('settled');
    expect(callsOf(supplier, number, 'find')).toBe(0);
    advance(50);
    await paying;
    vi.useRealTimers();
    expect(await rowOf(number)).toMatchObject({ status: 'confirmed' });
  });

  it('[SUP-01] of a process that stopped is taken over, and the process sends and stores nothing more', async () => {
    const supplier = suppliers.never;
    const number = await order(supplier);
    supplier.plan('book', { respondsAfterSeconds: 59, visibleAfterSeconds: 900 }, `${number}-1`);
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const paying = agent.pay(number);
    await expect.poll(() => callsOf(supplier, number, 'book')).toBe(1);
    const { id } = await outboxOf(number);
    await portal.connection.pool.query(`update supplier_outbox set leased_until = now() where id = $1`, [id]);
    expect(await processOutboxEntry(portal.services, id)).toBe('open');
    vi.advanceTimersByTime(10_000);
    await paying;
    vi.useRealTimers();
    expect(await rowOf(number)).toMatchObject({ status: 'pending' });
    expect(await outboxOf(number)).toMatchObject({ state: 'sent', attempts: 2, leasedUntil: null });

    advance(900);
    await process();
    expect(await rowOf(number)).toMatchObject({ status: 'confirmed' });
    expect(callsOf(supplier, number, 'book')).toBe(1);
  });

  it('[SUP-01, SUP-02] is never sent twice to a supplier that does not deduplicate', async () => {
    const supplier = suppliers.never;
    const number = await order(supplier);
    supplier.plan('book', { lost: 'request' }, `${number}-1`);
    await agent.pay(number);
    await process();
    expect(await rowOf(number)).toMatchObject({ status: 'pending' });
    advance(1_860);
    await process();
    expect(await rowOf(number)).toMatchObject({ status: 'rejected', payStatus: 'refunded' });
    await age(number, 25);
    await process();
    expect(await outboxOf(number, 'supplier-cancel')).toMatchObject({ state: 'done' });
    expect(await attemptsOf(number)).toMatchObject([{ state: 'never', sends: 1 }]);
    expect(callsOf(supplier, number, 'book')).toBe(0);
  });
});

describe('a booking that is not visible', () => {
  it.each(['never', 'newReference'] as const)('[SUP-02] is waited for where the rule is %s', async (rule) => {
    const supplier = suppliers[rule];
    const number = await order(supplier);
    supplier.plan('book', { lost: 'response', visibleAfterSeconds: 1_200 }, `${number}-1`);
    await agent.pay(number);
    for (const _ of [1, 2]) await process();
    expect(await rowOf(number)).toMatchObject({ status: 'pending' });
    expect(callsOf(supplier, number, 'book')).toBe(1);
    advance(1_200);
    await process();
    expect(await rowOf(number)).toMatchObject({ status: 'confirmed' });
  });

  it('[SUP-02] is sent again under its reference where the supplier deduplicates', async () => {
    const supplier = suppliers.sameReference;
    const number = await order(supplier);
    supplier.plan('book', { lost: 'response', visibleAfterSeconds: 1_200 }, `${number}-1`);
    await agent.pay(number);
    await process();
    expect(await rowOf(number)).toMatchObject({ status: 'confirmed' });
    expect(await attemptsOf(number)).toMatchObject([{ reference: `${number}-1`, sends: 2, state: 'confirmed' }]);
    expect(supplier.activeBookings(number)).toHaveLength(1);
  });

  it('[SUP-02] and never arrived is sent under the next reference where the supplier needs one', async () => {
    const supplier = suppliers.newReference;
    const number = await order(supplier);
    supplier.plan('book', { lost: 'request' }, `${number}-1`);
    supplier.plan('book', { isNotStarted: true }, `${number}-2`);
    await agent.pay(number);
    advance(1_860);
    for (const _ of [1, 2]) await process();
    expect(await rowOf(number)).toMatchObject({ status: 'confirmed' });
    expect((await attemptsOf(number)).map(({ reference, state }) => [reference, state])).toEqual([
      [`${number}-1`, 'never'],
      [`${number}-2`, 'never'],
      [`${number}-3`, 'confirmed'],
    ]);
  });

  it('[SUP-01, SUP-04] and appears after the next reference was booked is cancelled, and an operator sees it', async () => {
    const supplier = suppliers.newReference;
    const number = await order(supplier);
    supplier.plan('book', { lost: 'request' }, `${number}-1`);
    await agent.pay(number);
    advance(1_860);
    await process();
    const { id } = await rowOf(number);
    // A process that was stopped before it sent the first attempt resumes.
    const late = bookRequest(await readOrder(portal.db, id), 1);
    const atSupplier = portal.services.suppliers.named(supplier.name);
    expect(await atSupplier.book(late, new AbortController().signal)).toMatchObject({ state: 'confirmed' });
    expect(supplier.activeBookings(number)).toHaveLength(2);
    await process();
    expect(supplier.activeBookings(number).map(({ reference }) => reference)).toEqual([`${number}-2`]);
    expect(await rowOf(number)).toMatchObject({ status: 'confirmed' });
    expect(await issuesOf(number)).toEqual([
      { kind: 'doubleBooking', detail: { references: `${number}-1, ${number}-2` } },
    ]);
    expect(await outboxOf(number, 'supplier-cancel')).toMatchObject({ state: 'done' });
  });
});

describe('a cancellation', () => {
  it('charges what the portal expects for a non-refundable rate, and stores what the supplier announced', async () => {
    const supplier = suppliers.sameReference;
    const number = await confirmedOrder(supplier, 'saver');
    const { credit } = await agent.funds();
    await agent.cancel(number);
    expect(await rowOf(number)).toMatchObject({ status: 'cancelled' });
    expect((await agent.funds()).credit).toBe(credit);
    const [attempt] = await attemptsOf(number);
    expect(attempt?.penaltyAmount).toBeGreaterThan(0);
    expect(attempt?.previewAmount).toBe(attempt?.penaltyAmount);
    expect([await lossesOf(number), await issuesOf(number)]).toEqual([0, []]);
  });

  it('[SUP-03] that the supplier refuses leaves the booking confirmed, with the reason and without a refund', async () => {
    const supplier = suppliers.never;
    const number = await confirmedOrder(supplier);
    const before = await agent.funds();
    supplier.plan('cancel', { refused: 'tooLate' }, `${number}-1`);
    expect(await agent.cancel(number)).toMatchObject({ msg: expect.stringContaining('remains confirmed') });
    expect(await rowOf(number)).toMatchObject({
      status: 'confirmed',
      payStatus: 'paid',
      isCancelPending: false,
      cancelPrice: null,
      refundPrice: null,
    });
    expect(await agent.funds()).toEqual(before);
    expect(await issuesOf(number)).toEqual([{ kind: 'cancelRefused', detail: { reason: 'tooLate' } }]);
    const { data } = await agent.trip(number);
    expect(JSON.stringify(data)).toContain('did not accept the cancellation');
    const { id } = await rowOf(number);
    const mails = await portal.db
      .selectFrom('emails')
      .select('kind')
      .where('key', 'like', `booking-cancel-refused ${id} %`)
      .execute();
    expect(mails).toHaveLength(1);
    // The agent tries again later, and the supplier accepts.
    await agent.cancel(number);
    expect(await rowOf(number)).toMatchObject({ status: 'cancelled', payStatus: 'refunded' });
    expect(await openIssuesOf(number)).toEqual([]);
  });

  it('[SUP-03] without an outcome is queried again, and refunded only when the supplier has cancelled', async () => {
    const supplier = suppliers.newReference;
    const number = await confirmedOrder(supplier);
    const before = await agent.funds();
    supplier.plan('cancel', { isLocked: true }, `${number}-1`);
    supplier.plan('cancel', { lost: 'response' }, `${number}-1`);
    await agent.cancel(number);
    expect(await rowOf(number)).toMatchObject({ status: 'confirmed', isCancelPending: true });
    await portal.connection.pool.query(
      `update supplier_outbox set sent_at = sent_at - interval '31 minutes' where kind = 'supplier-cancel'`,
    );
    await process();
    expect(await issuesOf(number)).toEqual([{ kind: 'cancelUnanswered', detail: { reference: `${number}-1` } }]);
    expect(await agent.funds()).toEqual(before);
    await process();
    expect(await rowOf(number)).toMatchObject({ status: 'cancelled', payStatus: 'refunded' });
    expect(callsOf(supplier, number, 'cancel')).toBe(2);
    expect(await openIssuesOf(number)).toEqual([]);
  });

  it('[SUP-03] with a larger penalty than shown gives the refund that was shown, and the rest is a loss', async () => {
    const supplier = suppliers.never;
    const before = await agent.funds();
    const number = await confirmedOrder(supplier);
    supplier.plan('cancel', { penalty: { amount: 50_00, currency: 'USD' } }, `${number}-1`);
    await agent.cancel(number);
    expect(await rowOf(number)).toMatchObject({ status: 'cancelled', cancelPrice: 0 });
    expect(await agent.funds()).toEqual(before);
    expect(await lossesOf(number)).toBe(50_00);
    expect(await issuesOf(number)).toEqual([
      { kind: 'penaltyDiffers', detail: { shown: 0, charged: 50_00, currency: 'USD' } },
    ]);
  });
});

describe('[SUP-04] an order whose promised time ends', () => {
  it('is refunded, and its late booking is cancelled at the supplier', async () => {
    const supplier = suppliers.newReference;
    const before = await agent.funds();
    const number = await order(supplier);
    supplier.plan('book', { lost: 'response', visibleAfterSeconds: 1_500 }, `${number}-1`);
    await agent.pay(number);
    await endPromise(number);
    await process();
    expect(await rowOf(number)).toMatchObject({ status: 'rejected', payStatus: 'refunded' });
    expect(await agent.funds()).toEqual(before);
    await process();
    expect(await outboxOf(number, 'supplier-cancel')).toMatchObject({ state: 'sent', lastProblem: 'monitoring' });
    expect(supplier.activeBookings(number)).toHaveLength(1);
    advance(1_500);
    await process();
    expect(supplier.activeBookings(number)).toEqual([]);
    expect(await outboxOf(number, 'supplier-cancel')).toMatchObject({ state: 'done' });
    expect([await lossesOf(number), await issuesOf(number)]).toEqual([0, []]);
  });

  it('leaves an operator a late booking that cannot be cancelled, whose cost is a loss', async () => {
    const supplier = suppliers.never;
    const number = await order(supplier);
    supplier.plan('book', { lost: 'response', visibleAfterSeconds: 1_500 }, `${number}-1`);
    supplier.plan('cancel', { refused: 'notCancellable' }, `${number}-1`);
    await agent.pay(number);
    await endPromise(number);
    await process();
    advance(1_500);
    await process();
    const { settleCost } = await rowOf(number);
    expect(await lossesOf(number)).toBe(settleCost);
    expect(await issuesOf(number)).toEqual([
      { kind: 'lateBookingRemains', detail: { reference: `${number}-1`, reason: 'notCancellable' } },
    ]);
  });

  it('becomes an operator’s task if the supplier does not respond for two days', async () => {
    const supplier = suppliers.sameReference;
    const number = await order(supplier);
    supplier.plan('book', { lost: 'request' }, `${number}-1`);
    await agent.pay(number);
    await endPromise(number);
    await process();
    await age(number, 49);
    supplier.plan('find', { lost: 'request' }, `${number}-1`);
    await process();
    expect(await issuesOf(number)).toEqual([{ kind: 'monitoringUnanswered', detail: { reference: `${number}-1` } }]);
    await process();
    expect(await outboxOf(number, 'supplier-cancel')).toMatchObject({ state: 'done' });
  });
});
