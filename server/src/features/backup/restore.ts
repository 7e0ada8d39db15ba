import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { BASELINE, migrate, migrateTo, migrationNames } from '../../platform/database/migrate.ts';
import { WITHOUT_LIMITS, withOneConnection } from '../../platform/database/one-connection.ts';
import { operatorName } from '../../platform/operator-name.ts';
import { UserError } from '../../platform/user-error.ts';
import type { ArtefactStore } from '../remotes/remotes.ts';
import { type ArchiveHead, DATA, REMOTES, TABLES } from './archive-codec.ts';
import { checkedEntries } from './checked-entries.ts';
import { fillTable, ONE_FORM } from './copy-tables.ts';
import { isDataFile } from './data-files.ts';
import { portalTables, setSequences, withoutReferences } from './portal-tables.ts';
import { type Entry, readArchive } from './read-archive.ts';
import type { Trust } from './signature.ts';

export interface RestoreOrder {
  /** An empty database. */
  readonly pool: Pool;
  readonly db: Db;
  readonly store: ArtefactStore;
  readonly dataDir: string;
  readonly file: string;
  /** Private key for an encrypted backup. */
  readonly identity?: string | undefined;
  /** Accepted signers. */
  readonly trust: Trust;
}

export interface RestoreResult {
  readonly made: string;
  readonly tables: number;
  readonly versions: number;
  /** Whether server keys were included: without them all users must sign in again and calendar URLs change. */
  readonly hasKeys: boolean;
}

const KEYS = `${DATA}/server.keys`;

/**
 * Restores a backup into an empty database and data directory. Rows go into one transaction, which commits only after
 * all checksums match; files are staged and moved at the end. Then runs the newer migrations.
 */
