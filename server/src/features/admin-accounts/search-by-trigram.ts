import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { searchForm } from '../../platform/database/search-form.ts';

/** How to list a table: ordered by one column, and searched by a text with a trigram index. */
export interface SearchedTable {
  readonly table: RawBuilder<unknown>;
  /** Joins for the result rows. */
  readonly joined?: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  /** The order column: unique, of type text. */
  readonly key: RawBuilder<string>;
  /** The searched text: the `search_form` expression of the index. */
  readonly text: RawBuilder<string>;
}

export interface TrigramSearch {
  readonly search: string;
  /** Combined with AND. */
  readonly filters: readonly RawBuilder<boolean>[];
  /** Key of the last row of the previous page. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** Rows scanned in key order before the trigram index is used. */
const MAX_SCANNED = 500;

/** Letters per trigram. */
const TRIGRAM_LENGTH = 3;

/**
 * The next rows in key order. A frequent word is found by scanning ahead, a rare one by the trigram index, so a page
 * costs about the same in a table of any size.
 */
export async function searchByTrigram<Row>(
  db: Db,
  target: SearchedTable,
  { search, filters, after, limit }: TrigramSearch,
): Promise<readonly Row[]> {
  const { key, text } = target;
  const terms = searchForm(search).split(/\s+/).filter(Boolean);
  const all = after === undefined ? filters : [...filters, sql<boolean>`${key} > ${after}`];
  if (terms.length === 0) return await rowsOf(db, target, all, limit);
  const near = await lookAhead(db, target, all);
  const matches = near.filter(({ searched }) => terms.every((term) => searched.includes(term))).slice(0, limit);
  if (near.length < MAX_SCANNED || matches.length === limit) {
    const keys = matches.map((row) => row.key);
    return await rowsOf(db, target, [sql<boolean>`${key} = any(${keys}::text[])`], limit);
  }
  const has = terms.map((term) => sql<boolean>`${text} like ${containing(term)}`);
  const trigrams = sql<boolean>`search_terms('', ${text}) @@ search_query('', ${reportOf(terms)}::text[])`;
  return await rowsOf(db, target, [...all, trigrams, ...has], limit);
}

/**
 * A word shorter than a trigram matches all trigrams with that prefix, possibly every row: if there are longer words,
 * only those use the index.
 */
function reportOf(terms: readonly string[]): readonly string[] {
  const longTerms = terms.filter((term) => term.length >= TRIGRAM_LENGTH);
  return longTerms.length > 0 ? longTerms : terms;
}

async function rowsOf<Row>(
  db: Db,
  { table, joined = sql``, columns, key }: SearchedTable,
  conditions: readonly RawBuilder<boolean>[],
  limit: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${columns} from ${table} ${joined} where ${allOf(conditions)} order by ${key} limit ${limit}`.execute(db);
  return rows;
}

async function lookAhead(db: Db, { table, key, text }: SearchedTable, conditions: readonly RawBuilder<boolean>[]) {
  const { rows } = await sql<{ readonly key: string; readonly searched: string }>`
    select ${key} as key, ${text} as searched from ${table} where ${allOf(conditions)} order by ${key} limit ${MAX_SCANNED}`.execute(
    db,
  );
  return rows;
}

function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

function containing(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}
