import { addDays, HOLDS, type Stay } from '@portico/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Currency } from '../../src/features/currencies/currencies.ts';
import {
  DEFAULT_AREA,
  insertOrder,
  newOrder,
  type Order,
  priceOrder,
  readOrder,
} from '../../src/features/orders/orders.ts';
import { bookAtSupplier } from '../../src/features/orders/settlement/book-at-supplier.ts';
import { payFromFunds } from '../../src/features/orders/settlement/pay-and-confirm.ts';
import { processOutboxEntry } from '../../src/features/orders/settlement/process-supplier-outbox.ts';
import { requestCancellation } from '../../src/features/orders/settlement/settle-order.ts';
import { openOutboxEntries, putIntoOutbox } from '../../src/features/orders/settlement/supplier-outbox.ts';
import { lockSurcharges } from '../../src/features/orders/surcharge/surcharges.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { type BookingRules, supplyStayOf } from '../../src/features/supply/supply.ts';
import { listHotels } from '../../src/features/supply/test-support/quay-hotels/quay-hotels.ts';
import type { BookDeviation, CancelDeviation } from '../../src/features/supply/test-support/simulated-deviations.ts';
import {
  newSimulatedSupplier,
  type SimulatedSupplier,
} from '../../src/features/supply/test-support/simulated-supplier.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { transact } from '../../src/platform/database/transact.ts';
import { createRandom, type Random } from '../../src/platform/random.ts';
import { type DemoAgent, getDemoAgent } from '../../src/seed/demo/demo-agent.ts';
import { newServices, SUPPLIERS } from '../../src/services.ts';
import { newTestDatabase } from '../harness/test-database.ts';

const ORDERS = process.env.PORTICO_LONG_TESTS === '1' ? 10_000 : 1_000;
const AT_ONCE = 8;
const RULES: BookingRules = { repeat: 'sameReference', bookWithinSeconds: 60, visibleWithinSeconds: 1_800 };
const SHOWN = { mark: '', nameEn: '', nameZh: '', bands: [] };
const DOLLAR: Currency = { code: 'USD', exponent: 2, perUsd: 10_000, ...SHOWN };
const EURO: Currency = { code: 'EUR', exponent: 2, perUsd: 9_217, ...SHOWN };
const YEN: Currency = { code: 'JPY', exponent: 0, perUsd: 1_512_500, ...SHOWN };
const TODAY = new Date().toISOString().slice(0, 10);

const suppliers = [DOLLAR, EURO, YEN].map((currency, place) =>
  newSimulatedSupplier({ rules: RULES, name: `simulated-${place}`, hotelId: 900_201 + place, currency }),
);
const named = (name: string) => suppliers.find((one) => one.name === name) as SimulatedSupplier;

let connection: Connection;
let services: ReturnType<typeof newServices>;
let agents: readonly DemoAgent[];
beforeAll(async () => {
  connection = await newTestDatabase();
  const { db } = connection;
  await sql`
    insert into currencies (code, exponent, per_usd, mark, name_en, name_zh, bands, position) values
      ('EUR', 2, 9217, '€', 'Euro', '欧元', '{1,2,3,4}', 2), ('JPY', 0, 1512500, '¥', 'Yen', '日元', '{1,2,3,4}', 3)`.execute(
    db,
  );
  for (const supplier of suppliers) await listHotels(db, supplier.name, [supplier.hotel]);
  await db.updateTable('companies').set({ creditLimit: 1e12 }).execute();
  services = openServices();
  agents = await transact(db, async (trx) => [
    await getDemoAgent(trx, 'agent@portico.test'),
    await getDemoAgent(trx, 'lin@portico.test'),
  ]);
});
afterAll(() => connection.close());

/** The services of a process, which reads the exchange rates once. */
function openServices() {
  return newServices(connection.db, { suppliers: [...SUPPLIERS, ...suppliers.map((supplier) => () => supplier)] });
}

/** What happens to an order. */
interface Course {
  readonly book: BookDeviation;
  /** Its supplier responds too late: the order is rejected first. */
  readonly isLate: boolean;
  /** Undefined: the agent does not cancel. */
  readonly cancel?: CancelDeviation | undefined;
}

