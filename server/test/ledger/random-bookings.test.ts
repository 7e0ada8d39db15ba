import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expireOrder } from '../../src/features/orders/settlement/expire-orders.ts';
import { processOpenOutboxEntries } from '../../src/features/orders/settlement/process-supplier-outbox.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { type Booker, newBooker, type Wish } from '../booking/booking-client.ts';
import { clearInstructions, simulateSupplier } from '../harness/admin-action.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

const ROUNDS = process.env.PORTICO_LONG_TESTS === '1' ? 400 : 60;
const AT_ONCE = 4;

let portal: TestApp;
let agent: Booker;
let wishes: readonly Wish[];
beforeAll(async () => {
  portal = await newTestApp();
  agent = await newBooker(portal);
  wishes = await Promise.all([30, 50, 70, 90].map((days) => agent.wish({ days, nights: 2 })));
});
afterAll(() => portal.close());

describe('any sequence of ordering, paying, declining, cancelling and expiring', () => {
  it(`[API-03] balances, and gives everything back but what policies keep`, { timeout: 120_000 }, async () => {
    const before = await agent.funds();
    const random = seeded(7);
    const open: string[] = [];
    for (let round = 0; round < ROUNDS / AT_ONCE; round += 1) {
      const steps = Array.from({ length: AT_ONCE }, () => step(random, open));
      await Promise.all(steps.map((run) => run()));
      if (round % 5 === 0) expect(await reconcile(portal.services)).toEqual([]);
    }
    await clearInstructions(portal.db);
    await portal.connection.pool.query('update supplier_outbox set leased_until = null');
    await processOpenOutboxEntries(portal.services);
    for (const orderno of open) await end(orderno);
    expect(await reconcile(portal.services)).toEqual([]);

    const { rows } = await portal.connection.pool.query<{ credit: number; deposit: number; points: number }>(
      `select coalesce(sum(p.amount - p.refunded) filter (where p.method = 'credit'), 0)::bigint as credit,
         coalesce(sum(p.amount - p.refunded) filter (where p.method = 'balance'), 0)::bigint as deposit,
         coalesce(sum(o.retained_points), 0)::bigint as points
       from orders o left join order_payments p on p.order_id = o.id where o.number = any($1)`,
      [open],
    );
    const [entry] = rows;
    const after = await agent.funds();
    const lost = (a: string, b: string) => Math.round((Number(a) - Number(b)) * 100);
    expect(lost(before.credit, after.credit)).toBe(entry?.credit);
    expect(lost(before.deposit, after.deposit)).toBe(entry?.deposit);
    expect(before.points - after.points).toBe(entry?.points);
    expect(after.pending).toBe(before.pending);
  });
});

/** A random action, chosen now and performed later, so that several run concurrently. */
function step(random: () => number, open: string[]): () => Promise<void> {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const [kind, wish, orderno] = [random(), pick(wishes), open.length > 0 ? pick(open) : undefined];
  const paymentOn = random() < 0.5 ? 'credit' : 'balance';
  if (orderno === undefined || kind < 0.4) {
    const usedPoints = random() < 0.3 ? 100 : 0;
    return async () => {
      const response = await agent.submit(wish, { paymentOn, usedPoints });
      if (response.flag === '200') open.push(response.data.orderno);
    };
  }
  if (kind < 0.65) return async () => void (await agent.pay(orderno, { paymentOn }));
  if (kind < 0.85) return async () => void (await agent.cancel(orderno));
  if (kind < 0.93) return () => expire(orderno);
  const hotelId = Number(wish.stay.hotelid);
  const surprise = pick(['sold-out', 'time-out', 'late'] as const);
  return async () =>
    void (await simulateSupplier(portal.db, { kind: surprise, hotelId, moment: 'book', isOnce: true }));
}

async function expire(orderno: string): Promise<void> {
  const row = await portal.db
    .updateTable('orders')
    .set({ payUntil: new Date(Date.now() - 60_000) })
    .where('number', '=', orderno)
    .returning('id')
    .executeTakeFirstOrThrow();
  await expireOrder(portal.services, row.id);
}

/** Ends an order in any state, so that it leaves no balance. */
async function end(orderno: string): Promise<void> {
  await portal.connection.pool.query(
    `update orders set settle_by = now() - interval '1 second' where number = $1 and status = 'pending'`,
    [orderno],
  );
  await processOpenOutboxEntries(portal.services);
  await agent.cancel(orderno);
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
