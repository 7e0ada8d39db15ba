import { HOST_REMOTE } from '@portico/contract';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import { versionOwners } from '../../remotes/remotes.ts';
import { unhealthyReporters } from '../client-errors-repository.ts';
import type { CountedVersion } from '../page-loads/page-loads.ts';
import { type LoadCounts, loadsSince } from '../page-loads/page-loads-repository.ts';
import { lastCleared } from './clear-unhealthy.ts';
import { isOverErrorRate, type RateBounds, type RateFacts, windowOf } from './error-rate.ts';

/** Marks host versions that fail on too many pages. The host is never demoted automatically: a new release fixes it. */
export async function recordUnhealthyHost(
  db: Db,
  log: Pick<Logger, 'warn'>,
  versions: readonly string[],
  bounds: RateBounds,
): Promise<void> {
  const since = windowOf(bounds);
  for (const version of versions) {
    const host = { remote: HOST_REMOTE, version };
    const clearedAt = await lastCleared(db, host);
    // The operator who cleared the mark knew the earlier errors.
    const countedSince = clearedAt !== undefined && clearedAt > since ? clearedAt : since;
    const [counts, witnesses] = await Promise.all([
      loadsSince(db, { ...host, since }),
      unhealthyReporters(db, { ...host, since: countedSince }),
    ]);
    const facts = { ...counts, witnesses };
    if (isOverErrorRate(facts, bounds)) await recordUnhealthyVersion(db, log, host, facts);
  }
}

/** Marks a version with its current figures and logs its team; an existing mark is unchanged. */
export async function recordUnhealthyVersion(
  db: Db,
  log: Pick<Logger, 'warn'>,
  { remote, version }: CountedVersion,
  { loads, faulty, witnesses }: RateFacts,
): Promise<void> {
  if (!(await insertUnhealthy(db, { remote, version, loads, faulty }))) return;
  const owner = (await versionOwners(db, [remote])).find((one) => one.version === version);
  log.warn({ remote, version, team: owner?.team, loads, faulty, witnesses }, 'version is unhealthy');
}

async function insertUnhealthy(db: Db, loadCounts: LoadCounts): Promise<boolean> {
  const inserted = await db
    .insertInto('unhealthyVersions')
    .values(loadCounts)
    .onConflict((conflict) => conflict.columns(['remote', 'version']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