function drawCourse(random: Random): Course {
  const isLate = random.chance(60);
  const book: BookDeviation = {
    ...(random.chance(120) && { lost: random.pick(['request', 'response']) }),
    ...(random.chance(200) && { cost: { net: random.between(100_00, 400_00), commission: random.below(90_00) } }),
    ...(random.chance(50) && { rejected: 'soldOut' }),
    ...(isLate && { lost: 'response', visibleAfterSeconds: 1_200 }),
  };
  if (isLate && random.chance(400)) return { book, isLate, cancel: { refused: 'tooLate' } };
  return { book, isLate, cancel: isLate || random.chance(450) ? drawCancel(random) : undefined };
}

function drawCancel(random: Random): CancelDeviation {
  const currency = random.pick(['USD', 'EUR', 'JPY', 'CNY']);
  return random.pick<CancelDeviation>([
    {},
    {},
    { lost: 'response' },
    { lost: 'request' },
    { isLocked: true },
    { refused: 'notCancellable' },
    { penalty: { amount: random.below(50_000), currency } },
    { penalty: { amount: random.below(50_000), currency }, lost: 'response' },
  ]);
}

async function order(index: number, planned?: Course): Promise<{ readonly id: number; readonly course: Course }> {
  const random = createRandom(`supplier money ${index}`);
  const agent = random.pick(agents);
  const supplier = random.pick(suppliers);
  const own = await services.currencies.get(agent.company.currency);
  const currency = await services.currencies.get(random.pick(['USD', 'CNY', 'EUR', 'JPY']));
  const checkIn = addDays(TODAY, random.pick([1, 90]));
  const dates = { checkIn, checkOut: addDays(checkIn, random.between(1, 4)) };
  const stay: Stay = { hotelId: String(supplier.hotel.id), ...dates, rooms: 1, adults: 2, childAges: [] };
  const quotes = await services.suppliers.quote(supplier.hotel.id, supplyStayOf(stay), currency);
  if (typeof quotes === 'string') throw new Error(quotes);
  const quote = random.pick(quotes.rooms[0]?.quotes ?? []);
  const hotel = await services.hotelSnapshots.get(quote.listing.hotelId);
  const draft = newOrder({
    request: {
      ...{
        firstName: 'Ana',
        lastName: 'Mendoza',
        email: agent.user.email,
        phone: '2125550123',
        areaCode: DEFAULT_AREA,
      },
      ...{ otherRooms: [], specialRequest: '', method: 'credit' },
    },
    context: agent,
    prepared: {
      ...{ supplier, stay, quote, currency, own, hotel },
      rate: await services.currencies.rate(quote.cost.currency, own.code),
      limits: { holdSeconds: HOLDS.quoteSeconds, paymentSeconds: HOLDS.paymentSeconds },
    },
    priced: { price: priceOrder(quote.price, currency, { coupon: 0, points: 0, method: 'credit' }) },
    hold: { kind: 'none' },
    now: new Date(),
  });
  const course = planned ?? drawCourse(random);
  const { id, paid, call } = await transact(services.db, async (trx) => {
    const placed = await insertOrder(trx, draft, 'test');
    supplier.plan('book', course.book, `${placed.number}-1`);
    const result = await payFromFunds(trx, await readOrder(trx, placed.id), { actor: 'test' });
    return { id: placed.id, paid: result.order, call: result.call };
  });
  if (call === undefined) throw new Error('No supplier request is due');
  await bookAtSupplier(services, call, paid, { isFirstSend: true });
  return { id, course };
}

async function cancel(id: number, fault: CancelDeviation): Promise<void> {
  await transact(services.db, async (trx) => {
    const booked = await readOrder(trx, id);
    if (booked.status !== 'confirmed') return;
    planCancel(booked, fault);
    await requestCancellation(trx, booked, await lockSurcharges(trx, booked), 'test', new Date());
    await putIntoOutbox(trx, id, { kind: 'supplier-cancel', as: 'due' });
  });
}

function planCancel({ supplier, number }: Order, fault: CancelDeviation): void {
  named(supplier).plan('cancel', fault, `${number}-1`);
}

async function inGroups<T>(all: readonly T[], act: (one: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < all.length; start += AT_ONCE) {
    await Promise.all(all.slice(start, start + AT_ONCE).map(act));
  }
}

