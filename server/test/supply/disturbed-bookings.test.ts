import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import type { BookingRules, Supplier } from '../../src/features/supply/supply.ts';
import { listHotels } from '../../src/features/supply/test-support/quay-hotels/quay-hotels.ts';
import {
  newSimulatedSupplier,
  type SimulatedSupplier,
} from '../../src/features/supply/test-support/simulated-supplier.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { SUPPLIERS } from '../../src/services.ts';
import { newBooker } from '../booking/booking-client.ts';
import { copyOrders } from '../harness/copy-orders.ts';
import { newTestAppOn, type TestApp } from '../harness/test-app.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { type Ended, endedOrders, hasOpenIssue, needsComparison, violationsOf } from './disturbed-bookings-checks.ts';
import { type Counts, type DueRequest, newRun, type Run } from './disturbed-bookings-run.ts';
import { newVirtualTime, type VirtualTime, withVirtualClock } from './disturbed-bookings-time.ts';

/**
 * Runs of one booking each at a supplier whose requests are lost, late or refused, while portal processes die and pause
 * and the agent clicks twice. A failure prints the seed, which `PORTICO_BOOKING_SEED` repeats; the order in which two
 * processes reach the database can differ.
 */
const IS_LONG = process.env.PORTICO_LONG_TESTS === '1';
const SEED = process.env.PORTICO_BOOKING_SEED;
const RUNS = IS_LONG ? 3_334 : 150;
/** Runs of a batch share a supplier, its rules and the time. */
const BATCH = 100;

const RULES = ['sameReference', 'newReference', 'never'] as const;
/** How long a request may take and when a booking is visible: batches take turns. */
const WINDOWS = [
  { bookWithinSeconds: 60, visibleWithinSeconds: 120 },
  { bookWithinSeconds: 60, visibleWithinSeconds: 20 },
  { bookWithinSeconds: 180, visibleWithinSeconds: 25 * 60 },
];
/** How long the time advances, how often, and how many of due requests are processed then. */
const STEPS = [
  { seconds: 10, times: 72, permille: 250 },
  { seconds: 60, times: 48, permille: 600 },
  { seconds: 600, times: 12, permille: 1000 },
  { seconds: 3_600, times: 9, permille: 1000 },
  { seconds: 3 * 3_600, times: 5, permille: 1000 },
  { seconds: 12 * 3_600, times: 6, permille: 1000 },
];
/** From the start of each batch until the supplier charges for cancelling. */
const PENALTY_FROM = 15 * 60;

const TEMPLATE_RULES: BookingRules = { repeat: 'sameReference', ...WINDOWS[0] } as BookingRules;

let connection: Connection;
let database: Connection;
let portal: TestApp;
let time: VirtualTime;
let simulated: SimulatedSupplier;
let template: { readonly number: string; readonly freeUntil: number };
/** The supplier of each order's batch. */
const supplierOf = new Map<string, SimulatedSupplier>();

beforeAll(async () => {
  connection = await newTestDatabase();
  database = await withVirtualClock(connection);
  simulated = newSimulatedSupplier({ rules: TEMPLATE_RULES });
  const served: Supplier = {
    ...simulated,
    find: (reference, sentAt) => supplierAt(reference).find(reference, sentAt),
  };
  portal = await newTestAppOn(database, { suppliers: [...SUPPLIERS, () => served] });
  await listHotels(portal.db, simulated.name, [simulated.hotel]);
  const agent = await newBooker(portal);
  const hotelid = String(simulated.hotel.id);
  const wish = await agent.wish({ hotelid, days: 30, fits: ({ subid }) => subid.endsWith('.flex') });
  template = { number: await agent.order(wish), freeUntil: wish.policy.free_until as number };
  await database.pool.query(`update companies set credit_limit = 1e13`);
  await database.pool.query(`update orders set pay_until = pay_until + interval '1 year' where status = 'unpaid'`);
  time = newVirtualTime(database, (seconds) => simulated.clock.advance(seconds));
});
afterAll(async () => {
  time.end();
  await portal.close();
  await database.close();
  await connection.close();
});

function supplierAt(reference: string): SimulatedSupplier {
  return supplierOf.get(reference.slice(0, reference.lastIndexOf('-'))) ?? simulated;
}

describe.each(RULES)('a supplier with the rule %s', (rule) => {
  it(`[SUP-01, SUP-02, SUP-03, SUP-04] has each booking once, and the ledger what it charges`, {
    timeout: IS_LONG ? 3_600_000 : 60_000,
  }, async () => {
    const startedAt = process.hrtime.bigint();
    const counts: Counts = { crashes: 0, pauses: 0, races: 0, cancellations: 0, takeovers: 0 };
    const finished: Finished[] = [];
    for (let first = 0; first < RUNS; first += BATCH) {
      const places = Array.from({ length: Math.min(BATCH, RUNS - first) }, (_, place) => first + place);
      const chosen = places.filter((place) => SEED === undefined || SEED.split(',').includes(`${rule} ${place}`));
      if (chosen.length > 0) finished.push(...(await runBatch(rule, chosen, counts)));
    }
    const seconds = Number((process.hrtime.bigint() - startedAt) / 1_000_000n) / 1000;
    if (IS_LONG)
      console.info(rule, JSON.stringify({ seconds, ...counts, ...figuresOf(finished.map(({ ended }) => ended)) }));
    const failures = finished.flatMap((one) => {
      const problems = one.run.hasRaced() ? one.run.failures.map(String) : problemsOf(one);
      return problems.length > 0 ? [shown(one, problems)] : [];
    });
    expect(failures).toEqual([]);
    await compareAll(finished);
  });
});

