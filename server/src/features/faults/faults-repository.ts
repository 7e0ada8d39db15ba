import type { FaultPhase } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { OwnedFault, Teller } from './reports/told-fault.ts';

/** Faults, marks and counts are kept for so long. */
export const KEPT_DAYS = 14;

export interface KeptFault {
  readonly fault: OwnedFault;
  readonly standsFor: number;
}

/** Writes faults down; one that its page told already is there once. */
export async function insertFaults(db: Db, kept: readonly KeptFault[], { sessionId, load }: Teller): Promise<void> {
  if (kept.length === 0) return;
  await db
    .insertInto('page_faults')
    .values(
      kept.map(({ fault, standsFor }) => ({
        remote: fault.remote,
        version: fault.version,
        team: fault.team,
        phase: fault.phase,
        message: fault.message,
        stack: fault.stack,
        path: fault.path,
        request_id: fault.requestId ?? null,
        session_id: sessionId ?? null,
        load_id: load ?? null,
        number: fault.number ?? null,
        stands_for: standsFor,
      })),
    )
    .onConflict((conflict) => conflict.columns(['load_id', 'number']).doNothing())
    .execute();
}

/** Faults of one version that are the same, with what the newest of them said. */
export interface StoredGroup {
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  readonly phase: FaultPhase;
  readonly message: string;
  readonly count: number;
  readonly sessions: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly stack: string;
  readonly path: string;
  readonly requestId: string | null;
}

/** The most frequent first. */
export async function groupFaults(
  db: Db,
  { remote, since, limit }: { remote?: string | undefined; since: Date; limit: number },
): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    select remote, version, phase, message,
      (array_agg(team order by id desc))[1] as team,
      sum(stands_for)::int as count,
      count(distinct session_id)::int as sessions,
      min(seen_at) as "firstAt", max(seen_at) as "lastAt",
      (array_agg(stack order by id desc))[1] as stack,
      (array_agg(path order by id desc))[1] as path,
      (array_agg(request_id order by id desc) filter (where request_id is not null))[1] as "requestId"
    from page_faults
    where seen_at >= ${since} and (${remote ?? null}::text is null or remote = ${remote ?? null})
    group by remote, version, phase, message
    order by count desc, "lastAt" desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** How many sessions told of a fault of the version since then. */
export async function faultySessions(
  db: Db,
  { remote, version, since }: { remote: string; version: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('page_faults')
    .select(sql<number>`count(distinct session_id)::int`.as('sessions'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('seen_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.sessions;
}

/** Forgets what is too old to matter. */
export async function sweepFaults(db: Db): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`;
  await db.deleteFrom('page_faults').where('seen_at', '<', old).execute();
  await db.deleteFrom('page_loads').where('since', '<', old).execute();
  await db.deleteFrom('faulty_versions').where('marked_at', '<', old).execute();
}
