import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { OrdersTables, StoredStatus } from '../../db/tables/orders.ts';
import type { Trx } from '../../db/transact.ts';
import { EDGES, type Order } from './order.ts';
import { newOrderNumber, readOrderNumber } from './order-number.ts';

/** An order of this company; another company's is not there. */
export async function findOrder(db: Db | Trx, companyId: string, number: string): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', readOrderNumber(number))
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

/** The same, held until the transaction ends: of two who change an order one waits for the other. */
export async function lockOrder(trx: Trx, companyId: string, number: string): Promise<Order | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', readOrderNumber(number))
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
}

export async function lockOrderById(trx: Trx, id: number): Promise<Order | undefined> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type NewOrder = Omit<Insertable<OrdersTables['orders']>, 'number'>;

/** Stores an order under a number that nobody has. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<Order> {
  for (;;) {
    const stored = await trx
      .insertInto('orders')
      .values({ ...order, number: newOrderNumber() })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (stored !== undefined) return stored;
  }
}

export interface OrderEvent {
  /** Name of the person who acted, `system` or `supplier`. */
  readonly actor: string;
  readonly kind: OrderEventKind;
  readonly detail?: Readonly<Record<string, string | number>>;
  readonly at?: Date;
}

export const ORDER_EVENT_KINDS = [
  'ordered',
  'paid',
  'confirmed',
  'rejected',
  'expired',
  'withdrawn',
  'cancelRequested',
  'cancelled',
  'requestChanged',
  'surchargeAsked',
  'supportAsked',
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** Moves an order along an allowed edge and writes its log. */
export async function moveOrder(
  trx: Trx,
  order: Order,
  to: StoredStatus,
  changes: Updateable<OrdersTables['orders']>,
  event: OrderEvent,
): Promise<Order> {
  if (!EDGES[order.status].includes(to))
    throw new Error(`Order ${order.number} cannot go from ${order.status} to ${to}`);
  const moved = await changeOrder(trx, order, { ...changes, status: to });
  await logEvent(trx, order.id, event, { from: order.status, to });
  return moved;
}

export async function changeOrder(trx: Trx, order: Order, changes: Updateable<OrdersTables['orders']>): Promise<Order> {
  return trx.updateTable('orders').set(changes).where('id', '=', order.id).returningAll().executeTakeFirstOrThrow();
}

export async function logEvent(
  trx: Trx,
  orderId: number,
  { actor, kind, detail = {}, at }: OrderEvent,
  edge?: { readonly from?: StoredStatus; readonly to: StoredStatus },
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      actor,
      kind,
      from_status: edge?.from ?? null,
      to_status: edge?.to ?? null,
      detail: JSON.stringify(detail),
      at: at ?? new Date(),
    })
    .execute();
}
