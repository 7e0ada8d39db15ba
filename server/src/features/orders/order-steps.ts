import type { PayMethod } from '@portico/contract';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { type Given, madeOnce } from '../../platform/database/made-once.ts';
import { must } from '../../platform/database/must.ts';
import type { StoredStatus } from '../../platform/database/tables/orders.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { isInFlight } from '../payments/payments.ts';
import { EDGES, type Order } from './order.ts';
import type { OrderChanges, OrderEvent, OrderEventKind } from './orders-repository.ts';
import { endCall, insertCall, type NewCall } from './settlement/outbox.ts';

/** The order changed after it was read. Thrown inside the transaction, which is then rolled back. */
export class OrderMoved extends Error {
  override readonly name = 'OrderMoved';

  constructor({ number, status }: Order) {
    super(`Order ${number} is no longer ${status}`);
  }
}

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
