import type { DeadlineDays } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { POINTS } from '../ledger/ledger.ts';
import type { Order } from '../orders/orders.ts';
import { bookingsOf, leftBy, type TripFilter, wordsOf } from './trip-filter.ts';
import { candidatesOf } from './trip-search.ts';

/** How many of a company's bookings the filter leaves, all of them counted. */
export async function countTrips(db: Db, companyId: string, filter: TripFilter): Promise<number> {
  const { counted } = await (await matching(db, companyId, filter))
    .select((row) => row.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted;
}

/** How many of a company's bookings can be cancelled free of charge for at most so many days more. */
export async function countDeadlines(db: Db, companyId: string, deadline: DeadlineDays): Promise<number> {
  const { ahead } = await bookingsOf(db, companyId)
    .where(leftBy({ status: 'all', deadline }))
    .select((row) => row.fn.countAll<number>().as('ahead'))
    .executeTakeFirstOrThrow();
  return ahead;
}

/** All of a company's matching orders, newest first, so many at a time: neither the database nor the server holds them at once. */
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
      // As text: a Date has no microseconds.
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

/** A company's bookings that the filter leaves, of a search among those alone that have the pieces of its words. */
async function matching(db: Db, companyId: string, filter: TripFilter) {
  const all = bookingsOf(db, companyId).where(leftBy(filter));
  const words = wordsOf(filter);
  const ids = words.length > 0 ? await candidatesOf(db, companyId, words) : undefined;
  return ids === undefined ? all : all.where('id', '=', sql<number>`any(${ids}::bigint[])`);
}

/** Keeps the agency's own reference and note; whether the company has such an order. */
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

/** The log of a booking and of what was asked beside it, newest first. */
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

/** Who made each order, by the order's id. */
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

/** What a booking, and what was asked beside it, moved on its company's points, oldest first. */
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
