import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { SEARCH_CHARS } from '../search-form.ts';

/** The complete schema; there are no installations of earlier builds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { from, to } = SEARCH_CHARS;
  // Normalizes a text for searches, with the same characters as `searchForm`.
  await sql`
    create function search_form(said text) returns text language sql immutable strict parallel safe
    return case when octet_length(said) = length(said) then lower(said)
      else lower(translate(normalize(said, NFKC), ${sql.lit(from)}, ${sql.lit(to)})) end`.execute(db);
  const text = await readFile(new URL('0001-baseline.sql', import.meta.url), 'utf8');
  for (const statement of text.split(/;\n\n/)) await sql.raw(statement).execute(db);
}
