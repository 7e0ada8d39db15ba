import type { PayMethod } from '@portico/contract';
import { type CompiledQuery, type Insertable, type InsertObject, type RawBuilder, sql, type Updateable } from 'kysely';
import { askTogether } from '../../platform/database/ask-together.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Given, madeOnce } from '../../platform/database/made-once.ts';
import { must } from '../../platform/database/must.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { OrdersTables, StoredStatus } from '../../platform/database/tables/orders.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { isInFlight } from '../payments/payments.ts';
import { EDGES, type Order } from './order.ts';
import { newOrderNumber, readOrderNumber } from './order-number.ts';
import { endCall, insertCall, type NewCall } from './settlement/outbox.ts';

/** An order as it was found, which others may change since. */
export interface FoundOrder extends Order {
  /** Which writing of its row it is. */
  readonly writing: string;
}

/** An order of this company; another company's is not there. */
export async function findOrder(db: Db | Trx, companyId: string, number: string): Promise<FoundOrder | undefined> {
  const [order] = await askTogether(db, findingOrder(db, { companyId, number: readOrderNumber(number) }));
  return order;
}

const findingOrder = madeOnce<{ companyId: string; number: string }, FoundOrder>((db, { companyId, number }) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select(sql<string>`xmin::text`.as('writing'))
    .where('number', '=', number)
    .where('companyId', '=', companyId)
    .compile(),
);

/** Those of several numbers that are this company's, in no order. */
export async function findOrders(db: Db, companyId: string, numbers: readonly string[]): Promise<readonly Order[]> {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('number', 'in', numbers.map(readOrderNumber))
    .where('companyId', '=', companyId)
    .execute();
}

/** One of this company's, held until the transaction ends: of two who change an order one waits for the other. */
export async function lockOrder(trx: Trx, companyId: string, number: string): Promise<Order | undefined> {
  return lockingOrder(trx, companyId, number).executeTakeFirst();
}

/** The statement of `lockOrder`. */
export function lockingOrder(trx: Trx, companyId: string, number: string) {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', readOrderNumber(number))
    .where('companyId', '=', companyId)
    .forUpdate();
}

/** The statement that holds an order until its transaction ends, which leaves in one go: nobody may have written it since it was found. */
export function holdingAsFound(db: Db, { id, writing }: FoundOrder): CompiledQuery {
  return holdingWriting(db, { id, writing });
}

const holdingWriting = madeOnce<Pick<FoundOrder, 'id' | 'writing'>, object>((db, { id, writing }) =>
  sql<object>`
    with held as (
      select from orders where id = ${id} and xmin = ${writing}::xid for update
    ) select ${must(sql`exists (select from held)`)} as is_held`.compile(db),
);

