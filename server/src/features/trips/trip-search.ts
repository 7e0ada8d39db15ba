import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { bookingsOf, patternOf } from './trip-filter.ts';

/** Of a company's newest bookings so many are looked at, and so many that are left of them say that these are everywhere. */
const NEWEST = { looked: 500, left: 25 } as const;
/** Beyond so many bookings it costs less to read the company's in their order and to stop after those that show. */
const MOST = 5_000;
/** Letters of a piece. */
const PIECE = 3;

/**
 * The words whose pieces are looked up for a search; none where so many of a company's newest bookings have all its words that the next
 * one is never far. PostgreSQL cannot know it beforehand: it takes the pieces of a word for strangers to each other, and expects next to
 * nothing of a name that every other booking has. The list of a word that many have, or of one of a letter or two, is as long as the
 * past; where there are other words, these say enough.
 */
export async function wordsToLookUp(db: Db, companyId: string, words: readonly string[]): Promise<readonly string[]> {
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

/** Whether a filter leaves so many of a company's newest bookings that the next one is never far. */
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
 * The bookings that have all pieces of the words, and so may have the words: all of them, or one more than are looked up. Those that wait for
 * their payment or their hotel have no pieces yet, and are few: all of them may.
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

/** The same, looked up; undefined where there are too many, or the bookings are better read in their order. */
export async function candidatesOf(
  db: Db,
  companyId: string,
  words: readonly string[],
): Promise<readonly number[] | undefined> {
  const pieces = await wordsToLookUp(db, companyId, words);
  if (pieces.length === 0) return undefined;
  const found = await candidatesFor(db, companyId, pieces).execute();
  return found.length > MOST ? undefined : found.map(({ orderId }) => orderId);
}

/** Whether there are more candidates than are looked up. */
export function areTooMany(candidates: RawBuilder<number>): RawBuilder<boolean> {
  return sql<boolean>`${candidates} > ${sql.lit(MOST)}`;
}
