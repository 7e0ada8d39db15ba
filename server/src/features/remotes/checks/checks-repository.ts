import { randomUUID } from 'node:crypto';
import { type Codec, decode, dictionary, exactText } from '@portico/contract';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { DB } from '../../../platform/database/schema.generated.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { UUID } from '../../../platform/uuid.ts';
import type { CompanionSet, Versions } from './companion-versions.ts';
import type { EndedCheck } from './judge-check.ts';

export interface CheckOrder {
  readonly name: string;
  readonly version: string;
  readonly companionSets: readonly CompanionSet[];
  /** The team member who runs the check in their session. */
  readonly userId: string;
  readonly by: string;
  readonly credential: string;
}

/** A run for which the team received a URL. */
export interface PlannedRun {
  readonly id: string;
  readonly beside: Versions;
  /** Versions of all remotes, including the checked one. */
  readonly versions: Versions;
}

export interface PlannedCheck {
  readonly id: string;
  readonly until: Date;
  readonly runs: readonly PlannedRun[];
}

/** Time limit for all runs of one check. */
const HOURS = 2;
/** Checks that never finished are deleted after this time. */
const RETENTION_HOURS = 24;
const VersionsCodec: Codec<Versions> = dictionary(exactText(60));

export async function planCheck(db: Db | Trx, order: CheckOrder): Promise<PlannedCheck> {
  const { name, version, companionSets, userId, by, credential } = order;
  const id = randomUUID();
  const until = new Date(Date.now() + HOURS * 3_600_000);
  const runs = companionSets.map(({ beside, versions }) => ({
    id: randomUUID(),
    beside,
    versions: { ...versions, [name]: version },
  }));
  await db
    .insertInto('remoteCheckRuns')
    .values(
      runs.map((run, place) => ({
        id: run.id,
        checkId: id,
        ...{ name, version, place, userId, until, credential },
        startedBy: by,
        beside: JSON.stringify(run.beside),
        versions: JSON.stringify(run.versions),
      })),
    )
    .execute();
  return { id, until, runs };
}

/** A planned run, found by the id in its URL. */
export interface StoredRun {
  readonly name: string;
  readonly version: string;
  readonly userId: string;
  readonly until: Date;
}

