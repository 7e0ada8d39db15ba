import type { DeadlineDays, TripStatusFilter } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { POINTS } from '../ledger/ledger.ts';
import { type Order, readOrderNumber } from '../orders/orders.ts';
import { POINTS_ZONE } from '../points/points.ts';

/** What My Bookings shows. Days are `yyyy-mm-dd`, both ends inclusive. */
export interface TripFilter {
  readonly orderNumber?: string | undefined;
  readonly status: TripStatusFilter;
  readonly dates?: { readonly by: 'create' | 'check'; readonly from: string; readonly to: string } | undefined;
  /** Words that all stand in what a booking is found by. */
  readonly search?: string | undefined;
  /** Free cancellation ends within so many days. */
  readonly deadline?: DeadlineDays | undefined;
}

export interface TripPage {
  readonly orders: readonly Order[];
  readonly total: number;
  /** There are more than `total`. */
  readonly hasMore: boolean;
}

/** Pages that are counted beyond the one that shows: counting all of a long past takes longer than finding its page. */
const COUNTED_PAGES = 100;

/** One page of a company's orders, newest first; of those with a deadline, the nearest first. */
export async function findTrips(
  db: Db,
  companyId: string,
  filter: TripFilter,
  page: number,
  size: number,
): Promise<TripPage> {
  const most = (page + COUNTED_PAGES) * size;
  const found = matching(db, companyId, filter);
  const inOrder = isByDeadline(filter) ? found.orderBy('freeUntil') : found.orderBy('createdAt', 'desc');
  const [orders, { counted }] = await Promise.all([
    inOrder
      .selectAll()
      .orderBy('id', 'desc')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    db
      .selectFrom(
        found
          .select('id')
          .limit(most + 1)
          .as('known'),
      )
      .select((row) => row.fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow(),
  ]);
  return { orders, total: Math.min(counted, most), hasMore: counted > most };
}

/** How many of a company's bookings the filter leaves, all of them counted. */
export async function countTrips(db: Db, companyId: string, filter: TripFilter): Promise<number> {
  const { counted } = await matching(db, companyId, filter)
    .select((row) => row.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted;
}

/** How many of a company's bookings can be cancelled free of charge for at most so many days more. */
export async function countDeadlines(db: Db, companyId: string, deadline: DeadlineDays): Promise<number> {
  const { ahead } = await matching(db, companyId, { status: 'all', deadline })
    .select((row) => row.fn.countAll<number>().as('ahead'))
    .executeTakeFirstOrThrow();
  return ahead;
}

/** An order number beats every other filter. */
function isByDeadline({ orderNumber, deadline }: TripFilter): boolean {
  return deadline !== undefined && readOrderNumber(orderNumber ?? '') === '';
}

/** All of a company's matching orders, newest first, so many at a time: neither the database nor the server holds them at once. */
export async function* tripBatches(
  db: Db,
  companyId: string,
  filter: TripFilter,
  size: number,
): AsyncGenerator<readonly Order[]> {
  let after: { readonly at: string; readonly id: number } | undefined;
  for (;;) {
    let query = matching(db, companyId, filter);
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

function matching(db: Db, companyId: string, { orderNumber, status, dates, search = '', deadline }: TripFilter) {
  const number = readOrderNumber(orderNumber ?? '');
  let query = db.selectFrom('orders').where('companyId', '=', companyId).where('parentId', 'is', null);
  if (number !== '') return query.where('number', 'like', containing(number));
  for (const word of search.split(/\s+/).filter(Boolean)) {
    query = query.where('searchText', 'like', sql<string>`lower(${containing(word)})`);
  }
  if (deadline !== undefined) {
    query = query
      .where('status', 'in', ['pending', 'confirmed', 'confirmedLate'])
      .where('isCancelPending', '=', false)
      .where('freeUntil', '>', sql<Date>`now()`)
      .where('freeUntil', '<=', sql<Date>`now() + make_interval(days => ${Number(deadline)})`);
  }
  query = query.where((row) => {
    switch (status) {
      case 'all':
        return row.lit(true);
      case 'unpaid':
        return row('status', '=', 'unpaid');
      case 'pending':
        return row('status', '=', 'pending');
      case 'confirmed':
        return row('status', 'in', ['confirmed', 'confirmedLate']);
      case 'pendingCancellation':
        return row.and([row('status', 'in', ['confirmed', 'confirmedLate']), row('isCancelPending', '=', true)]);
      case 'cancelled':
        return row('status', '=', 'cancelled');
      case 'cancelledWithCharges':
        return row.and([row('status', '=', 'cancelled'), row('payStatus', '=', 'charged')]);
      case 'rejected':
        return row('status', '=', 'rejected');
    }
  });
  if (dates === undefined) return query;
  const { by, from, to } = dates;
  if (by === 'check') return query.where('checkIn', '<=', to).where('checkOut', '>=', from);
  return query
    .where('createdAt', '>=', sql<Date>`${from}::date::timestamp at time zone ${POINTS_ZONE}`)
    .where('createdAt', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${POINTS_ZONE}`);
}

/** A pattern for text that has this in it, whatever stands in it. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
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
