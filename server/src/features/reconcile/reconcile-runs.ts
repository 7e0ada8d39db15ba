import { RECONCILE_ACTOR } from '@portico/contract';
import { sql } from 'kysely';
import type { Services } from '../../api/services.ts';
import type { StoredFinding } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { checksOf, type Finding, findLate, reconcile } from './reconcile-portal.ts';

export interface ReconcileRun {
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** User id of the operator, or the name of the job or command. */
  readonly by: string;
  readonly checks: number;
  readonly broken: readonly StoredFinding[];
  readonly late: readonly StoredFinding[];
}

/** Maximum characters of a sample row. */
const SAMPLE_LENGTH = 500;
const MAX_RUNS = 100;

export const RECONCILE_JOB = 'reconcile';

/** Runs nightly and at an operator's request. */
export function reconcileJob(services: Pick<Services, 'db' | 'suppliers'>): JobDefinition<{ readonly by?: string }> {
  return {
    name: RECONCILE_JOB,
    cron: '53 2 * * *',
    retryLimit: 2,
    handle: ({ by = RECONCILE_ACTOR }) => storeReconcileRun(services, by),
  };
}

export async function storeReconcileRun(services: Pick<Services, 'db' | 'suppliers'>, by: string): Promise<void> {
  const { db } = services;
  const startedAt = new Date();
  const broken = await reconcile(services);
  const late = await findLate(services);
  await db
    .insertInto('reconcileRuns')
    .values({
      startedAt,
      actor: by,
      checks: checksOf(services.suppliers).length,
      broken: JSON.stringify(broken.map(toStored)),
      late: JSON.stringify(late.map(toStored)),
    })
    .execute();
  await sql`
    delete from reconcile_runs where id <= (select max(id) from reconcile_runs) - ${MAX_RUNS}::int`.execute(db);
}

/** The latest run; undefined before the first. */
export async function lastReconcileRun(db: Db): Promise<ReconcileRun | undefined> {
  const row = await db.selectFrom('reconcileRuns').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (row === undefined) return undefined;
  const { startedAt, endedAt, actor: by, checks, broken, late } = row;
  return { startedAt, endedAt, by, checks, broken, late };
}

function toStored({ rows, ...check }: Finding): StoredFinding {
  return {
    ...check,
    rows: rows.length,
    sample: JSON.stringify(rows[0] ?? {}, withoutSentences).slice(0, SAMPLE_LENGTH),
  };
}

/** Rows may contain English explanations for the command line; the stored sample omits them. */
function withoutSentences(name: string, value: unknown): unknown {
  return name === 'message' ? undefined : value;
}
