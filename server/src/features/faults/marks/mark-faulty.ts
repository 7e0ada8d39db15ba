import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import { versionOwners } from '../../remotes/remotes.ts';
import { faultyWitnesses } from '../faults-repository.ts';
import { type LoadCounts, loadsSince } from '../page-loads/page-loads-repository.ts';
import { isTooFaulty, RATE_WINDOW_MS } from './fault-rate.ts';
import { lastLift } from './lift-mark.ts';

/** Marks those of the versions that fail on too many pages. A mark takes nothing away from anybody: that is for people to decide. */
export async function markFaulty(
  db: Db,
  log: Pick<Logger, 'warn'>,
  versions: readonly Pick<LoadCounts, 'remote' | 'version'>[],
): Promise<void> {
  const since = new Date(Date.now() - RATE_WINDOW_MS);
  for (const { remote, version } of versions) {
    const lifted = await lastLift(db, { remote, version });
    // Whoever lifted the mark knew of the faults before.
    const heard = lifted !== undefined && lifted > since ? lifted : since;
    const [counts, witnesses] = await Promise.all([
      loadsSince(db, { remote, version, since }),
      faultyWitnesses(db, { remote, version, since: heard }),
    ]);
    if (!isTooFaulty({ ...counts, witnesses })) continue;
    const isNew = await insertMark(db, { remote, version, ...counts });
    if (!isNew) continue;
    const owner = (await versionOwners(db, [remote])).find((one) => one.version === version);
    log.warn({ remote, version, team: owner?.team, ...counts, witnesses }, 'a version fails on too many pages');
  }
}

async function insertMark(db: Db, mark: LoadCounts): Promise<boolean> {
  const inserted = await db
    .insertInto('faultyVersions')
    .values(mark)
    .onConflict((conflict) => conflict.columns(['remote', 'version']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
