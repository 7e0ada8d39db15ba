import type { RandomRules, SupplierSandbox } from '@portico/sandbox-suppliers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Services } from '../../src/api/services.ts';
import {
  isConfirmed,
  lockSurcharges,
  payFromFunds,
  putIntoOutbox,
  requestCancellation,
} from '../../src/features/orders/orders.ts';
import { lockOrderById, readOrder } from '../../src/features/orders/orders-repository.ts';
import { bookAtSupplier } from '../../src/features/orders/settlement/book-at-supplier.ts';
import { cancelAtSupplier } from '../../src/features/orders/settlement/cancel-at-supplier.ts';
import { processOutboxEntry } from '../../src/features/orders/settlement/process-supplier-outbox.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { newEtgSupplier, type Supplier } from '../../src/features/supply/supply.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { createRandom, type Random } from '../../src/platform/random.ts';
import { SUPPLIERS } from '../../src/services.ts';
import { type Booker, newBooker } from '../booking/booking-client.ts';
import { copyOrders } from '../harness/copy-orders.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';
import { type Incident, KilledError, newProcess, type Process } from './disturbed-bookings-process.ts';
import type { VirtualTime } from './disturbed-bookings-time.ts';
import { ETG, etgConfig, etgHotel, etgWish, HOTELS, openSandbox, SETTINGS } from './etg-sandbox.ts';

/**
 * Runs of one booking each over the HTTP sandbox of ETG, whose responses are lost, late or refusals, while portal
 * processes die and the agent clicks twice. A failure prints the seed, which `PORTICO_BOOKING_SEED` repeats.
 */
const IS_LONG = process.env.PORTICO_LONG_TESTS === '1';
const SEED = process.env.PORTICO_BOOKING_SEED;
const RUNS = IS_LONG ? 10_000 : 40;
/** Runs of a batch book the same rate, of which the sandbox has few rooms. */
const BATCH = 5;
const STEPS = 8;

const RULES: RandomRules['rules'] = [
  ...(['form', 'finish', 'status', 'orderInfo', 'cancel', 'prebook'] as const).flatMap(
    (operation): RandomRules['rules'] => [
      { operation, behaviour: { kind: 'reset', after: false } },
      { operation, behaviour: { kind: 'reset', after: true } },
      { operation, behaviour: { kind: 'server-error', status: 502, after: true } },
      { operation, behaviour: { kind: 'error', code: 'unknown', after: true } },
      { operation, behaviour: { kind: 'error', code: 'timeout', after: false } },
      { operation, behaviour: { kind: 'html' } },
      { operation, behaviour: { kind: 'truncated' } },
    ],
  ),
  ...['soldout', 'provider', 'ok', 'ok'].map((result): RandomRules['rules'][number] => ({
    operation: 'finish',
    behaviour: { kind: 'outcome', result, processingSeconds: 100, unknownSeconds: 60 },
  })),
  { operation: 'finish', behaviour: { kind: 'visible-after', seconds: 90 } },
  { operation: 'form', behaviour: { kind: 'expired' } },
  { operation: 'cancel', behaviour: { kind: 'cancel-refused', code: 'order_not_cancellable' } },
  { operation: 'cancel', behaviour: { kind: 'penalty', percent: 50 } },
];

let sandbox: SupplierSandbox;
let portal: TestApp;
let agent: Booker;
let hotelId: string;
/** How far the sandbox's clock is ahead: the runs advance it instead of waiting. */
let aheadMs = 0;

beforeAll(async () => {
  sandbox = await openSandbox({ now: () => Date.now() + aheadMs });
  const settings = { ...SETTINGS, cutOffSeconds: 3 };
  portal = await newTestApp({}, { suppliers: [...SUPPLIERS, newEtgSupplier(etgConfig(sandbox, { settings }))] });
  hotelId = await etgHotel(portal.db, HOTELS.allMeals);
  agent = await newBooker(portal);
  await portal.connection.pool.query('update companies set credit_limit = 1e13');
});
afterAll(async () => {
  await portal.close();
  await sandbox.close();
});

interface Run {
  readonly seed: string;
  readonly random: Random;
  readonly number: string;
  readonly orderId: number;
  readonly history: string[];
  readonly failures: unknown[];
}

