import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { searchForm } from '../../platform/database/search-form.ts';

/** How a table is listed: in the order of one column, and searched by a text whose pieces an index holds. */
export interface Listed {
  readonly table: RawBuilder<unknown>;
  /** What is joined to the rows that are shown. */
  readonly joined?: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  /** The column of the order: unique, and text. */
  readonly key: RawBuilder<string>;
  /** The text that is searched, as `search_form` gives it and the index has it. */
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

/** Letters of a piece. */
const PIECE = 3;

/**
 * The next rows in the order of the key. A word that every other row has is found among the next ones; one that few have, by its pieces.
 * Either way a page costs about the same, however long the table is.
 */
export async function nextFound<Row>(
  db: Db,
  listed: Listed,
  { search, filters, after, limit }: Wanted,
): Promise<readonly Row[]> {
  const { key, text } = listed;
  const words = searchForm(search).split(/\s+/).filter(Boolean);
  const all = after === undefined ? filters : [...filters, sql<boolean>`${key} > ${after}`];
  if (words.length === 0) return await rowsOf(db, listed, all, limit);
  const near = await lookAhead(db, listed, all);
  const found = near.filter(({ searched }) => words.every((word) => searched.includes(word))).slice(0, limit);
  if (near.length < LOOKED || found.length === limit) {
    const keys = found.map((row) => row.key);
    return await rowsOf(db, listed, [sql<boolean>`${key} = any(${keys}::text[])`], limit);
  }
  const has = words.map((word) => sql<boolean>`${text} like ${containing(word)}`);
  const pieces = sql<boolean>`search_terms('', ${text}) @@ search_query('', ${tellingOf(words)}::text[])`;
  return await rowsOf(db, listed, [...all, pieces, ...has], limit);
}

/** A word shorter than a piece is looked for in all pieces that begin with it, which may be everybody's: a longer one beside it says more. */
function tellingOf(words: readonly string[]): readonly string[] {
  const whole = words.filter((word) => word.length >= PIECE);
  return whole.length > 0 ? whole : words;
}

async function rowsOf<Row>(
  db: Db,
  { table, joined = sql``, columns, key }: Listed,
  conditions: readonly RawBuilder<boolean>[],
  limit: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${table} ${joined} where ${allOf(conditions)} order by ${key} limit ${limit}`.execute(db);
  return rows;
}

async function lookAhead(db: Db, { table, key, text }: Listed, conditions: readonly RawBuilder<boolean>[]) {
  const { rows } = await sql<{ readonly key: string; readonly searched: string }>`
    select ${key} as key, ${text} as searched from ${table} where ${allOf(conditions)} order by ${key} limit ${LOOKED}`.execute(
    db,
  );
  return rows;
}

function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