interface Finished {
  readonly run: Run;
  readonly ended: Ended;
}

async function runBatch(
  repeat: BookingRules['repeat'],
  places: readonly number[],
  counts: Counts,
): Promise<readonly Finished[]> {
  const startAt = (template.freeUntil - PENALTY_FROM) * 1000;
  await time.start(startAt);
  const window = WINDOWS[Math.floor((places[0] ?? 0) / BATCH) % WINDOWS.length];
  const rules = { ...TEMPLATE_RULES, ...window, repeat };
  simulated = newSimulatedSupplier({ rules, now: () => startAt });
  const ids = await copied(repeat, places);
  const runs = [...ids].map(([number, { id, place }]) => {
    supplierOf.set(number, simulated);
    const seed = `${repeat} ${place}`;
    const { services } = portal;
    return newRun({ seed, number, orderId: id, services, simulated, time, counts, penaltyFrom: PENALTY_FROM });
  });
  for (const { seconds, times, permille } of STEPS) {
    for (let step = 0; step < times; step += 1) {
      const due = await dueRequests();
      for (const run of runs) run.act(due.get(run.orderId), permille);
      await time.idle();
      await time.advance(seconds);
    }
  }
  await Promise.all(runs.map((run) => run.end()));
  const ended = await endedOrders(
    portal.db,
    runs.map(({ orderId }) => orderId),
    simulated,
  );
  return runs.map((run, place) => ({ run, ended: ended[place] as Ended }));
}

/** Copies the template for each place; returns the new orders by number. */
async function copied(rule: BookingRules['repeat'], places: readonly number[]) {
  const prefix = `PTS${RULES.indexOf(rule)}`;
  const numbers = places.map((place) => `${prefix}${String(place).padStart(6, '0')}`);
  const list = numbers.map((number) => `'${number}'`).join(', ');
  await copyOrders(database, places.length, { number: `(array[${list}])[n]` }, template.number);
  await database.pool.query(
    `insert into order_events (order_id, actor, kind, from_status, to_status, detail, at)
     select o.id, e.actor, e.kind, e.from_status, e.to_status, e.detail, e.at from orders o
     join order_events e on e.order_id = (select id from orders where number = $1)
     where o.number = any($2) order by o.id, e.id`,
    [template.number, numbers],
  );
  await database.pool.query(
    `insert into order_supply (order_id, supplier, currency, net, commission, fx_rate_id, rule)
     select o.id, s.supplier, s.currency, s.net, s.commission, s.fx_rate_id, s.rule from orders o
     join order_supply s on s.order_id = (select id from orders where number = $1) where o.number = any($2)`,
    [template.number, numbers],
  );
  const rows = await portal.db.selectFrom('orders').select(['id', 'number']).where('number', 'in', numbers).execute();
  const ids = new Map(rows.map(({ id, number }) => [number, id]));
  return new Map(
    numbers.map((number, index) => [number, { id: ids.get(number) as number, place: places[index] as number }]),
  );
}

/** Due supplier requests by order. */
async function dueRequests(): Promise<ReadonlyMap<number, DueRequest>> {
  const { rows } = await database.pool.query<DueRequest>(
    `select id, order_id as "orderId", leased_until is not null as "isLeftBehind" from supplier_outbox
     where state <> 'done' and due_at <= now() and (leased_until is null or leased_until < now())`,
  );
  return new Map(rows.map((due) => [due.orderId, due]));
}

function problemsOf({ run, ended }: Finished): readonly string[] {
  return [...violationsOf(ended, run), ...run.failures.map(String)];
}

function shown({ run, ended: { order, issues, bookings } }: Finished, problems: readonly string[]): object {
  return {
    seed: run.seed,
    problems,
    status: order.status,
    issues: issues.map(({ kind, detail, closedAt }) => ({ kind, detail, isOpen: closedAt === null })),
    bookings: bookings.map(({ reference, confirmation, state, penalty }) => ({
      reference,
      confirmation,
      state,
      penalty,
    })),
    history: run.history,
  };
}

/**
 * The comparison with the supplier finds the bookings that it cancelled or never shows, and what a process did that
 * sent a request after it had lost the lease unnoticed; nothing else.
 */
async function compareAll(finished: readonly Finished[]): Promise<void> {
  const findings = await reconcile(portal.services);
  expect(findings.filter(({ code }) => code !== 'supplierKeepsPromises')).toEqual([]);
  const rows = findings.flatMap(({ rows: found }) => found as readonly { readonly number: string }[]);
  const found = new Set(rows.map(({ number }) => number));
  const wrong = finished.filter(({ run, ended }) => {
    if (run.hasRaced() && hasOpenIssue(ended)) return false;
    const isExpected = needsComparison(ended, run) || (run.hasRaced() && problemsOf({ run, ended }).length > 0);
    return found.has(run.number) !== isExpected;
  });
  expect(wrong.map((one) => shown(one, [`found by the comparison: ${found.has(one.run.number)}`]))).toEqual([]);
}

function figuresOf(ended: readonly Ended[]): object {
  const count = (keys: readonly string[]) =>
    Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));
  return {
    runs: ended.length,
    status: count(ended.map(({ order }) => order.status)),
    bookings: ended.reduce((sum, { bookings }) => sum + bookings.length, 0),
    lateBookingsCancelled: ended
      .filter(({ order }) => order.status === 'rejected')
      .reduce((sum, { bookings }) => sum + bookings.filter(({ penalty }) => penalty !== undefined).length, 0),
    issues: count(ended.flatMap(({ issues }) => issues.map(({ kind }) => kind))),
    losses: ended.reduce((sum, { losses }) => sum + losses, 0),
  };
}
