import type { PayMethod } from '@portico/contract';
import { sql } from 'kysely';
import type { StoredStatus } from '../../platform/database/column-types.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { isInFlight } from '../payments/payments.ts';
import { EDGES, type Order } from './order.ts';
import type { OrderChanges, OrderEvent } from './orders-repository.ts';
import { type AttemptOutcome, decideAttempt, insertAttempt } from './settlement/supplier-attempts.ts';
import {
  endOutboxEntry,
  insertOutboxEntry,
  type NewOutboxEntry,
  type OutboxEntry,
} from './settlement/supplier-outbox.ts';

/** The order changed after it was read. Thrown inside the transaction, which then rolls back. */
export class OrderConflictError extends Error {
  override readonly name = 'OrderConflictError';

  constructor({ number, status }: Order) {
    super(`Order ${number} is no longer ${status}`);
  }
}

/** A completed supplier request, with the outcome of the attempt that it decided. */
export interface ClosedCall {
  readonly id: OutboxEntry['id'];
  readonly attempt?: { readonly reference: string; readonly state: AttemptOutcome };
}

/** A supplier's response. `at` is set only when past orders are written afterwards. */
export interface SupplierResponse {
  readonly at?: Date;
  readonly closes?: ClosedCall;
}

/** Data written in the same SQL statement as the status change. */
export interface Step {
  readonly event: OrderEvent;
  /** Charge made by this step, in the company's currency. */
  readonly charge?: { readonly method: PayMethod; readonly currency: string; readonly amount: number };
  /** Supplier request that this step makes due. */
  readonly call?: NewOutboxEntry;
  /** Supplier request that this step completes. */
  readonly closes?: ClosedCall;
  /** Rejects the step while a provider payment of the order is in progress. */
  readonly unlessInFlight?: boolean;
}

/**
 * Moves an order along an allowed edge together with the step's log entry, charge and supplier requests. Returns the
 * supplier request that is now due, with its lease.
 * @throws OrderConflictError if the order has another status by now, or an open payment that the step excludes.
 */
export async function moveOrder(
  trx: Trx,
  order: Order,
  to: StoredStatus,
  changes: OrderChanges,
  { event: { actor, kind, detail = {}, at = new Date() }, charge, call, closes, unlessInFlight = false }: Step,
): Promise<{ readonly order: Order; readonly call?: OutboxEntry }> {
  const leasedAt = performance.now();
  const { id, number, status: from } = order;
  if (!EDGES[from].includes(to)) throw new Error(`Order ${number} cannot go from ${from} to ${to}`);
  const set = { ...changes, status: to };
  const columns = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const after = { ...order, ...(set as Partial<Order>) };
  const isFirstAttempt = call?.kind === 'supplier-book' && (call.as === 'leased' || call.as === 'made');
  const { rows } = await sql<{ outboxId: number | null; lease: number | null }>`
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
      isFirstAttempt ? sql`, attempted as (${insertAttempt(after, 1)})` : sql``
    }${closes === undefined ? sql`` : sql`, closed as (${endOutboxEntry(closes.id)})`}${
      closes?.attempt === undefined
        ? sql``
        : sql`, decided as (${decideAttempt(closes.attempt.reference, closes.attempt.state)})`
    }
    select ${call === undefined ? sql`null::bigint as "outboxId", null::int as lease` : sql`called.id as "outboxId", called.lease`}
    from moved ${call === undefined ? sql`` : sql`cross join called`}`.execute(trx);
  const [moved] = rows;
  if (moved === undefined) throw new OrderConflictError(order);
  const { outboxId, lease } = moved;
  if (call === undefined || outboxId === null || lease === null) return { order: after };
  return { order: after, call: { id: outboxId, orderId: id, kind: call.kind, lease, leasedAt } };
}
