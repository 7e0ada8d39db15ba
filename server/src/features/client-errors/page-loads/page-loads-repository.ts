import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';

/** Number of pages opened with a version, and how many of them reported an error of it. */
export interface LoadCounts {
  readonly remote: string;
  readonly version: string;
  readonly loads: number;
  readonly faulty: number;
}

/** Time that one row of the table covers. */
const STEP_MS = 5 * 60_000;

export async function addLoads(db: Db, counts: readonly LoadCounts[], now = new Date()): Promise<void> {
  if (counts.length === 0) return;
  const since = new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS);
  await db
    .insertInto('pageLoads')
    // All processes insert in the same order, which prevents deadlocks.
    .values(counts.map((count) => ({ ...count, since })).toSorted(byVersion))
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'since']).doUpdateSet({
        loads: sql`page_loads.loads + excluded.loads`,
        faulty: sql`page_loads.faulty + excluded.faulty`,
      }),
    )
    .execute();
}

export async function loadsSince(
  db: Db,
  { remote, version, since }: { remote: string; version: string; since: Date },
): Promise<Pick<LoadCounts, 'loads' | 'faulty'>> {
  return await db
    .selectFrom('pageLoads')
    .select([
      sql<number>`coalesce(sum(loads), 0)::int`.as('loads'),
      sql<number>`coalesce(sum(faulty), 0)::int`.as('faulty'),
    ])
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('since', '>=', since)
    .executeTakeFirstOrThrow();
}

/** Counts per version since then, of one remote or of all, most loads first. */
export async function usedSince(
  db: Db,
  { remote, since }: { remote: string | undefined; since: Date },
): Promise<LoadCounts[]> {
  return await db
    .selectFrom('pageLoads')
    .select(['remote', 'version'])
    .select([sql<number>`sum(loads)::int`.as('loads'), sql<number>`sum(faulty)::int`.as('faulty')])
    .where('since', '>=', since)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .groupBy(['remote', 'version'])
    .orderBy('remote')
    .orderBy('loads', 'desc')
    .execute();
}

function byVersion(a: LoadCounts, b: LoadCounts): number {
  const [leftKey, right] = [`${a.remote} ${a.version}`, `${b.remote} ${b.version}`];
  return leftKey < right ? -1 : Number(leftKey > right);
}
