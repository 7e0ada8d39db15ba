import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { WITHOUT_LIMITS, withOneConnection } from '../../platform/database/one-connection.ts';
import { operatorName } from '../../platform/operator-name.ts';
import { UserError } from '../../platform/user-error.ts';
import { type ArtefactStore, retainedVersions } from '../remotes/remotes.ts';
import {
  type ArchiveEnd,
  type ArchiveHead,
  DATA,
  END,
  FORMAT,
  HEAD,
  REMOTES,
  SIGNATURE,
  TABLES,
} from './archive-codec.ts';
import { ONE_FORM, partsOf, rowsIn } from './copy-tables.ts';
import { dataFiles } from './data-files.ts';
import { portalTables, readSequences } from './portal-tables.ts';
import { newSum, sumOf } from './running-sum.ts';
import type { BackupSigner } from './signature.ts';
import { type AddEntry, writeArchive } from './write-archive.ts';

export interface BackUpOrder {
  readonly pool: Pool;
  readonly store: ArtefactStore;
  readonly dataDir: string;
  /** Target file; must not exist yet. */
  readonly file: string;
  /** Public key for encryption. Without it the backup is unencrypted and omits the server keys. */
  readonly recipient?: string | undefined;
  readonly signer: BackupSigner;
}

export interface BackupResult {
  readonly made: string;
  readonly tables: number;
  readonly rows: number;
  readonly versions: number;
  readonly files: number;
}

/**
 * Writes a consistent backup while the portal runs: rows from one snapshot, then the files that the snapshot
 * references, which are immutable. Memory holds at most one file or one part of a table.
 */
export async function backUp(order: BackUpOrder): Promise<BackupResult> {
  return await withOneConnection(
    order.pool,
    async ({ db, client }) => {
      let result: BackupResult | undefined;
      await writeArchive(order.file, order.recipient, async (add) => {
        // Written before the snapshot, so the backup contains its own audit row.
        await writeAudit(db, {
          by: operatorName(),
          action: 'backUp',
          subject: basename(order.file),
          detail: { sealed: order.recipient === undefined ? 'no' : 'yes' },
        });
        result = await db
          .transaction()
          .setIsolationLevel('repeatable read')
          .setAccessMode('read only')
          .execute(async (snapshot) => {
            await sql.raw(`${WITHOUT_LIMITS}; ${ONE_FORM}`).execute(snapshot);
            return await writePortal(order, snapshot, client, add);
          });
      });
      if (result === undefined) throw new Error('The backup ended before it was written');
      return result;
    },
    'stored',
  );
}

async function writePortal(order: BackUpOrder, db: Db, client: PoolClient, addEntry: AddEntry): Promise<BackupResult> {
  const head = await headOf(db);
  const headContent = json(head);
  await addEntry(HEAD, headContent);
  const rows: Record<string, number> = {};
  const sums: ArchiveEnd['sums'] = {};
  for (const table of head.tables) {
    const sum = newSum();
    let [part, count] = [0, 0];
    for await (const content of partsOf(client, table)) {
      part += 1;
      count += rowsIn(content);
      sum.add(content);
      await addEntry(`${TABLES}/${table.name}/${part}`, content);
    }
    rows[table.name] = count;
    sums[`${TABLES}/${table.name}`] = sum.end();
  }
  for await (const { name, content } of filesOf(order, head)) {
    sums[name] = sumOf(content);
    await addEntry(name, content);
  }
  const endContent = json({ rows, sums } satisfies ArchiveEnd);
  await addEntry(END, endContent);
  await addEntry(SIGNATURE, json(order.signer.sign(headContent, endContent)));
  return {
    made: head.made,
    tables: head.tables.length,
    rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
    versions: head.versions.length,
    files: Object.keys(sums).length - head.tables.length,
  };
}

async function headOf(db: Db): Promise<ArchiveHead> {
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const tables = await portalTables(db);
  // Locked until the end, so that no migration changes a table before it is copied.
  await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in access share mode`.execute(db);
  return {
    format: FORMAT,
    made: new Date().toISOString(),
    migrations: migrations.rows.map(({ name }) => name),
    tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })),
    sequences: await readSequences(db),
    versions: await retainedVersions(db),
  };
}

/** Files of the versions in the snapshot, then those of the data directory. */
async function* filesOf(
  { store, dataDir, recipient }: BackUpOrder,
  { versions }: ArchiveHead,
): AsyncGenerator<{ name: string; content: Buffer }> {
  for (const version of versions) {
    const folder = `${version.name}/${version.version}`;
    const files = await store.files(version);
    if (files.length === 0) throw missing(folder);
    for (const file of files) {
      const content = await store.read(`${folder}/${file}`);
      if (content === undefined) throw missing(folder);
      yield { name: `${REMOTES}/${folder}/${file}`, content };
    }
  }
  for (const file of await dataFiles(dataDir, { hasKeys: recipient !== undefined }))
    yield { name: `${DATA}/${file}`, content: await readFile(join(dataDir, file)) };
}

function missing(folder: string): UserError {
  return new UserError(
    `${folder} is missing in the store of remotes or was just deleted. Repeat the backup, or publish the version again.`,
  );
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value));
}
