import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** How a table is listed: in the order of one column, and searched by a text whose pieces an index holds. */
export interface Listed {
  /** Table with its alias, and what is joined to it. */
  readonly from: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  /** The column of the order: unique, and text. */
  readonly key: RawBuilder<unknown>;
  /** The text that is searched, in small letters: as the index has it. */
  readonly text: RawBuilder<string>;
}

export interface Wanted {
  readonly search: string;
  /** All of them hold. */
  readonly filters: readonly RawBuilder<boolean>[];
  /** Key of the last row seen. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** So many rows are looked at one after the other before the index of pieces is asked. */
const LOOKED = 500;

/**
 * The next rows in the order of the key. A word that every other row has is found among the next ones; one that few have, by its pieces.
 * Either way a page costs about the same, however long the table is.
 */
export async function nextFound<Row>(
  db: Db,
  listed: Listed,
  { search, filters, after, limit }: Wanted,
): Promise<readonly Row[]> {
  const { from, columns, key, text } = listed;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const place = after === undefined ? [] : [sql<boolean>`${key} > ${after}`];
  const all = [...filters, ...place];
  const select = async (conditions: readonly RawBuilder<boolean>[], most: number) =>
    await sql<Row & Searched>`
      select ${columns}, ${text} as searched from ${from}
      where ${sql.join([sql`true`, ...conditions], sql` and `)} order by ${key} limit ${most}`.execute(db);
  if (words.length === 0) return (await select(all, limit)).rows;
  const near = (await select(all, LOOKED)).rows;
  const found = near.filter(({ searched }) => words.every((word) => searched.includes(word)));
  if (near.length < LOOKED || found.length >= limit) return found.slice(0, limit);
  const has = words.map((word) => sql<boolean>`${text} like ${containing(word)}`);
  const pieces = sql<boolean>`search_terms('', ${text}) @@ search_query('', ${words}::text[])`;
  return (await select([...all, pieces, ...has], limit)).rows;
}

interface Searched {
  readonly searched: string;
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