it('[SUP-18] has each booking once over the API of ETG, whatever is lost', {
  timeout: IS_LONG ? 7_200_000 : 120_000,
}, async () => {
  const problems: object[] = [];
  for (let first = 0; first < RUNS; first += BATCH) {
    const places = Array.from({ length: BATCH }, (_, index) => first + index);
    const seeds = places.map((place) => `etg ${place}`).filter((seed) => SEED === undefined || SEED === seed);
    if (seeds.length === 0) continue;
    const runs = await placeOrders(seeds);
    for (const run of runs) await disturb(run);
    for (const run of runs) await settle(run);
    for (const run of runs) problems.push(...(await problemsOf(run)));
    expect(problems).toEqual([]);
    expect(await reconcile(portal.services)).toEqual([]);
    await leave(runs);
  }
});

/** Copies one unpaid order for each seed. */
async function placeOrders(seeds: readonly string[]): Promise<readonly Run[]> {
  const template = await agent.order(
    await etgWish(agent, hotelId, (rate) => rate.policy.free_until !== undefined && (rate.remainrooms ?? 0) > BATCH),
  );
  const numbers = seeds.map((seed) => `PTE${seed.slice(4).padStart(6, '0')}`);
  const list = numbers.map((number) => `'${number}'`).join(', ');
  await copyOrders(portal.connection, numbers.length, { number: `(array[${list}])[n]` }, template);
  await portal.connection.pool.query(
    `insert into order_supply (order_id, supplier, currency, net, commission, fx_rate_id, rule)
     select o.id, s.supplier, s.currency, s.net, s.commission, s.fx_rate_id, s.rule from orders o
     join order_supply s on s.order_id = (select id from orders where number = $1) where o.number = any($2)`,
    [template, numbers],
  );
  await portal.connection.pool.query(
    `insert into order_events (order_id, actor, kind, from_status, to_status, detail, at)
     select o.id, e.actor, e.kind, e.from_status, e.to_status, e.detail, e.at from orders o
     join order_events e on e.order_id = (select id from orders where number = $1)
     where o.number = any($2) order by o.id, e.id`,
    [template, numbers],
  );
  const rows = await portal.db.selectFrom('orders').select(['id', 'number']).where('number', 'in', numbers).execute();
  const ids = new Map(rows.map(({ number, id }) => [number, id]));
  return seeds.map((seed, index) => {
    const number = numbers[index] ?? '';
    return { seed, number, orderId: ids.get(number) ?? 0, random: createRandom(seed), history: [], failures: [] };
  });
}

const INCIDENTS = ['dieBefore', 'dieAfter', 'dieOnResponse'] as const;

/** A portal process that may die at a query or at a request to the supplier. */
function startProcess({ random, history }: Run): Process {
  const linked = (running: Process): Supplier => {
    const supplier = portal.services.suppliers.named(ETG);
    const incident = (): Incident | undefined => (random.chance(150) ? { kind: random.pick(INCIDENTS) } : undefined);
    const noted = async <T>(text: string, sending: Promise<T>): Promise<T> => {
      const response = await sending;
      history.push(`${text}: ${JSON.stringify(response)}`);
      return response;
    };
    return {
      ...supplier,
      book: (request, signal) =>
        running.through(incident(), signal, (live) => noted(`book ${request.reference}`, supplier.book(request, live))),
      find: (reference, sentAt) =>
        running.through(incident(), undefined, () => noted(`find ${reference}`, supplier.find(reference, sentAt))),
      cancel: (reference) =>
        running.through(incident(), undefined, () => noted(`cancel ${reference}`, supplier.cancel(reference))),
    };
  };
  // These processes never pause, so they need no virtual time.
  const started = newProcess({ name: 'P', services: portal.services, time: {} as VirtualTime, linked });
  if (random.chance(150)) started.dieAtQuery(random.between(1, 14), random.chance(500));
  return started;
}

async function work(run: Run, act: (services: Services) => Promise<unknown>): Promise<void> {
  await act(startProcess(run).services).catch((error: unknown) => {
    run.history.push(String(error));
    if (!(error instanceof KilledError)) run.failures.push(error);
  });
}

async function disturb(run: Run): Promise<void> {
  const { random, seed } = run;
  sandbox.randomize({ seed, permille: random.between(0, 500), rules: RULES });
  const clicks = Array.from({ length: random.chance(300) ? 2 : 1 }, () => work(run, (services) => pay(services, run)));
  await Promise.all(clicks);
  for (let step = 0; step < STEPS; step += 1) {
    await pass(run, random.between(0, 120));
    if (random.chance(200)) await work(run, (services) => cancel(services, run));
    const times = random.chance(200) ? 2 : 1;
    const open = await openEntries(run);
    await Promise.all(
      open.flatMap((id) =>
        Array.from({ length: times }, () => work(run, (services) => processOutboxEntry(services, id))),
      ),
    );
  }
  sandbox.clearBehaviours();
}