/** Processes supplier requests until none is open. */
async function settleAll(): Promise<void> {
  for (;;) {
    await services.db
      .updateTable('supplierOutbox')
      .set({ dueAt: sql<Date>`now()` })
      .where('state', '<>', 'done')
      .execute();
    const open = await openOutboxEntries(services.db, ORDERS);
    if (open.length === 0) return;
    await inGroups(open, (entry) => processOutboxEntry(services, entry));
  }
}

/** What the ledger owes the simulated suppliers, by supplier and currency. */
async function payable(): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ account: string; amount: number }>`
    select a.kind || ' ' || a.currency as account, sum(e.amount)::bigint as amount
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
    where a.owner = 'house' and a.kind like 'supplier:simulated%' group by a.kind, a.currency`.execute(services.db);
  return new Map(rows.filter(({ amount }) => amount !== 0).map(({ account, amount }) => [account, amount]));
}

function invoiced(): ReadonlyMap<string, number> {
  const sums = suppliers.flatMap(({ name, invoiced: amounts }) =>
    [...amounts()].map(([currency, amount]): [string, number] => [`supplier:${name} ${currency}`, amount]),
  );
  return new Map(sums.filter(([, amount]) => amount !== 0));
}

it(`[SUP-06] owes each supplier in each currency exactly what it invoices after ${ORDERS} orders`, {
  timeout: 1_800_000,
}, async () => {
  const courses = new Map<number, Course>();
  const place = async (index: number) => {
    const { id, course } = await order(index);
    courses.set(id, course);
  };
  const indexes = Array.from({ length: ORDERS }, (_, index) => index);
  await inGroups(indexes.slice(0, ORDERS / 2), place);
  // The second half is ordered at other rates.
  await sql`update currencies set per_usd = per_usd * 1.0317 where code <> 'USD'`.execute(services.db);
  services = openServices();
  await inGroups(indexes.slice(ORDERS / 2), place);

  const late = [...courses].filter(([, { isLate }]) => isLate).map(([id]) => id);
  await services.db
    .updateTable('orders')
    .set({ settleBy: new Date(0) })
    .where('id', 'in', late)
    .execute();
  for (const id of late) planCancel(await readOrder(services.db, id), courses.get(id)?.cancel ?? {});
  const { rows } = await sql<{ id: number }>`
      select id from supplier_outbox where state <> 'done' order by id`.execute(services.db);
  await services.db
    .updateTable('supplierOutbox')
    .set({ dueAt: sql<Date>`now()` })
    .where('state', '<>', 'done')
    .execute();
  await inGroups(rows, ({ id }) => processOutboxEntry(services, id));
  for (const { clock } of suppliers) clock.advance(RULES.visibleWithinSeconds);
  await settleAll();

  const cancelled = [...courses].filter(([, { isLate, cancel: fault }]) => !isLate && fault !== undefined);
  await inGroups(cancelled, ([id, course]) => cancel(id, course.cancel ?? {}));
  await settleAll();

  expect(await payable()).toEqual(invoiced());
  expect([...invoiced().keys()].length).toBeGreaterThan(suppliers.length);
  expect(await reconcile(services)).toEqual([]);
});

it('[SUP-06] owes the cost of a late booking that remains, and only its penalty once it is cancelled', async () => {
  const cost = { net: 333_33, commission: 12_34 };
  const book: BookDeviation = { lost: 'response', visibleAfterSeconds: 1_200, cost };
  const { id } = await order(0, { book, isLate: true });
  await services.db
    .updateTable('orders')
    .set({ settleBy: new Date(0) })
    .where('id', '=', id)
    .execute();
  const { id: entry } = await services.db
    .selectFrom('supplierOutbox')
    .select('id')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow();
  await processOutboxEntry(services, entry);
  const rejected = await readOrder(services.db, id);
  expect(rejected.status).toBe('rejected');
  for (const { clock } of suppliers) clock.advance(RULES.visibleWithinSeconds);
  planCancel(rejected, { refused: 'tooLate' });
  await settleAll();
  expect(await payable()).toEqual(invoiced());
  // It is monitored again, as after a request that was in progress when the order was rejected.
  await transact(services.db, (trx) => putIntoOutbox(trx, id, { kind: 'supplier-cancel', as: 'due' }));
  planCancel(rejected, { penalty: { amount: 12_34, currency: 'EUR' } });
  await settleAll();
  expect(await payable()).toEqual(invoiced());
  expect(await reconcile(services)).toEqual([]);
});
