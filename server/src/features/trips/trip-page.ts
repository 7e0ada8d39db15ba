import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { type Order, type Surcharges, surchargesOf } from '../orders/orders.ts';
import { bookingsOf, isByDeadline, isByStay, keywordsOf, leftBy, type TripFilter } from './trip-filter.ts';
import { areTooMany, candidatesFor, isLeftOften, tokensToLookUp } from './trip-search.ts';

/**
 * Columns that a page shows: a full row has four times as many, which take longer to read than the page takes to find.
 */
const LISTED = [
  ...(['id', 'number', 'createdAt', 'checkIn', 'checkOut', 'zone', 'guests', 'ownReference', 'freeUntil'] as const),
  ...(['status', 'payStatus', 'isCancelPending', 'payUntil', 'method', 'total', 'currency', 'exponent'] as const),
] as const;

export interface ListedOrder extends Pick<Order, (typeof LISTED)[number]> {
  /** As booked. */
  readonly hotel: Order['snapshot']['hotel'];
}

export interface TripPage {
  readonly orders: readonly ListedOrder[];
  /** By booking id, from `surchargesOf`. */
  readonly surcharges: ReadonlyMap<number, Surcharges>;
  readonly total: number;
  /** There are more than `total`. */
  readonly hasMore: boolean;
}

/** Pages counted beyond the current one: counting a long history takes longer than finding its page. */
const COUNTED_PAGES = 100;
/** The same for queries that also read bookings which do not match. */
const COUNTED_PAGES_AMONG_OTHERS = 10;

interface Wanted {
  readonly companyId: string;
  readonly filter: TripFilter;
  readonly page: number;
  readonly size: number;
  /** Maximum count. */
  readonly most: number;
}

interface Counted {
  readonly counted: number;
  readonly ids: readonly number[] | null;
}

/** One page of a company's orders, newest first; with a deadline filter, the nearest deadline first. */
export async function findTrips(
  db: Db,
  companyId: string,
  filter: TripFilter,
  page: number,
  size: number,
): Promise<TripPage> {
  const words = keywordsOf(filter);
  const areEverywhere = words.length === 0 && (await areStaysEverywhere(db, companyId, filter));
  const pages = page + (words.length > 0 || areEverywhere ? COUNTED_PAGES_AMONG_OTHERS : COUNTED_PAGES);
  const query = { companyId, filter, page, size, most: pages * size };
  const { counted, ids } =
    (await lookUp(db, words, query)) ?? (await (areEverywhere ? amongOthers(db, query) : inOrder(db, query)));
  const pageIds = ids ?? [];
  const [orders, surcharges] = await Promise.all([
    inThisOrder(db, pageIds),
    surchargesOf(
      db,
      pageIds.map((id) => ({ id })),
    ),
  ]);
  return {
    orders,
    surcharges,
    total: Math.min(counted, query.most),
    hasMore: counted > query.most,
  };
}

/** Whether stays in the date range are so frequent that reading in order beats sorting all matches. */
async function areStaysEverywhere(db: Db, companyId: string, filter: TripFilter): Promise<boolean> {
  return isByStay(filter) && !isByDeadline(filter) && (await isLeftOften(db, companyId, leftBy(filter)));
}

/** Searches by trigrams; undefined if too many bookings match them. */
async function lookUp(db: Db, words: readonly string[], query: Wanted): Promise<Counted | undefined> {
  if (words.length === 0) return undefined;
  const chosen = await tokensToLookUp(db, query.companyId, words);
  // If the selected words match too many bookings, try all words.
  const tries = chosen.length < words.length ? [chosen, words] : [words];
  for (const pieces of chosen.length > 0 ? tries : []) {
    const { areUnknown, ...result } = await amongCandidates(db, pieces, query);
    if (!areUnknown) return result;
  }
  return undefined;
}

/** Checks the candidates against the filter, in order, until the maximum count is reached. */
async function amongCandidates(db: Db, pieces: readonly string[], query: Wanted) {
  const { companyId, filter, most } = query;
  const [sortColumn, order] = orderOf(filter);
  const count = sql<number>`(select count(*) from candidates)`;
  return db
    .with(
      (cte) => cte('candidates').materialized(),
      () => candidatesFor(db, companyId, pieces),
    )
    .with('matching', (made) =>
      made
        .selectFrom((from) =>
          from
            .selectFrom('candidates')
            .selectAll()
            .where(({ not }) => not(areTooMany(count)))
            .orderBy('createdAt', 'desc')
            .orderBy('orderId', 'desc')
            .as('candidate'),
        )
        .innerJoinLateral(
          bookingsOf(db, companyId)
            .where(leftBy(filter))
            .where(sql<boolean>`id = candidate.order_id`)
            .select('freeUntil')
            // `offset 0` is an optimization fence: by its estimates PostgreSQL would not look candidates up one by one.
            .offset(0)
            .as('booking'),
          (join) => join.onTrue(),
        )
        .select(['candidate.orderId as id', 'candidate.createdAt', 'booking.freeUntil'])
        .orderBy(sortColumn, order)
        .orderBy('candidate.orderId', 'desc')
        .limit(most + 1),
    )
    .selectFrom('matching')
    .select([...countedIds(query), areTooMany(count).as('areUnknown')])
    .executeTakeFirstOrThrow();
}

/** Reads in the order of an index: without an order PostgreSQL scans the table from its start. */
async function inOrder(db: Db, query: Wanted): Promise<Counted> {
  const [sortColumn, order] = orderOf(query.filter);
  const matching = bookingsOf(db, query.companyId)
    .where(leftBy(query.filter))
    .select(['id', sortColumn])
    .orderBy(sortColumn, order)
    .orderBy('id', 'desc')
    .limit(query.most + 1);
  return db.selectFrom(matching.as('matching')).select(countedIds(query)).executeTakeFirstOrThrow();
}

/** Checks all bookings against the filter, in order. `offset 0` stops PostgreSQL from sorting all matches instead. */
async function amongOthers(db: Db, query: Wanted): Promise<Counted> {
  const all = bookingsOf(db, query.companyId).selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').offset(0);
  const matching = db
    .selectFrom(all.as('orders'))
    .where(leftBy(query.filter))
    .select(['id', 'createdAt'])
    .limit(query.most + 1);
  return db.selectFrom(matching.as('matching')).select(countedIds(query)).executeTakeFirstOrThrow();
}

/** The count, and the ids of the page. */
function countedIds({ filter, page, size }: Wanted) {
  const [sortColumn, order] = orderOf(filter);
  const first = (page - 1) * size;
  return [
    sql<number>`count(*)`.as('counted'),
    // As JSON, because the driver returns the numbers of an array as text.
    sql<readonly number[] | null>`array_to_json(
      (array_agg(id order by ${sql.ref(sortColumn)} ${sql.raw(order)}, id desc))[${first + 1}::int : ${first + size}::int]
    )`.as('ids'),
  ] as const;
}

function orderOf(filter: TripFilter) {
  return isByDeadline(filter) ? (['freeUntil', 'asc'] as const) : (['createdAt', 'desc'] as const);
}

async function inThisOrder(db: Db, ids: readonly number[]): Promise<readonly ListedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .select(LISTED)
    .select(sql<ListedOrder['hotel']>`snapshot -> 'hotel'`.as('hotel'))
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
