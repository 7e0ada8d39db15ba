import { addDays, type DeadlineDays, STAY_LIMITS, type TripStatusFilter } from '@portico/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import { POINTS } from '../ledger/ledger.ts';
import { type Order, readOrderNumber } from '../orders/orders.ts';
import { POINTS_ZONE } from '../points/points.ts';
import { containing, isCandidate, isFoundOften, patternOf, wordsOf } from './trip-search.ts';

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
/** The same of a search that finds often: each booking between two that are found is read too. */
const COUNTED_PAGES_OF_OFTEN = 10;

/** One page of a company's orders, newest first; of those with a deadline, the nearest first. */
export async function findTrips(
  db: Db,
  companyId: string,
  filter: TripFilter,
  page: number,
  size: number,
): Promise<TripPage> {
  const { query, isOften } = await matching(db, companyId, filter);
  const most = (page + (isOften ? COUNTED_PAGES_OF_OFTEN : COUNTED_PAGES)) * size;
  const [by, order] = isByDeadline(filter) ? (['freeUntil', 'asc'] as const) : (['createdAt', 'desc'] as const);
  const first = (page - 1) * size;
  // Counted in their order, so by the company's index: without it PostgreSQL reads the table from its beginning.
  const known = query
    .select(['id', by])
    .orderBy(by, order)
    .orderBy('id', 'desc')
    .limit(most + 1);
  const { counted, ids } = await db
    .selectFrom(known.as('known'))
    .select((row) => row.fn.countAll<number>().as('counted'))
    .select(
      // As JSON: the driver leaves the numbers of an array as text.
      sql<readonly number[] | null>`array_to_json(
        (array_agg(id order by ${sql.ref(by)} ${sql.raw(order)}, id desc))[${first + 1}::int : ${first + size}::int]
      )`.as('ids'),
    )
    .executeTakeFirstOrThrow();
  return { orders: await inThisOrder(db, ids ?? []), total: Math.min(counted, most), hasMore: counted > most };
}

async function inThisOrder(db: Db, ids: readonly number[]): Promise<readonly Order[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** How many of a company's bookings the filter leaves, all of them counted. */
export async function countTrips(db: Db, companyId: string, filter: TripFilter): Promise<number> {
  const { query } = await matching(db, companyId, filter);
  const { counted } = await query.select((row) => row.fn.countAll<number>().as('counted')).executeTakeFirstOrThrow();
  return counted;
}

/** How many of a company's bookings can be cancelled free of charge for at most so many days more. */
export async function countDeadlines(db: Db, companyId: string, deadline: DeadlineDays): Promise<number> {
  const { query } = await matching(db, companyId, { status: 'all', deadline });
  const { ahead } = await query.select((row) => row.fn.countAll<number>().as('ahead')).executeTakeFirstOrThrow();
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
  const { query: all } = await matching(db, companyId, filter);
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

/** A company's orders that the filter leaves; `isOften` of a search that so many are found by that they are looked for in their order. */
async function matching(db: Db, companyId: string, filter: TripFilter) {
  const number = readOrderNumber(filter.orderNumber ?? '');
  // A number is a word of what a booking is found by.
  const words = number === '' ? wordsOf(filter.search) : [number];
  const isOften = words.length > 0 && (await isFoundOften(db, companyId, words));
  let query = db.selectFrom('orders').where('companyId', '=', companyId).where('parentId', 'is', null);
  if (words.length > 0 && !isOften) query = query.where(isCandidate(companyId, words));
  if (number !== '') return { isOften, query: query.where('number', 'like', containing(number)) };
  for (const word of words) query = query.where('searchText', 'like', patternOf(word));
  return { isOften, query: narrowed(query, filter) };
}

/** By status, dates and deadline. */
function narrowed(all: SelectQueryBuilder<Database, 'orders', object>, { status, dates, deadline }: TripFilter) {
  let query = all;
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
        // Written out, as that with charges: an index of such bookings alone is used only where the statement itself says so.
        return sql<boolean>`is_cancel_pending and status in ('confirmed', 'confirmedLate')`;
      case 'cancelled':
        return row('status', '=', 'cancelled');
      case 'cancelledWithCharges':
        return sql<boolean>`pay_status = 'charged' and status = 'cancelled'`;
      case 'rejected':
        return row('status', '=', 'rejected');
    }
  });
  if (dates === undefined) return query;
  const { by, from, to } = dates;
  if (by === 'check') {
    // No stay is longer, so none that began before is looked at.
    const earliest = addDays(from, -STAY_LIMITS.nights.max);
    return query.where('checkIn', '<=', to).where('checkIn', '>=', earliest).where('checkOut', '>=', from);
  }
  return query
    .where('createdAt', '>=', sql<Date>`${from}::date::timestamp at time zone ${POINTS_ZONE}`)
    .where('createdAt', '<', sql<Date>`(${to}::date + 1)::timestamp at time zone ${POINTS_ZONE}`);
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
