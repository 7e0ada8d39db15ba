import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Orders } from '../../platform/database/schema.generated.ts';
import type { Trx } from '../../platform/database/transact.ts';
import type { Order } from './order.ts';
import { newOrderNumber, readOrderNumber } from './order-number.ts';
import { type NewSupply, supplyValues } from './settlement/order-supply.ts';

/** Finds an order of this company only. */
export async function findOrder(db: Db | Trx, companyId: string, number: string): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', readOrderNumber(number))
    .where('companyId', '=', companyId)
    .executeTakeFirst();
}

/** Finds the orders of this company among the numbers, in no particular order. */
export async function findOrders(db: Db, companyId: string, numbers: readonly string[]): Promise<readonly Order[]> {
  if (numbers.length === 0) return [];
  return db
    .selectFrom('orders')
    .selectAll()
    .where('number', 'in', numbers.map(readOrderNumber))
    .where('companyId', '=', companyId)
    .execute();
}

/** Locks an order of this company until the transaction ends; concurrent changes wait. */
export async function lockOrder(trx: Trx, companyId: string, number: string): Promise<Order | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', readOrderNumber(number))
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
}

/** Throws if the order does not exist. */
export async function readOrder(db: Db | Trx, id: number): Promise<Order> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lockOrderById(trx: Trx, id: number): Promise<Order | undefined> {
  return trx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A company's bookings that await payment, latest first, without additional payments. */
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

/** Numbers of a company's bookings, latest first, without additional payments. */
export async function newestOrderNumbers(db: Db, companyId: string, most: number): Promise<readonly string[]> {
  const orders = db.selectFrom('orders').select('number').where('companyId', '=', companyId);
  const rows = await orders.where('parentId', 'is', null).orderBy('id', 'desc').limit(most).execute();
  return rows.map(({ number }) => number);
}

export interface OrderEvent {
  /** Nickname of the acting user, `system` or `supplier`; the payment method if the payer is unknown. */
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
  'cancelRefused',
  'cancelled',
  'requestChanged',
  'roomChanged',
  'supportAsked',
  'mailUndelivered',
] as const;
export type OrderEventKind = (typeof ORDER_EVENT_KINDS)[number];

/** The row of a new order, and its planned cost at the supplier. */
export interface NewOrder {
  readonly row: Omit<Insertable<Orders>, 'number' | 'status'>;
  readonly supply: NewSupply;
}

/**
 * Stores an unpaid order with its planned cost and its first log entry, under the wished number if it is free,
 * otherwise under a new one. Does not read back the row's approximately 70 columns; callers that need database defaults
 * read the order again.
 */
export async function insertOrder(
  trx: Trx,
  { row, supply }: NewOrder,
  actor: string,
  { at = new Date(), wished = newOrderNumber() }: { readonly at?: Date; readonly wished?: string } = {},
): Promise<Pick<Order, 'id' | 'number'>> {
  for (let number = wished; ; number = newOrderNumber()) {
    const stored = await trx
      .with('placed', (cte) =>
        cte
          .insertInto('orders')
          .values({ ...row, number, status: 'unpaid' })
          .onConflict((conflict) => conflict.column('number').doNothing())
          .returning(['id', 'number', 'status']),
      )
      .with('logged', (cte) =>
        cte
          .insertInto('orderEvents')
          .columns(['orderId', 'actor', 'kind', 'toStatus', 'detail', 'at'])
          .expression((eb) =>
            eb
              .selectFrom('placed')
              .select([
                'placed.id',
                sql<string>`${actor}::text`.as('actor'),
                sql<string>`'ordered'`.as('kind'),
                'placed.status',
                sql<string>`'{}'::jsonb`.as('detail'),
                sql<Date>`${at}::timestamptz`.as('at'),
              ]),
          ),
      )
      .with(
        'supplied',
        () => sql`(
          insert into order_supply (order_id, supplier, currency, net, commission, fx_rate_id, rule, policy)
          select ${supplyValues(supply, sql`placed.id`)} from placed)`,
      )
      .selectFrom('placed')
      .select(['id', 'number'])
      .executeTakeFirst();
    if (stored !== undefined) return stored;
  }
}

export type OrderChanges = Updateable<Orders>;

export async function changeOrder(trx: Trx, order: Order, changes: OrderChanges): Promise<Order> {
  return trx.updateTable('orders').set(changes).where('id', '=', order.id).returningAll().executeTakeFirstOrThrow();
}

/** The actor who started a provider payment, by the payment's reference. */
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

export async function logEvent(trx: Trx, orderId: number, { actor, kind, detail = {}, at }: OrderEvent): Promise<void> {
  await trx
    .insertInto('orderEvents')
    .values({ orderId, actor, kind, detail: JSON.stringify(detail), at: at ?? new Date() })
    .execute();
}