/** Without disturbances, until nothing is open: monitoring takes a day. */
async function settle(run: Run): Promise<void> {
  for (let hour = 0; hour < 60 && (await openEntries(run, { isDue: false })).length > 0; hour += 1) {
    await pass(run, hour < 20 ? 60 : 3600);
    for (const id of await openEntries(run)) await processOutboxEntry(portal.services, id);
  }
}

/** Moves the order into the past and the sandbox's clock ahead, as if the portal had waited. */
async function pass({ orderId }: Run, seconds: number): Promise<void> {
  aheadMs += seconds * 1000;
  const by = sql`make_interval(secs => ${seconds})`;
  await sql`
    update supplier_attempts set first_sent_at = first_sent_at - ${by}, last_sent_at = last_sent_at - ${by}
    where order_id = ${orderId}`.execute(portal.db);
  await sql`
    update supplier_outbox set due_at = due_at - ${by}, sent_at = sent_at - ${by}, leased_until = leased_until - ${by}
    where order_id = ${orderId}`.execute(portal.db);
  await sql`update orders set settle_by = settle_by - ${by} where id = ${orderId}`.execute(portal.db);
}

async function openEntries({ orderId }: Run, { isDue = true } = {}): Promise<readonly number[]> {
  const query = portal.db.selectFrom('supplierOutbox').select('id').where('orderId', '=', orderId);
  const open = query.where('state', '<>', 'done');
  return (await (isDue ? open.where('dueAt', '<=', sql<Date>`now()`) : open).execute()).map(({ id }) => id);
}

async function pay(services: Services, { orderId }: Run): Promise<unknown> {
  const paid = await transact(services.db, async (trx) => {
    const order = await lockOrderById(trx, orderId);
    return order?.status === 'unpaid' ? payFromFunds(trx, order, { actor: 'agent', call: 'leased' }) : undefined;
  });
  if (paid?.call === undefined) return undefined;
  return bookAtSupplier(services, paid.call, paid.order, { isFirstSend: true });
}

async function cancel(services: Services, { orderId }: Run): Promise<unknown> {
  const requested = await transact(services.db, async (trx) => {
    const order = await lockOrderById(trx, orderId);
    if (order === undefined || !isConfirmed(order) || order.isCancelPending) return undefined;
    const surcharges = await lockSurcharges(trx, order);
    const { order: changed } = await requestCancellation(trx, order, surcharges, 'agent', new Date());
    return { changed, call: await putIntoOutbox(trx, orderId, { kind: 'supplier-cancel', as: 'leased' }) };
  });
  return requested && cancelAtSupplier(services, requested.call, requested.changed);
}

/** No double booking, no confirmed order without a booking, no booking without an order. */
async function problemsOf(run: Run): Promise<readonly object[]> {
  const { seed, number, orderId, history, failures } = run;
  const order = await readOrder(portal.db, orderId);
  const issues = await portal.db
    .selectFrom('bookingIssues')
    .select('kind')
    .where('orderId', '=', orderId)
    .where('closedAt', 'is', null)
    .execute();
  const hasIssue = issues.some(({ kind }) => kind === 'lateBookingRemains' || kind === 'doubleBooking');
  const active = sandbox
    .bookings()
    .filter(({ partnerOrderId, state }) => partnerOrderId.startsWith(`${number}-`) && state === 'completed');
  const problems: string[] = failures.map(String);
  if ((await openEntries(run, { isDue: false })).length > 0) problems.push('A request is open');
  if (isConfirmed(order)) {
    if (active.length !== 1 && !hasIssue) problems.push(`Confirmed with ${active.length} bookings`);
    if (!active.some(({ orderId: id }) => String(id) === order.supplierConfirmation)) problems.push('Another booking');
  } else if (order.status === 'rejected' || order.status === 'cancelled') {
    if (active.length > 0 && !hasIssue) problems.push(`${order.status} with ${active.length} bookings`);
  } else if (order.status !== 'unpaid') problems.push(`The order is ${order.status}`);
  return problems.length === 0 ? [] : [{ seed, problems, status: order.status, issues, history }];
}

/** Returns the rooms of a batch to the sandbox; later comparisons leave its orders out. */
async function leave(runs: readonly Run[]): Promise<void> {
  const supplier = portal.services.suppliers.named(ETG);
  const numbers = runs.map(({ number }) => number);
  const active = sandbox.bookings().filter(({ state }) => state === 'completed');
  for (const { partnerOrderId: reference } of active)
    if (numbers.some((number) => reference.startsWith(`${number}-`))) await supplier.cancel(reference);
  await sql`
    update orders set check_in = check_in - 1000, check_out = check_out - 1000
    where number = any(${numbers}::text[])`.execute(portal.db);
}
