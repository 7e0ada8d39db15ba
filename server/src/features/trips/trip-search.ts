import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Of a company's newest bookings so many are looked at, and so many of them with all the words say that these are everywhere. */
const NEWEST = { looked: 500, found: 25 } as const;
/** Beyond so many bookings it costs less to read the company's in their order and to stop after those that show. */
const MOST = 5_000;

/** What a search is made of: its words all stand in what a booking is found by. */
export function wordsOf(search = ''): readonly string[] {
  return search.split(/\s+/).filter(Boolean);
}

/**
 * Whether so many of a company's bookings have all the words that the next one is never far. PostgreSQL cannot know it beforehand: it
 * takes the pieces of a word for strangers to each other, and expects next to nothing of a name that every other booking has.
 */
export async function isFoundOften(db: Db, companyId: string, words: readonly string[]): Promise<boolean> {
  const newest = db
    .selectFrom('orders')
    .select('searchText')
    .where('companyId', '=', companyId)
    .where('parentId', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWEST.looked);
  const { here } = await db
    .selectFrom(newest.as('newest'))
    .select((row) => row.fn.countAll<number>().as('here'))
    .where((row) => row.and(words.map((word) => row('searchText', 'like', patternOf(word)))))
    .executeTakeFirstOrThrow();
  if (here >= NEWEST.found) return true;
  const candidates = db
    .selectFrom('orderSearch')
    .select('orderId')
    .where(hasPieces(companyId, words))
    .limit(MOST + 1);
  const { many } = await db
    .selectFrom(candidates.as('candidates'))
    .select((row) => row.fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow();
  return many > MOST;
}

/** Of the orders, those that have all pieces of all the words: the only ones that can have the words, which are asked for once more. */
export function isCandidate(companyId: string, words: readonly string[]): RawBuilder<boolean> {
  // As an array: of that alone PostgreSQL expects few whatever is in it, and looks each up.
  return sql<boolean>`id = any(array(select order_id from order_search where ${hasPieces(companyId, words)}))`;
}

/** A pattern in small letters for text that has this in it, whatever stands in it. */
export function patternOf(word: string): RawBuilder<string> {
  return sql<string>`lower(${containing(word)})`;
}

/** A pattern for text that has this in it, whatever stands in it. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

function hasPieces(companyId: string, words: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`terms @@ search_query(${companyId}, ${words}::text[])`;
}
