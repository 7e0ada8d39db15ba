import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { UserError } from '../user-error.ts';
import type { DB } from './schema.generated.ts';

const FOLDER = join(import.meta.dirname, 'migrations');
/** The first migration. A database or backup without it is from a build before version 1.0. */
export const BASELINE = '0001-baseline';
const EARLIER_BUILD =
  'This database was created by an earlier build of Portico and cannot be upgraded: set PORTICO_DATA_DIR or DATABASE_URL to an empty directory or database.';

/**
 * Migrates the schema to the latest version and returns the names of the migrations that ran. Concurrent callers wait
 * for each other. A schema of a later version stays unchanged, because during a rolling upgrade a server of the former
 * version may restart. Throws a `UserError` for a database from before the baseline.
 */
export async function migrate(db: Kysely<DB>): Promise<readonly string[]> {
  return await alone(db, async (trx) => {
    const ran = await namesIn(trx);
    if (ran.length > 0 && ran[0] !== BASELINE) throw new UserError(EARLIER_BUILD);
    const own = await provider.getMigrations();
    const last = Object.keys(own).at(-1) ?? '';
    // Migrations of a later version have already run: stubs keep Kysely from rejecting them as missing.
    const later = ran.filter((name) => name > last).map((name) => [name, { up: async () => {} }] as const);
    const existing = { ...own, ...Object.fromEntries(later) };
    const { error, results = [] } = await new Migrator({
      db: trx,
      provider: { getMigrations: async () => existing },
    }).migrateToLatest();
    if (error !== undefined) throw error;
    return results.map((result) => result.migrationName);
  });
}

/** Migrates an empty schema to the named migration; `db` may be a transaction. */
export async function migrateTo(db: Kysely<DB>, name: string): Promise<void> {
  await alone(db, async (trx) => {
    const { error } = await new Migrator({ db: trx, provider }).migrateTo(name);
    if (error !== undefined) throw error;
  });
}

/** Kysely's lock id, so that versions of the portal that use Kysely's locking wait for this one too. */
const LOCK = '3853314791062309107';

/** Runs all migrations in a single transaction. They use the stored column names. */
async function alone<T>(db: Kysely<DB>, work: (trx: Kysely<DB>) => Promise<T>): Promise<T> {
  const ownNames = db.withoutPlugins();
  const locked = async (trx: Kysely<DB>) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(trx);
    return await work(trx);
  };
  return ownNames.isTransaction ? await locked(ownNames) : await ownNames.transaction().execute(locked);
}

/** Names of all migrations of this version, in order. */
export async function migrationNames(): Promise<readonly string[]> {
  return Object.keys(await provider.getMigrations());
}

async function namesIn(db: Kysely<DB>): Promise<readonly string[]> {
  const { rows: existing } = await sql<{ table: unknown }>`select to_regclass('kysely_migration') as table`.execute(db);
  if (existing[0]?.table == null) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const provider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(FOLDER)).filter((name) => /^\d{4}-[a-z0-9-]+\.ts$/.test(name)).sort();
    const loaded = names.map(async (name): Promise<[string, Migration]> => {
      return [name.slice(0, -'.ts'.length), (await import(join(FOLDER, name))) as Migration];
    });
    return Object.fromEntries(await Promise.all(loaded));
  },
};
