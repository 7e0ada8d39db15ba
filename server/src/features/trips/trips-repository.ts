import type { DeadlineDays } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { POINTS } from '../ledger/ledger.ts';
import type { Order } from '../orders/orders.ts';
import { bookingsOf, keywordsOf, leftBy, type TripFilter } from './trip-filter.ts';
import { candidatesOf } from './trip-search.ts';

/** The exact number of a company's bookings that match the filter. */
export async function countTrips(db: Db, companyId: string, filter: TripFilter): Promise<number> {
  const { counted } = await (await matching(db, companyId, filter))
    .select((row) => row.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted;
}

/** Number of bookings with free cancellation that ends within `deadline` days. */
export async function countDeadlines(db: Db, companyId: string, deadline: DeadlineDays): Promise<number> {
  const { ahead } = await bookingsOf(db, companyId)
    .where(leftBy({ status: 'all', deadline }))
    .select((row) => row.fn.countAll<number>().as('ahead'))
    .executeTakeFirstOrThrow();
  return ahead;
}

/** All matching orders, newest first, in batches, so neither database nor server holds all rows. */
export async function* tripBatches(
  db: Db,
  companyId: string,
  filter: TripFilter,
  size: number,
): AsyncGenerator<readonly Order[]> {
  const all = await matching(db, companyId, filter);
  let after: { readonly at: string; readonly id: number } | undefined;
  for (;;) {
    let query = all;
    if (after !== undefined) {
      query = query.where(sql<boolean>`(created_at, id) < (${after.at}::timestamptz, ${after.id})`);
    }
    const rows = await query
      .selectAll()
      // As text, because a `Date` has no microseconds.
      .select(sql<string>`created_at::text`.as('at'))
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(size)
      .execute();
    if (rows.length > 0) yield rows;
    after = rows.length < size ? undefined : rows.at(-1);
    if (after === undefined) return;
  }
}

/** A company's bookings that match the filter; for a search only trigram candidates are checked. */
async function matching(db: Db, companyId: string, filter: TripFilter) {
  const all = bookingsOf(db, companyId).where(leftBy(filter));
  const words = keywordsOf(filter);
  const ids = words.length > 0 ? await candidatesOf(db, companyId, words) : undefined;
  return ids === undefined ? all : all.where('id', '=', sql<number>`any(${ids}::bigint[])`);
}

/** Saves the agency's own reference and note; false if the company has no such order. */
export async function annotate(
  db: Db,
  companyId: string,
  { number, ownReference, ownNote }: Pick<Order, 'number' | 'ownReference' | 'ownNote'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ ownReference, ownNote })
    .where('companyId', '=', companyId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export interface TripEvent {
  readonly orderId: number;
  readonly at: Date;
  readonly actor: string;
  readonly kind: string;
  readonly detail: Readonly<Record<string, string | number>>;
}

/** The log of a booking and its additional payments, newest first. */
export async function findEvents(db: Db, orders: readonly Pick<Order, 'id'>[]): Promise<readonly TripEvent[]> {
  return db
    .selectFrom('orderEvents')
    .select(['orderId', 'at', 'actor', 'kind', 'detail'])
    .where(
      'orderId',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .execute();
}

/** The actor who created each order, by order id. */
export async function findBookers(db: Db, orders: readonly Pick<Order, 'id'>[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('orderEvents')
    .select(['orderId', 'actor'])
    .where('orderId', '=', sql<number>`any(${orders.map(({ id }) => id)}::bigint[])`)
    .where('kind', '=', 'ordered')
    .execute();
  return new Map(rows.map(({ orderId, actor }) => [orderId, actor]));
}

export interface PointsMove {
  readonly at: Date;
  /** Kind of the transaction, such as `points-spend`. */
  readonly kind: string;
  readonly account: string;
  readonly amount: number;
}

/** Points transactions of a booking and its additional payments, oldest first. */
export async function findPointsMoves(
  db: Db,
  order: Order,
  surcharges: readonly Order[],
): Promise<readonly PointsMove[]> {
  return db
    .selectFrom('ledgerTransactions as moved')
    .innerJoin('ledgerEntries as entry', 'entry.transactionId', 'moved.id')
    .innerJoin('ledgerAccounts as account', 'account.id', 'entry.accountId')
    .select(['moved.at', 'moved.kind', 'account.kind as account', 'entry.amount'])
    .where(
      'moved.orderId',
      'in',
      [order, ...surcharges].map(({ id }) => id),
    )
    .where('account.owner', '=', order.companyId)
    .where('account.currency', '=', POINTS)
    .orderBy('moved.id')
    .orderBy('entry.amount', 'desc')
    .execute();
}
