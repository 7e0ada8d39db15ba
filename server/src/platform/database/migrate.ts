import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { UserError } from '../user-error.ts';
import type { DB } from './schema.generated.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** The first migration; a database or a backup without it is of a build before version 1.0. */
export const BASELINE = '0001-baseline';
const EARLIER_BUILD =
  'This database was created by an earlier build of Portico and cannot be upgraded: set PORTICO_DATA_DIR or DATABASE_URL to an empty place.';

/**
 * Brings the schema up to date; returns the names of the migrations that ran. Several processes may call it at once: one runs, the others wait.
 * A database that a later version of the portal has brought further stays as it is: while an upgrade rolls through the servers, one of the
 * former version may have to start again. Throws a `UserError` for a database of a build before the baseline.
 */
export async function migrate(db: Kysely<DB>): Promise<readonly string[]> {
  return await alone(db, async (trx) => {
    const ran = await namesIn(trx);
    if (ran.length > 0 && ran[0] !== BASELINE) throw new UserError(EARLIER_BUILD);
    const own = await provider.getMigrations();
    const last = Object.keys(own).at(-1) ?? '';
    // Those of a later version have nothing left to do.
    const later = ran.filter((name) => name > last).map((name) => [name, { up: async () => {} }] as const);
    const known = { ...own, ...Object.fromEntries(later) };
    const { error, results = [] } = await new Migrator({
      db: trx,
      provider: { getMigrations: async () => known },
    }).migrateToLatest();
    if (error !== undefined) throw error;
    return results.map((result) => result.migrationName);
  });
}

/** Brings an empty schema to where it was after the named migration, within the transaction that `db` may be. */
export async function migrateTo(db: Kysely<DB>, name: string): Promise<void> {
  await alone(db, async (trx) => {
    const { error } = await new Migrator({ db: trx, provider }).migrateTo(name);
    if (error !== undefined) throw error;
  });
}

/** Kysely's own, so that versions of the portal that leave locking to it wait for this one too. */
const LOCK = '3853314791062309107';

/** All migrations in one transaction, which is the only one; they speak the database's own names. */
async function alone<T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  const ownNames = db.withoutPlugins();
  const locked = async (trx: Kysely<DB>) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(trx);
    return await work(trx);
  };
  return ownNames.isTransaction ? await locked(ownNames) : await ownNames.transaction().execute(locked);
}

/** Every migration that this version of the portal knows, in order. */
export async function migrationNames(): Promise<readonly string[]> {
  return Object.keys(await provider.getMigrations());
}

/** Migrations that ran in this database, in order. */
async function namesIn(db: Kysely<DB>): Promise<readonly string[]> {
  const { rows: known } = await sql<{ table: unknown }>`select to_regclass('kysely_migration') as table`.execute(db);
  if (known[0]?.table == null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Every file of `migrations/`, in the order of their numbers. */
const provider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.ts$/.test(name)).sort();
    const loaded = names.map(async (name): Promise<[string, Migration]> => {
      return [name.slice(0, -'.ts'.length), (await import(join(FOLDER, name))) as Migration];
    });
    return Object.fromEntries(await Promise.all(loaded));
  },
};
