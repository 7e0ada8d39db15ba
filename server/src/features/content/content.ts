import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Feature } from '../../api/portal.ts';
import type { Db } from '../../platform/database/connect.ts';
import { registerContentAdmin } from './content-admin.ts';
import { claimRun, createRun } from './content-runs.ts';
import { importRun, removeDumps } from './import-run.ts';
import { dropStagingTables } from './stage-dump.ts';
import { type SupplierWithContent, suppliersWithContent } from './suppliers-with-content.ts';

export { decideRun, listRuns, startRun } from './content-admin.ts';
export { createRun } from './content-runs.ts';
export { suppliersWithContent } from './suppliers-with-content.ts';

/** SUP-11: imports the hotel content of suppliers. */
export const contentPlugin: Feature = async (_app, { calls, env, connection, work, jobs }) => {
  registerContentAdmin(calls);
  const suppliers = suppliersWithContent(work.suppliers.all);
  const folder = join(env.dataDir, 'content');
  jobs.define({
    name: 'content-schedule',
    cron: '15 3 * * *',
    handle: () => scheduleRuns(work.db, suppliers),
  });
  jobs.define({
    name: 'content-import',
    everySeconds: 10,
    handle: async (_data, stopping) => {
      await startFirstRuns(work.db, suppliers);
      await continueRuns({ db: work.db, pool: connection.pool, suppliers, folder }, stopping);
    },
  });
};

interface Importing {
  readonly db: Db;
  readonly pool: Pool;
  readonly suppliers: readonly SupplierWithContent[];
  readonly folder: string;
}

/** Works on open runs that no other process works on. */
export async function continueRuns({ db, pool, suppliers, folder }: Importing, stopping: AbortSignal): Promise<void> {
  for (;;) {
    if (stopping.aborted) return;
    const run = await claimRun(
      db,
      randomUUID(),
      suppliers.map(({ name }) => name),
    );
    const source = suppliers.find(({ name }) => name === run?.supplier)?.content;
    if (run === undefined || source === undefined) return;
    await mkdir(folder, { recursive: true });
    await importRun({ db, pool, source, folder }, run, stopping);
    await removeLeftovers(db, folder);
  }
}

/** Staging tables and files of runs that have ended. */
async function removeLeftovers(db: Db, folder: string): Promise<void> {
  await dropStagingTables(db);
  await removeDumps(db, folder);
}

/** A supplier that was never imported has no hotels yet, so its first import does not wait for the schedule. */
export async function startFirstRuns(db: Db, suppliers: readonly SupplierWithContent[]): Promise<void> {
  if (suppliers.length === 0) return;
  const imported = await db.selectFrom('contentRuns').select('supplier').distinct().execute();
  for (const { name: supplier, content } of suppliers) {
    if (imported.some((one) => one.supplier === supplier)) continue;
    await createRun(db, { supplier, kind: 'full', languages: content.languages });
  }
}

const FULL_EVERY_DAYS = 7;

/** A complete import weekly, and the changes on the other days. */
export async function scheduleRuns(db: Db, suppliers: readonly SupplierWithContent[]): Promise<void> {
  for (const { name: supplier, content } of suppliers) {
    const recent = await db
      .selectFrom('contentRuns')
      .select('id')
      .where('supplier', '=', supplier)
      .where('kind', '=', 'full')
      .where('state', '=', 'done')
      .where('finishedAt', '>', sql<Date>`now() - make_interval(days => ${FULL_EVERY_DAYS}, hours => -1)`)
      .executeTakeFirst();
    await createRun(db, {
      supplier,
      kind: recent === undefined ? 'full' : 'incremental',
      languages: content.languages,
    });
  }
}
