import type { FaultPhase } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { OwnedFault, Teller } from './reports/reported-error.ts';

/** Faults, marks and counts are kept for so long. */
export const KEPT_DAYS = 14;

/** Longer than a page's number is believed (`fault-desk.ts`): what was counted once is never counted again. */
const OPENINGS_KEPT_HOURS = 49;

export interface KeptFault {
  readonly fault: OwnedFault;
  readonly standsFor: number;
}

/** Writes faults down; one that its page told already is there once. */
export async function insertFaults(
  db: Db,
  kept: readonly KeptFault[],
  { sessionId, load, witness }: Teller,
): Promise<void> {
  if (kept.length === 0) return;
  await db
    .insertInto('pageFaults')
    .values(
      kept.map(({ fault, standsFor }) => ({
        remote: fault.remote,
        version: fault.version,
        team: fault.team,
        phase: fault.phase,
        message: fault.message,
        stack: fault.stack,
        path: fault.path,
        requestId: fault.requestId ?? null,
        sessionId: sessionId ?? null,
        loadId: load ?? null,
        number: fault.number ?? null,
        witness: witness?.name ?? null,
        standsFor,
      })),
    )
    .onConflict((conflict) => conflict.columns(['loadId', 'number']).doNothing())
    .execute();
}

/** So many calls that failed before it are told of a fault: enough to find it in the log. */
const TOLD_REQUESTS = 5;

/** Faults of one version that are the same, with what the newest of them said. */
export interface StoredGroup {
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  readonly phase: FaultPhase;
  readonly message: string;
  readonly count: number;
  /** A person is one in however many sessions; of visitors each session is. */
  readonly people: number;
  readonly sessions: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly stack: string;
  readonly path: string;
  /** The newest first. */
  readonly requestIds: readonly string[];
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
      count(distinct coalesce(case when witness like 'person %' then witness end, encode(session_id, 'hex'), witness))::int as people,
      count(distinct session_id)::int as sessions,
      min(seen_at) as "firstAt", max(seen_at) as "lastAt",
      (array_agg(stack order by id desc))[1] as stack,
      (array_agg(path order by id desc))[1] as path,
      coalesce((array_agg(request_id order by id desc) filter (where request_id is not null))[1:${sql.lit(TOLD_REQUESTS)}], '{}')
        as "requestIds"
    from page_faults
    where seen_at >= ${since} and (${remote ?? null}::text is null or remote = ${remote ?? null})
    group by remote, version, phase, message
    order by count desc, "lastAt" desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** How many people, and networks of visitors, told of a fault of the version since then. */
export async function faultyWitnesses(
  db: Db,
  { remote, version, since }: { remote: string; version: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('pageFaults')
    .select(sql<number>`count(distinct witness)::int`.as('witnesses'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('seenAt', '>=', since)
    .executeTakeFirstOrThrow();
  return row.witnesses;
}

/** Forgets what is too old to matter. */
export async function sweepFaults(db: Db): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`;
  await db.deleteFrom('pageFaults').where('seenAt', '<', old).execute();
  await db.deleteFrom('pageLoads').where('since', '<', old).execute();
  await db.deleteFrom('versionSlowness').where('hour', '<', old).execute();
  const gone = sql<Date>`now() - make_interval(hours => ${OPENINGS_KEPT_HOURS})`;
  await db.deleteFrom('pageOpenings').where('openedAt', '<', gone).execute();
  await db.deleteFrom('faultyVersions').where('markedAt', '<', old).execute();
}
