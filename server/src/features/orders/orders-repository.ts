import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Orders } from '../../platform/database/schema.generated.ts';
import type { Trx } from '../../platform/database/transact.ts';
import type { Order } from './order.ts';
import { newOrderNumber, readOrderNumber } from './order-number.ts';

/** An order of this company; another company's is not there. */
export async function findOrder(db: Db | Trx, companyId: string, number: string): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', readOrderNumber(number))
    .where('companyId', '=', companyId)
    .executeTakeFirst();
}

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
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', readOrderNumber(number))
    .where('companyId', '=', companyId)
    .forUpdate()
    .executeTakeFirst();
}

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

export type NewOrder = Omit<Insertable<Orders>, 'number' | 'status'>;

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
    const stored = await trx
      .with('placed', (cte) =>
        cte
          .insertInto('orders')
          .values({ ...order, number, status: 'unpaid' })
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
          ),
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
