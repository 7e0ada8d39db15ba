import type { PayMethod } from '@portico/contract';
import { sql } from 'kysely';
import type { StoredStatus } from '../../platform/database/column-types.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { isInFlight } from '../payments/payments.ts';
import { EDGES, type Order } from './order.ts';
import type { OrderChanges, OrderEvent } from './orders-repository.ts';
import { endOutboxEntry, insertOutboxEntry, type NewOutboxEntry } from './settlement/supplier-outbox.ts';

/** The order changed after it was read. Thrown inside the transaction, which then rolls back. */
export class OrderConflictError extends Error {
  override readonly name = 'OrderConflictError';

  constructor({ number, status }: Order) {
    super(`Order ${number} is no longer ${status}`);
  }
}

/** Data written in the same SQL statement as the status change. */
export interface Step {
  readonly event: OrderEvent;
  /** Charge made by this step, in the company's currency. */
  readonly charge?: { readonly method: PayMethod; readonly currency: string; readonly amount: number };
  /** Supplier request that this step makes due. */
  readonly call?: NewOutboxEntry;
  /** Id of the supplier request that this step completes. */
  readonly closes?: number;
  /** Rejects the step while a provider payment of the order is in progress. */
  readonly unlessInFlight?: boolean;
}

/**
 * Moves an order along an allowed edge together with the step's log entry, charge and supplier requests. Returns the id
 * of the supplier request that is now due.
 * @throws OrderConflictError if the order has another status by now, or an open payment that the step excludes.
 */
export async function moveOrder(
  trx: Trx,
  order: Order,
  to: StoredStatus,
  changes: OrderChanges,
  { event: { actor, kind, detail = {}, at = new Date() }, charge, call, closes, unlessInFlight = false }: Step,
): Promise<{ readonly order: Order; readonly outboxId: number | null }> {
  const { id, number, status: from } = order;
  if (!EDGES[from].includes(to)) throw new Error(`Order ${number} cannot go from ${from} to ${to}`);
  const set = { ...changes, status: to };
  const columns = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const { rows } = await sql<{ outboxId: number | null }>`
    with moved as (
      update orders set ${sql.join(columns)}
      where id = ${id} and status = ${from}${unlessInFlight ? sql` and not ${isInFlight(id)}` : sql``} returning id
    ), logged as (
      insert into order_events (order_id, actor, kind, from_status, to_status, detail, at)
      values (${id}, ${actor}, ${kind}, ${from}, ${to}, ${JSON.stringify(detail)}, ${at})
    )${
      charge === undefined
        ? sql``
        : sql`, charged as (
      insert into order_payments (order_id, method, currency, amount, state, created_at, captured_at)
      values (${id}, ${charge.method}, ${charge.currency}, ${charge.amount}, 'captured', ${at}, ${at})
    )`
    }${call === undefined ? sql`` : sql`, called as (${insertOutboxEntry(id, call)})`}${
      closes === undefined ? sql`` : sql`, closed as (${endOutboxEntry(closes)})`
    }
    select ${call === undefined ? sql`null::bigint` : sql`(select id from called)`} as "outboxId" from moved`.execute(
    trx,
  );
  const [moved] = rows;
  if (moved === undefined) throw new OrderConflictError(order);
  return { order: { ...order, ...(set as Partial<Order>) }, outboxId: moved.outboxId };
}