export async function restore(order: RestoreOrder): Promise<RestoreResult> {
  await mkdir(order.dataDir, { recursive: true });
  const staging = await mkdtemp(join(order.dataDir, 'restore-'));
  try {
    const result = await withOneConnection(
      order.pool,
      async ({ db, client }) =>
        await db.transaction().execute(async (trx) => {
          await sql.raw(`${WITHOUT_LIMITS}; ${ONE_FORM}`).execute(trx);
          return await restoreInto(order, staging, trx, client);
        }),
      'stored',
    );
    await migrate(order.db);
    return result;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** Reads a complete backup without storing it. Damaged or missing data throws a `UserError`. */
export async function checkBackup(file: string, identity: string | undefined, trust: Trust): Promise<ArchiveHead> {
  const { head, entries } = await checkedEntries(readArchive(file, identity), trust);
  for await (const { name } of entries) assertKnown(head, name);
  return head;
}

async function restoreInto(order: RestoreOrder, staging: string, db: Db, client: PoolClient): Promise<RestoreResult> {
  await assertEmpty(db);
  const { head, entries } = await checkedEntries(readArchive(order.file, order.identity), order.trust);
  await makeTables(db, head);
  const source = inTurns(entries);
  // The migrations insert rows of their own, and triggers protect some of them.
  await withoutReferences(db, async () => {
    for (const { name } of head.tables) await sql`delete from ${sql.table(name)}`.execute(db);
    for (const table of head.tables) await fillTable(client, table, partsOf(source, table.name));
  }).catch((error: unknown) => {
    throw isIncompatible(error) ? toUserError(error) : error;
  });
  await setSequences(db, head.sequences);
  const files: string[] = [];
  for (let entry = await source.next(); entry !== undefined; entry = await source.next()) {
    assertKnown(head, entry.name);
    await keep(staging, entry);
    files.push(entry.name);
  }
  await place(order, staging, head, files);
  const { made, tables, versions } = head;
  await writeAudit(db, { by: operatorName(), action: 'restore', subject: basename(order.file), detail: { made } });
  return { made, tables: tables.length, versions: versions.length, hasKeys: files.includes(KEYS) };
}

async function assertEmpty(db: Db): Promise<void> {
  const existingTables = await portalTables(db);
  if (existingTables.length === 0) return;
  throw new UserError(
    `The database already contains ${existingTables.length} tables. Nothing was restored. Set PORTICO_DATA_DIR or DATABASE_URL to an empty database.`,
  );
}

/** Creates the tables with the migrations that the backup lists. */
async function makeTables(db: Db, { migrations, tables }: ArchiveHead): Promise<void> {
  if (migrations[0] !== BASELINE)
    throw new UserError(
      'This backup was made by an earlier build of Portico, whose tables this version does not have.',
    );
  const knownMigrations = await migrationNames();
  const unknown = migrations.filter((name) => !knownMigrations.includes(name));
  if (unknown.length > 0)
    throw new UserError(
      `This backup is from a later version of the portal (${unknown.join(', ')}). Restore it with that version.`,
    );
  await migrateTo(db, migrations.at(-1) ?? '');
  const made = await portalTables(db);
  if (JSON.stringify(made) !== JSON.stringify(tables))
    throw new UserError('The tables of this backup differ from those of this version of the portal.');
}

/** PostgreSQL error classes for invalid data (22) and violated constraints (23). */
const BLAMES_ROWS = /^2[23]...$/;

function isIncompatible(error: unknown): error is Error {
  return BLAMES_ROWS.test((error as { code?: string }).code ?? '');
}

/** The checksums would reveal this only at the end. */
function toUserError({ message }: Error): UserError {
  return new UserError(`This backup is damaged (${message}). Nothing was restored.`);
}

interface Turns {
  readonly peek: () => Promise<Entry | undefined>;
  readonly next: () => Promise<Entry | undefined>;
}

/** Allows each table to consume its own parts and leave the rest. */
function inTurns(entries: AsyncGenerator<Entry>): Turns {
  let held: Entry | undefined;
  const peek = async () => {
    held ??= (await entries.next()).value as Entry | undefined;
    return held;
  };
  const next = async () => {
    const entry = await peek();
    held = undefined;
    return entry;
  };
  return { peek, next };
}

async function* partsOf(source: Turns, table: string): AsyncGenerator<Buffer> {
  for (;;) {
    const entry = await source.peek();
    if (entry === undefined || !entry.name.startsWith(`${TABLES}/${table}/`)) return;
    await source.next();
    yield entry.content;
  }
}

function assertKnown({ versions, tables }: ArchiveHead, name: string): void {
  const [kind, ...rest] = name.split('/');
  const path = rest.join('/');
  const isSafe = rest.every((part) => part !== '' && part !== '.' && part !== '..');
  const isKnown =
    (kind === TABLES && tables.some((table) => table.name === rest[0])) ||
    (kind === REMOTES && versions.some((one) => path.startsWith(`${one.name}/${one.version}/`))) ||
    (kind === DATA && isDataFile(path));
  if (!isSafe || !isKnown) throw new UserError(`${name} in this backup is not part of a portal.`);
}

async function keep(staging: string, { name, content }: Entry): Promise<void> {
  const path = join(staging, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content, { mode: 0o600 });
}

async function place(
  { store, dataDir }: RestoreOrder,
  staging: string,
  { versions }: ArchiveHead,
  files: readonly string[],
): Promise<void> {
  for (const { digest, ...version } of versions) {
    const folder = join(staging, REMOTES, version.name, version.version);
    await store.put(version, folder, digest);
    if (!(await store.has(version, digest)))
      throw new UserError(`${version.name} ${version.version} of this backup differs from the published version.`);
  }
  for (const name of files.filter((file) => file.startsWith(`${DATA}/`))) await placeFile(staging, dataDir, name);
}

async function placeFile(staging: string, dataDir: string, name: string): Promise<void> {
  const target = join(dataDir, name.slice(`${DATA}/`.length));
  if (name === KEYS) await assertNoOtherKeys(join(staging, name), target);
  await mkdir(dirname(target), { recursive: true });
  await rename(join(staging, name), target);
}

async function assertNoOtherKeys(from: string, target: string): Promise<void> {
  const there = await readFile(target, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (there === undefined || there === (await readFile(from, 'utf8'))) return;
  throw new UserError(`${target} already contains other keys. Move it away, or restore into another PORTICO_DATA_DIR.`);
}
