import { RECONCILE_ACTOR } from '@portico/contract';
import { sql } from 'kysely';
import type { Services } from '../../api/services.ts';
import type { KeptFinding } from '../../platform/database/column-types.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { checksOf, type Finding, findLate, reconcile } from './reconcile-portal.ts';

export interface ReconcileRun {
  readonly begunAt: Date;
  readonly endedAt: Date;
  /** Number of the operator who asked for it, or the name of what did. */
  readonly by: string;
  readonly checks: number;
  readonly broken: readonly KeptFinding[];
  readonly late: readonly KeptFinding[];
}

/** Characters of a row that is shown. */
const SAMPLE_LENGTH = 500;
/** Runs that are kept. */
const KEPT = 100;

/** The kind of timed work that checks the books. */
export const RECONCILE_JOB = 'reconcile';

/** Each night, and when an operator asks for it. */
export function reconcileJob(services: Pick<Services, 'db' | 'suppliers'>): JobDefinition<{ readonly by?: string }> {
  return {
    name: RECONCILE_JOB,
    cron: '53 2 * * *',
    retryLimit: 2,
    handle: ({ by = RECONCILE_ACTOR }) => keepReconcileRun(services, by),
  };
}

/** Checks the books and keeps what it came to. */
export async function keepReconcileRun(services: Pick<Services, 'db' | 'suppliers'>, by: string): Promise<void> {
  const { db } = services;
  const begunAt = new Date();
  const broken = await reconcile(services);
  const late = await findLate(services);
  await db
    .insertInto('reconcileRuns')
    .values({
      begunAt,
      actor: by,
      checks: checksOf(services.suppliers).length,
      broken: JSON.stringify(broken.map(kept)),
      late: JSON.stringify(late.map(kept)),
    })
    .execute();
  await sql`
    delete from reconcile_runs where id <= (select max(id) from reconcile_runs) - ${KEPT}::int`.execute(db);
}

/** What the newest run came to; undefined before the first. */
export async function lastReconcileRun(db: Db): Promise<ReconcileRun | undefined> {
  const row = await db.selectFrom('reconcileRuns').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (row === undefined) return undefined;
  const { begunAt, endedAt, actor: by, checks, broken, late } = row;
  return { begunAt, endedAt, by, checks, broken, late };
}

function kept({ rows, ...check }: Finding): KeptFinding {
  return {
    ...check,
    rows: rows.length,
    sample: JSON.stringify(rows[0] ?? {}, withoutSentences).slice(0, SAMPLE_LENGTH),
  };
}

/** A row that says beside its facts what is wrong says it in English, for a command. */
function withoutSentences(name: string, value: unknown): unknown {
  return name === 'says' ? undefined : value;
}