/** One that must be there. */
export async function readOrder(db: Db | Trx, id: number): Promise<Order> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lockOrderById(trx: Trx, id: number): Promise<Order | undefined> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A company's orders that wait for their payment, the latest first; not what is asked beside a booking. */
export async function unpaidOrdersOf(db: Db, companyId: string): Promise<readonly Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('companyId', '=', companyId)
    .where('status', '=', 'unpaid')
    .where('parentId', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** Numbers of a company's bookings, the latest first; not of what is asked beside a booking. */
export async function newestOrderNumbers(db: Db, companyId: string, most: number): Promise<readonly string[]> {
  const orders = db.selectFrom('orders').select('number').where('companyId', '=', companyId);
  const rows = await orders.where('parentId', 'is', null).orderBy('id', 'desc').limit(most).execute();
  return rows.map(({ number }) => number);
}

export interface OrderEvent {
  /** Name of the person who acted, `system` or `supplier`; a payment's method where nobody knows who paid with it. */
  readonly actor: string;
  readonly kind: OrderEventKind;
  readonly detail?: Readonly<Record<string, string | number>>;
  readonly at?: Date;
}

export const ORDER_EVENT_KINDS = [
  'ordered',
  'paymentBegun',
  'paid',
  'confirmed',
  'rejected',
  'expired',
  'withdrawn',
  'cancelRequested',
  'cancelled',
  'requestChanged',
  'roomChanged',
  'supportAsked',
  'mailUndelivered',
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

export type NewOrder = Omit<Insertable<OrdersTables['orders']>, 'number' | 'status'>;

/**
 * Stores an unpaid order under a number that nobody has, the wished one if it is free, with the first line of its log. Its some 70 columns are
 * not read back: whoever wants what the database filled in reads it.
 */
export async function insertOrder(
  trx: Trx,
  order: NewOrder,
  actor: string,
  { at = new Date(), wished = newOrderNumber() }: { readonly at?: Date; readonly wished?: string } = {},
): Promise<Pick<Order, 'id' | 'number'>> {
  for (let number = wished; ; number = newOrderNumber()) {
    const stored = await placing(trx, { ...order, number }, actor, at)
      .selectFrom('placed')
      .select(['id', 'number'])
      .executeTakeFirst();
    if (stored !== undefined) return stored;
  }
}

/**
 * The statement of `insertOrder`, for a transaction that leaves in one go: nobody may have the number. The hold's id is an expression of
 * SQL.
 */
export function insertingOrder(db: Db, order: NumberedOrder, actor: string, holdId: string): CompiledQuery {
  return insertingSurely(db, { order: { ...order, holdId: undefined }, actor, at: new Date() }, holdId);
}

type NumberedOrder = NewOrder & { readonly number: string };

const insertingSurely = madeOnce<{ order: NumberedOrder; actor: string; at: Date }, object>(
  (db, { order, actor, at }, holdId) =>
    placing(db, { ...order, holdId: sql.raw<string>(holdId) }, actor, at)
      .selectNoFrom((from) => must(from.exists(from.selectFrom('placed').select('id'))).as('isPlaced'))
      .compile(),
);

function placing(
  db: Db,
  order: Omit<InsertObject<Database, 'orders'>, 'status'>,
  actor: string | RawBuilder<string>,
  at: Date | RawBuilder<Date>,
) {
  return db
    .with('placed', (cte) =>
      cte
        .insertInto('orders')
        .values({ ...order, status: 'unpaid' })
        .onConflict((conflict) => conflict.column('number').doNothing())
        .returning(['id', 'number', 'status']),
    )
    .with('logged', (cte) =>
      cte
        .insertInto('orderEvents')
        .columns(['orderId', 'actor', 'kind', 'toStatus', 'detail', 'at'])
        .expression((row) =>
          row
            .selectFrom('placed')
            .select([
              'placed.id',
              sql<string>`${actor}::text`.as('actor'),
              sql<string>`'ordered'`.as('kind'),
              'placed.status',
              sql<string>`'{}'::jsonb`.as('detail'),
              sql<Date>`${at}::timestamptz`.as('at'),
            ]),
        )
        .returning('id'),
    );
}

/** The order changed after it was read. Thrown inside the transaction, which is then rolled back. */
export class OrderMoved extends Error {
  override readonly name = 'OrderMoved';

  constructor({ number, status }: Order) {
    super(`Order ${number} is no longer ${status}`);
  }
}

export type OrderChanges = Updateable<OrdersTables['orders']>;

/** A step along an allowed edge, with its line of the log. */
export interface Leg {
  readonly to: StoredStatus;
  readonly changes: OrderChanges;
  readonly event: OrderEvent;
}

/** What is written in the same statement as a step of the order. */
export interface Step extends Beside {
  readonly event: OrderEvent;
}

interface Beside {
  /** The step is a charge, of this much in the company's currency. */
  readonly charge?: { readonly method: PayMethod; readonly currency: string; readonly amount: number };
  /** The call to the supplier that the step makes due. */
  readonly call?: NewCall;
  /** The call that the step brings to its end. */
  readonly closes?: number;
  /** The step is not taken while a payment of the order is under way at a provider. */
  readonly unlessInFlight?: boolean;
}

/** Moves an order along an allowed edge, with all that belongs to the step, and gives the id of the call that is now due. */
export async function moveOrder(
  trx: Trx,
  order: Order,
  to: StoredStatus,
  changes: OrderChanges,
  { event, ...beside }: Step,
): Promise<{ readonly order: Order; readonly callId: number | null }> {
  const { statement, order: moved, callOf } = stepsOf(order, [{ to, changes, event }], beside);
  const { rows } = await statement.execute(trx);
  return { order: moved, callId: callOf(rows) };
}

/** What `moveOrder` does, to be sent together with other statements. */
export interface OrderStep {
  readonly statement: RawBuilder<StepRow>;
  /** The same for a transaction that leaves in one go: it must be taken. */
  readonly insisting: (db: Db) => CompiledQuery;
  /** The order as the step leaves it. */
  readonly order: Order;
  /** The id of the call that is now due; throws `OrderMoved` where the rows say that the step was not taken. */
  readonly callOf: (rows: readonly StepRow[]) => number | null;
}

interface StepRow {
  readonly callId: number | null;
}

/** Several steps that are taken at once, or none of them: one writing of the order, and a line of the log for each. */
export function stepsOf(
  order: Order,
  legs: readonly [Leg, ...Leg[]],
  { charge, call, closes, unlessInFlight }: Beside,
): OrderStep {
  const at = legs[0].event.at ?? new Date();
  let from = order.status;
  const lines = legs.map(({ to, event }) => {
    if (!EDGES[from].includes(to)) throw new Error(`Order ${order.number} cannot go from ${from} to ${to}`);
    const { actor, kind, detail = {} } = event;
    const line = { actor, kind, from, to, detail: JSON.stringify(detail), at: event.at ?? at };
    from = to;
    return line;
  });
  const set: OrderChanges = Object.assign({}, ...legs.map(({ changes }) => changes), { status: from });
  const values: StepValues = { id: order.id, from: order.status, set, lines, charge: charge && { ...charge, at } };
  const kind = unlessInFlight ? 'unlessInFlight' : 'anyway';
  const beside = [
    ...(call === undefined ? [] : [sql`, called as (${insertCall(order.id, call)})`]),
    ...(closes === undefined ? [] : [sql`, closed as (${endCall(closes)})`]),
  ];
  return {
    statement: sql<StepRow>`
      ${stepping(values, kind)}${sql.join(beside, sql``)}
      select ${call === undefined ? sql`null::bigint` : sql`(select id from called)`} as "callId" from moved`,
    insisting: (db) => {
      if (beside.length > 0) throw new Error('A step with a call to the supplier does not leave in one go');
      return steppingSurely(db, values, kind);
    },
    order: { ...order, ...(set as Partial<Order>) },
    callOf: ([moved]) => {
      if (moved === undefined) throw new OrderMoved(order);
      return moved.callId;
    },
  };
}

interface StepValues {
  readonly id: number;
  readonly from: StoredStatus;
  readonly set: OrderChanges;
  readonly lines: readonly StepLine[];
  readonly charge?: (NonNullable<Beside['charge']> & { readonly at: Date }) | undefined;
}

/** A step's line of the log. */
interface StepLine {
  readonly actor: string;
  readonly kind: OrderEventKind;
  readonly from: StoredStatus;
  readonly to: StoredStatus;
  readonly detail: string;
  readonly at: Date;
}

type StepKind = 'unlessInFlight' | 'anyway';

const steppingSurely = madeOnce<StepValues, object, StepKind>((db, values, kind) =>
  sql<object>`${stepping(values, kind)} select ${must(sql`exists (select from moved)`)} as is_taken`.compile(db),
);

function stepping(step: StepValues | Given<StepValues>, kind: StepKind): RawBuilder<unknown> {
  const { id, from, charge } = step;
  const set = Object.entries(step.set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const lines = step.lines.map(
    (line) => sql`(${id}, ${line.actor}, ${line.kind}, ${line.from}, ${line.to}, ${line.detail}, ${line.at})`,
  );
  return sql`
    with moved as (
      update orders set ${sql.join(set)}
      where id = ${id} and status = ${from}${kind === 'unlessInFlight' ? sql` and not ${isInFlight(id)}` : sql``} returning id
    ), logged as (
      insert into order_events (order_id, actor, kind, from_status, to_status, detail, at)
      values ${sql.join(lines)}
    )${
      charge === undefined
        ? sql``
        : sql`, charged as (
      insert into order_payments (order_id, method, currency, amount, state, created_at, captured_at)
      values (${id}, ${charge.method}, ${charge.currency}, ${charge.amount}, 'captured', ${charge.at}, ${charge.at})
    )`
    }`;
}

export async function changeOrder(trx: Trx, order: Order, changes: OrderChanges): Promise<Order> {
  return trx.updateTable('orders').set(changes).where('id', '=', order.id).returningAll().executeTakeFirstOrThrow();
}

/** Who began a payment at a provider, by its reference. */
export async function whoBegan(trx: Trx, orderId: number, payment: string): Promise<string | undefined> {
  const line = await trx
    .selectFrom('orderEvents')
    .select('actor')
    .where('orderId', '=', orderId)
    .where('kind', '=', 'paymentBegun')
    .where(sql<string>`detail ->> 'payment'`, '=', payment)
    .executeTakeFirst();
  return line?.actor;
}

/** A line of the log that is no step. */
export async function logEvent(trx: Trx, orderId: number, { actor, kind, detail = {}, at }: OrderEvent): Promise<void> {
  await trx
    .insertInto('orderEvents')
    .values({ orderId, actor, kind, detail: JSON.stringify(detail), at: at ?? new Date() })
    .execute();
}
