import type { ErrorPhase } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { OwnedError, Reporter } from './reports/reported-error.ts';

/** Retention of client errors, unhealthy marks and counts. */
export const RETENTION_DAYS = 14;

/**
 * Longer than the server accepts a load id (`platform/secrets/page-load.ts`), so that no page load is counted twice.
 */
const LOADS_RETENTION_HOURS = 49;

export interface StoredClientError {
  readonly clientError: OwnedError;
  readonly standsFor: number;
}

/** Inserts errors. An error that its page has already reported is ignored. */
export async function insertClientErrors(
  db: Db,
  errors: readonly StoredClientError[],
  { sessionId, load, witness }: Reporter,
): Promise<void> {
  if (errors.length === 0) return;
  await db
    .insertInto('clientErrors')
    .values(
      errors.map(({ clientError, standsFor }) => ({
        remote: clientError.remote,
        version: clientError.version,
        team: clientError.team,
        phase: clientError.phase,
        message: clientError.message,
        stack: clientError.stack,
        path: clientError.path,
        requestId: clientError.requestId ?? null,
        sessionId: sessionId ?? null,
        loadId: load ?? null,
        number: clientError.number ?? null,
        witness: witness?.name ?? null,
        standsFor,
      })),
    )
    .onConflict((conflict) => conflict.columns(['loadId', 'number']).doNothing())
    .execute();
}

/** Maximum number of failed request ids per error: enough to find it in the log. */
const REPORTED_REQUESTS = 5;

/** Equal errors of one version, with the details of the newest. */
export interface StoredGroup {
  readonly remote: string;
  readonly version: string;
  readonly team: string;
  readonly phase: ErrorPhase;
  readonly message: string;
  readonly count: number;
  /** A user counts once across all sessions; each session of a visitor counts separately. */
  readonly people: number;
  readonly sessions: number;
  readonly firstAt: Date;
  readonly lastAt: Date;
  readonly stack: string;
  readonly path: string;
  /** Newest first. */
  readonly requestIds: readonly string[];
}

/** Most frequent first. */
export async function groupClientErrors(
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
      coalesce((array_agg(request_id order by id desc) filter (where request_id is not null))[1:${sql.lit(REPORTED_REQUESTS)}], '{}')
        as "requestIds"
    from client_errors
    where seen_at >= ${since} and (${remote ?? null}::text is null or remote = ${remote ?? null})
    group by remote, version, phase, message
    order by count desc, "lastAt" desc
    limit ${limit}
  `.execute(db);
  return rows;
}

/** Number of distinct reporters (users, and subnets of visitors) of errors of the version since then. */
export async function unhealthyReporters(
  db: Db,
  { remote, version, since }: { remote: string; version: string; since: Date },
): Promise<number> {
  const row = await db
    .selectFrom('clientErrors')
    .select(sql<number>`count(distinct witness)::int`.as('witnesses'))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('seenAt', '>=', since)
    .executeTakeFirstOrThrow();
  return row.witnesses;
}

export async function deleteOldClientErrors(db: Db): Promise<void> {
  const old = sql<Date>`now() - make_interval(days => ${RETENTION_DAYS})`;
  await db.deleteFrom('clientErrors').where('seenAt', '<', old).execute();
  await db.deleteFrom('pageLoads').where('since', '<', old).execute();
  await db.deleteFrom('versionWebVitals').where('hour', '<', old).execute();
  const gone = sql<Date>`now() - make_interval(hours => ${LOADS_RETENTION_HOURS})`;
  await db.deleteFrom('versionLoads').where('openedAt', '<', gone).execute();
  await db.deleteFrom('unhealthyVersions').where('unhealthyAt', '<', old).execute();
}
