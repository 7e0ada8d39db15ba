import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { bookingsOf, patternOf } from './trip-filter.ts';

/** Number of the newest bookings to sample, and the matches among them that make a filter frequent. */
const NEWEST = { looked: 500, left: 25 } as const;
/** With more candidates, reading bookings in order until the page is full costs less. */
const MOST = 5_000;
/** Letters per trigram. */
const PIECE = 3;

/**
 * The words to look up by trigram; none if they are so frequent among the newest bookings that reading in order is
 * fast. PostgreSQL cannot estimate this: it treats a word's trigrams as independent and expects almost no matches for a
 * common name. Frequent and short words have long posting lists, so they are used only if there are no others.
 */
export async function tokensToLookUp(db: Db, companyId: string, words: readonly string[]): Promise<readonly string[]> {
  const has = words.map((word) => sql<boolean>`search_text like ${patternOf(word)}`);
  const each = has.map((one) => sql`count(*) filter (where ${one})`);
  const { all, of } = await db
    .selectFrom(newestOf(db, companyId).select('searchText').as('newest'))
    .select([
      sql<number>`count(*) filter (where ${sql.join(has, sql` and `)})`.as('all'),
      sql<readonly number[]>`json_build_array(${sql.join(each)})`.as('of'),
    ])
    .executeTakeFirstOrThrow();
  if (all >= NEWEST.left) return [];
  const rare = words.filter((_, place) => (of[place] ?? 0) < NEWEST.left);
  const long = rare.filter(({ length }) => length >= PIECE);
  return [long, rare].find(({ length }) => length > 0) ?? words;
}

/** Whether the filter matches so many of the newest bookings that reading in order is fast. */
export async function isLeftOften(db: Db, companyId: string, filter: Expression<SqlBool>): Promise<boolean> {
  const { left } = await db
    .selectFrom(newestOf(db, companyId).selectAll().as('newest'))
    .where(filter)
    .select((row) => row.fn.countAll<number>().as('left'))
    .executeTakeFirstOrThrow();
  return left >= NEWEST.left;
}

function newestOf(db: Db, companyId: string) {
  return bookingsOf(db, companyId).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(NEWEST.looked);
}

/**
 * Bookings that have terms with all trigrams of the words, up to `MOST` + 1. Unpaid and pending bookings have no
 * indexed terms yet and are few, so all of them are candidates.
 */
export function candidatesFor(db: Db, companyId: string, words: readonly string[]) {
  return db
    .selectFrom('orderTerms')
    .select(['orderId', 'createdAt'])
    .where(sql<boolean>`terms @@ search_query(${companyId}, ${words}::text[])`)
    .unionAll(
      bookingsOf(db, companyId).where('status', 'in', ['unpaid', 'pending']).select(['id as orderId', 'createdAt']),
    )
    .limit(MOST + 1);
}

/** The ids of the candidates; undefined if there are too many, or reading in order is faster. */
export async function candidatesOf(
  db: Db,
  companyId: string,
  words: readonly string[],
): Promise<readonly number[] | undefined> {
  const pieces = await tokensToLookUp(db, companyId, words);
  if (pieces.length === 0) return undefined;
  const candidateRows = await candidatesFor(db, companyId, pieces).execute();
  return candidateRows.length > MOST ? undefined : candidateRows.map(({ orderId }) => orderId);
}

/** Whether there are more than `MOST` candidates. */
export function areTooMany(candidates: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`${candidates} > ${sql.lit(MOST)}`;
}
