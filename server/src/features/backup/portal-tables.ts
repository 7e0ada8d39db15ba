import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** A table with its stored columns; generated columns are recomputed. */
export interface PortalTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Kysely's own tables; the head of a backup lists the migrations. */
const NOT_OURS = ['kysely_migration', 'kysely_migration_lock'];

/** All logged tables of the portal by name, without the job queue: sweeps find due work in the portal's own rows. */
export async function portalTables(db: Db): Promise<PortalTable[]> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`.execute(db);
  return rows.filter(({ name }) => !NOT_OURS.includes(name));
}

/**
 * Runs `fill` without foreign keys, so tables can be filled in any order. Adding the keys again validates all rows.
 * User triggers are disabled: their effects are already in the data.
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

/** Last value of each sequence; null if it is unused. */
export async function readSequences(db: Db): Promise<Record<string, string | null>> {
  const { rows } = await sql<{ name: string; last: string | null }>`
    select sequencename::text as name, last_value::text as last from pg_sequences
    where schemaname = 'public' order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

export async function setSequences(db: Db, sequences: Readonly<Record<string, string | null>>): Promise<void> {
  for (const [name, last] of Object.entries(sequences)) {
    if (last !== null) await sql`select setval(${name}::text::regclass, ${last}::bigint)`.execute(db);
  }
}
