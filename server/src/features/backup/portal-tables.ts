import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** A table of the portal with the columns that are stored: what is generated is made anew. */
export interface PortalTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Kysely's own; which migrations ran stands in a backup's head. */
const NOT_OURS = ['kysely_migration', 'kysely_migration_lock'];

/**
 * Every table of the portal, by its name. The queue's are not among them: what is due is found by the sweeps from the portal's own
 * rows.
 */
export async function portalTables(db: Db): Promise<PortalTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db);
  return rows.filter(({ name }) => !NOT_OURS.includes(name));
}

/**
 * Lets `fill` put rows into tables that refer to each other, in any order: their references are taken away before and put back after,
 * which looks at every row. Triggers rest meanwhile: they made what they had to when the rows were written.
 */
export async function withoutReferences(db: Db, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ target: string; name: string; definition: string }>`
    select conrelid::regclass::text as target, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  for (const { target, name } of rows)
    await sql`alter table ${sql.raw(target)} drop constraint ${sql.ref(name)}`.execute(db);
  const tables = await portalTables(db);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(db);
  await fill();
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(db);
  for (const { target, name, definition } of rows)
    await sql`alter table ${sql.raw(target)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(db);
}

/** The last number that each number generator gave; null where it gave none yet. */
export async function readSequences(db: Db): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Lets each number generator go on where it was. */
export async function setSequences(db: Db, sequences: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null) await sql`select setval(${name}::text::regclass, ${last}::bigint)`.execute(db);
  }
}
