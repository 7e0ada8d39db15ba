import type { Language } from '@portico/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { ContentRuns } from '../../platform/database/schema.generated.ts';
import type { Trx } from '../../platform/database/transact.ts';

export type ContentRun = Selectable<ContentRuns>;
export type RunChanges = Partial<
  Pick<
    ContentRun,
    | 'state'
    | 'dumps'
    | 'counts'
    | 'unknownCodes'
    | 'guards'
    | 'attempt'
    | 'cursor'
    | 'isApproved'
    | 'error'
    | 'failures'
  >
>;

/** A dead process is noticed after this time; each step of a run renews it. */
const LEASE_SECONDS = 120;
const OPEN_STATES = ['downloading', 'reading', 'applying', 'publishing'] as const;
/** Runs that fail more often, as when a supplier does not answer, end. */
const MAX_FAILURES = 8;
const LONGEST_PAUSE_SECONDS = 3_600;

/** Thrown when another process has taken over the run. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

export interface NewRun {
  readonly supplier: string;
  readonly kind: ContentRun['kind'];
  readonly languages: readonly Language[];
  /** Nickname of an operator; undefined for the schedule. */
  readonly createdBy?: string;
}

/** Starts a run. Undefined if the supplier has an open one. */
export async function createRun(db: Db, { supplier, kind, languages, createdBy }: NewRun): Promise<number | undefined> {
  const row = await db
    .insertInto('contentRuns')
    .values({ supplier, kind, languages: [...languages], createdBy: createdBy ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Takes over the oldest run that no living process works on. */
export async function claimRun(db: Db, worker: string, suppliers: readonly string[]): Promise<ContentRun | undefined> {
  if (suppliers.length === 0) return undefined;
  return await db
    .updateTable('contentRuns')
    .set({ worker, leaseUntil: leaseEnd() })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('contentRuns')
        .select('id')
        .where('state', 'in', OPEN_STATES)
        .where('supplier', 'in', suppliers)
        .where((free) => free.or([free('leaseUntil', 'is', null), free('leaseUntil', '<', sql<Date>`now()`)]))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/**
 * Stores progress and renews the lease.
 *
 * @throws LeaseLostError if another process has taken over; a transaction then has no effect.
 */
export async function advanceRun(db: Db | Trx, run: ContentRun, changes: RunChanges = {}): Promise<ContentRun> {
  const { dumps, counts, unknownCodes, ...others } = changes;
  const row = await db
    .updateTable('contentRuns')
    .set({
      leaseUntil: leaseEnd(),
      ...others,
      ...(dumps && { dumps: JSON.stringify(dumps) }),
      ...(counts && { counts: JSON.stringify(counts) }),
      ...(unknownCodes && { unknownCodes: JSON.stringify(unknownCodes) }),
      ...(others.state === 'waiting' && { leaseUntil: null, worker: null }),
      ...(isFinal(others.state) && { leaseUntil: null, worker: null, finishedAt: sql<Date>`now()` }),
    })
    .where('id', '=', run.id)
    .where('worker', '=', run.worker)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new LeaseLostError(`Run ${run.id}`);
  return row;
}

/** Ends the lease, so that another process can continue at once. */
export async function releaseRun(db: Db, { id, worker }: ContentRun): Promise<void> {
  await db
    .updateTable('contentRuns')
    .set({ leaseUntil: null, worker: null })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute();
}

/** Tries again later, with growing pauses, or ends the run. */
export async function postponeRun(db: Db, run: ContentRun, error: string): Promise<void> {
  const failures = run.failures + 1;
  if (failures > MAX_FAILURES) {
    await advanceRun(db, run, { state: 'failed', error, failures });
    return;
  }
  const seconds = Math.min(LONGEST_PAUSE_SECONDS, 15 * 2 ** failures);
  await db
    .updateTable('contentRuns')
    .set({ error, failures, worker: null, leaseUntil: sql<Date>`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', run.id)
    .where('worker', '=', run.worker)
    .execute();
}

function isFinal(state: ContentRun['state'] | undefined): boolean {
  return state === 'done' || state === 'failed' || state === 'discarded';
}

function leaseEnd() {
  return sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})`;
}
