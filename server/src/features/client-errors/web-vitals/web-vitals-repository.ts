import type { VersionWebVitals, WebVitalsReport } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { growthOf, type PageSlowness, type SlownessGrowth, slownessAfter } from './page-web-vitals.ts';
import { noSteps, usualOf } from './slow-steps.ts';

interface LoadRow extends PageSlowness {
  readonly remote: string;
  readonly version: string;
  readonly witness: string;
  readonly isUser: boolean;
  readonly hour: Date;
}

/**
 * Adds a page's report to the sums of the versions that it opened; ignores other versions. A subnet of visitors counts
 * once per hour and version, as for errors.
 */
export async function addSlowness(
  db: Db,
  load: string,
  { versions, ...capabilities }: WebVitalsReport['slowness'],
): Promise<void> {
  await transact(db, async (trx) => {
    const grown: (LoadRow & { readonly growth: SlownessGrowth })[] = [];
    for (const loadRow of await lockLoads(trx, load)) {
      const part = versions.find(({ remote, version }) => remote === loadRow.remote && version === loadRow.version);
      const after = slownessAfter(loadRow, { ...capabilities, part });
      const growth = growthOf(loadRow, after);
      if (!growth || !(await counts(trx, load, loadRow))) continue;
      const { longTasks, longMs, longestMs, slowInteractions, slowestMs } = after;
      await trx
        .updateTable('versionLoads')
        .set({ longTasks, longMs, longestMs, slowInteractions, slowestMs })
        .where('loadId', '=', load)
        .where('remote', '=', loadRow.remote)
        .where('version', '=', loadRow.version)
        .execute();
      grown.push({ ...loadRow, growth });
    }
    await addSums(trx, grown);
  });
}

/** All transactions lock the rows in the same order, which prevents deadlocks. */
async function lockLoads(trx: Trx, load: string): Promise<LoadRow[]> {
  return await trx
    .selectFrom('versionLoads')
    .select(['remote', 'version', 'witness', 'isUser'])
    .select(['longTasks', 'longMs', 'longestMs', 'slowInteractions', 'slowestMs'])
    .select(sql<Date>`date_trunc('hour', opened_at, 'UTC')`.as('hour'))
    .where('loadId', '=', load)
    .orderBy('remote')
    .orderBy('version')
    .forUpdate()
    .execute();
}

async function counts(trx: Trx, load: string, { remote, version, witness, isUser, hour }: LoadRow): Promise<boolean> {
  if (isUser) return true;
  const other = await trx
    .selectFrom('versionLoads')
    .select('loadId')
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('openedAt', '>=', hour)
    .where('witness', '=', witness)
    .where('loadId', '!=', load)
    .where(({ or, eb }) => or([eb('longTasks', 'is not', null), eb('slowInteractions', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

async function addSums(
  trx: Trx,
  grown: readonly (Pick<LoadRow, 'remote' | 'version' | 'hour'> & { readonly growth: SlownessGrowth })[],
): Promise<void> {
  if (grown.length === 0) return;
  await trx
    .insertInto('versionWebVitals')
    .values(
      grown.map(({ remote, version, hour, growth: { slowSteps, ...growth } }) => ({
        ...{ remote, version, hour, ...growth },
        slowSteps: [...slowSteps],
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['remote', 'version', 'hour']).doUpdateSet({
        taskPages: sql`version_web_vitals.task_pages + excluded.task_pages`,
        longPages: sql`version_web_vitals.long_pages + excluded.long_pages`,
        longTasks: sql`version_web_vitals.long_tasks + excluded.long_tasks`,
        longMs: sql`version_web_vitals.long_ms + excluded.long_ms`,
        longestMs: sql`greatest(version_web_vitals.longest_ms, excluded.longest_ms)`,
        interactionPages: sql`version_web_vitals.interaction_pages + excluded.interaction_pages`,
        slowPages: sql`version_web_vitals.slow_pages + excluded.slow_pages`,
        slowInteractions: sql`version_web_vitals.slow_interactions + excluded.slow_interactions`,
        slowestMs: sql`greatest(version_web_vitals.slowest_ms, excluded.slowest_ms)`,
        slowSteps: sql`array(
          select known + told from unnest(version_web_vitals.slow_steps, excluded.slow_steps) with ordinality as step (known, told, place)
          order by place)`,
      }),
    )
    .execute();
}

/** Slowness per version since then, in whole hours, most affected pages first. */
export async function slowSince(
  db: Db,
  { remote, since }: { readonly remote?: string | undefined; readonly since: Date },
): Promise<VersionWebVitals[]> {
  const steps = sql.join(noSteps().map((_, index) => sql`sum(slow_steps[${sql.lit(index + 1)}])::int`));
  const rows = await db
    .selectFrom('versionWebVitals')
    .select(['remote', 'version'])
    .select([
      sql<number>`sum(task_pages)::int`.as('taskPages'),
      sql<number>`sum(long_pages)::int`.as('longPages'),
      sql<number>`sum(long_tasks)::float8`.as('longTasks'),
      sql<number>`sum(long_ms)::float8`.as('longMs'),
      sql<number>`max(longest_ms)`.as('longestMs'),
      sql<number>`sum(interaction_pages)::int`.as('interactionPages'),
      sql<number>`sum(slow_pages)::int`.as('slowPages'),
      sql<number>`sum(slow_interactions)::float8`.as('slowInteractions'),
      sql<number>`max(slowest_ms)`.as('slowestMs'),
      sql<number[]>`array[${steps}]`.as('slowSteps'),
    ])
    .where('hour', '>=', sql<Date>`date_trunc('hour', ${since}::timestamptz, 'UTC')`)
    .$if(remote !== undefined, (query) => query.where('remote', '=', remote ?? ''))
    .groupBy(['remote', 'version'])
    .orderBy(sql`sum(slow_pages) + sum(long_pages)`, 'desc')
    .orderBy('remote')
    .orderBy('version')
    .execute();
  return rows.map((row) => ({
    remote: row.remote,
    version: row.version,
    longTasks: {
      pages: row.taskPages,
      slowPages: row.longPages,
      count: row.longTasks,
      totalMs: row.longMs,
      longestMs: row.longestMs,
    },
    interactions: {
      pages: row.interactionPages,
      slowPages: row.slowPages,
      count: row.slowInteractions,
      usualMs: usualOf(row.slowSteps, row.slowestMs),
      slowestMs: row.slowestMs,
    },
  }));
}