export async function findRun(db: Db, id: string): Promise<StoredRun | undefined> {
  if (!UUID.test(id)) return undefined;
  return await db
    .selectFrom('remoteCheckRuns')
    .select(['name', 'version', 'userId', 'until'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/**
 * Assigns the versions of a run to a session, in place of those of another run. Returns false if any session opened it
 * before.
 */
export async function openRun(db: Db, id: string, sessionId: Buffer): Promise<boolean> {
  return await transact(db, async (trx) => {
    const opened = await trx
      .updateTable('remoteCheckRuns')
      .set({ sessionId, openedAt: new Date() })
      .where('id', '=', id)
      .where('sessionId', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (opened === undefined) return false;
    await leaveRuns(trx, sessionId, id);
    return true;
  });
}

/** Versions that a session gets instead of those that the rules select. */
export interface FixedVersions {
  /** The checked version. */
  readonly name: string;
  readonly version: string;
  readonly versions: Versions;
  readonly until: Date;
}

export async function findFixed(db: Db, sessionId: Buffer): Promise<FixedVersions | undefined> {
  const row = await db
    .selectFrom('remoteCheckRuns')
    .select(['name', 'version', 'versions', 'until'])
    .where('sessionId', '=', sessionId)
    .where('leftAt', 'is', null)
    .where('until', '>', new Date())
    .orderBy('openedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, versions: versionsIn(row.versions) };
}

/** Returns the session to the versions that the rules select. */
export async function leaveRuns(db: Db | Trx, sessionId: Buffer, but?: string): Promise<void> {
  await db
    .updateTable('remoteCheckRuns')
    .set({ leftAt: new Date() })
    .where('sessionId', '=', sessionId)
    .where('leftAt', 'is', null)
    .$if(but !== undefined, (query) => query.where('id', '!=', but ?? ''))
    .execute();
}

/** A check with the progress of each run. */
export interface StoredCheck {
  readonly version: string;
  readonly isOver: boolean;
  readonly runs: readonly { readonly id: string; readonly beside: Versions; readonly isOpened: boolean }[];
}

/** Finds and locks a check of a remote, so that no other transaction ends it. */
export async function lockCheck(trx: Trx, name: string, id: string): Promise<StoredCheck | undefined> {
  if (!UUID.test(id)) return undefined;
  const rows = await trx
    .selectFrom('remoteCheckRuns')
    .select(['id', 'version', 'beside', 'openedAt', 'finishedAt'])
    .where('checkId', '=', id)
    .where('name', '=', name)
    .orderBy('place')
    .forUpdate()
    .execute();
  const [first] = rows;
  return (
    first && {
      version: first.version,
      isOver: first.finishedAt !== null,
      runs: rows.map((row) => ({ id: row.id, beside: versionsIn(row.beside), isOpened: row.openedAt !== null })),
    }
  );
}

export interface RunResult {
  readonly id: string;
  readonly tests: number;
  readonly failed: readonly string[];
}

/** Stores the results of every run. Their sessions return to the versions that the rules select. */
export async function endRuns(trx: Trx, results: readonly RunResult[]): Promise<void> {
  const at = new Date();
  for (const { id, tests, failed } of results)
    await trx
      .updateTable('remoteCheckRuns')
      .set({ tests, failed: JSON.stringify(failed), finishedAt: at, leftAt: sql`coalesce(left_at, ${at})` })
      .where('id', '=', id)
      .execute();
}

/** The newest finished check of each version of one remote or of all, by `name version`. */
export async function newestChecks(db: Db | Trx, name?: string): Promise<ReadonlyMap<string, EndedCheck>> {
  return await checksIn(
    db
      .selectFrom('remoteCheckRuns')
      .$if(name !== undefined, (query) => query.where('remoteCheckRuns.name', '=', name ?? '')),
  );
}

export async function newestCheck(db: Db | Trx, name: string, version: string): Promise<EndedCheck | undefined> {
  const checksByVersion = await checksIn(
    db.selectFrom('remoteCheckRuns').where('name', '=', name).where('version', '=', version),
  );
  return checksByVersion.get(`${name} ${version}`);
}

async function checksIn(
  some: SelectQueryBuilder<DB, 'remoteCheckRuns', object>,
): Promise<ReadonlyMap<string, EndedCheck>> {
  const rows = await some
    .select(['checkId', 'name', 'version', 'beside', 'versions', 'failed', 'startedBy', 'finishedAt'])
    .where('finishedAt', 'is not', null)
    .where(
      sql<boolean>`check_id = (select newest.check_id from remote_check_runs as newest
        where newest.name = remote_check_runs.name and newest.version = remote_check_runs.version
          and newest.finished_at is not null
        order by newest.finished_at desc, newest.check_id limit 1)`,
    )
    .orderBy('place')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ name, version }) => `${name} ${version}`)].map(([key, runs]) => [
      key,
      {
        at: runs[0]?.finishedAt ?? new Date(0),
        by: runs[0]?.startedBy ?? '',
        runs: runs.map(({ beside, versions, failed }) => ({
          beside: versionsIn(beside),
          versions: versionsIn(versions),
          failed: failed ?? [],
        })),
      },
    ]),
  );
}

export async function sweepChecks(db: Db): Promise<void> {
  await db
    .deleteFrom('remoteCheckRuns')
    .where('finishedAt', 'is', null)
    .where('startedAt', '<', sql<Date>`now() - make_interval(hours => ${RETENTION_HOURS})`)
    .execute();
}

/** Undecodable data counts as no versions. */
function versionsIn(stored: unknown): Versions {
  const read = decode(VersionsCodec, stored);
  return read.ok ? read.value : {};
}
