import { PORTAL_ACTOR } from '@portico/contract';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import { demoteVersion, lastSilence, type PublishedFiles } from '../../remotes/remotes.ts';
import type { CountedVersion } from '../page-loads/page-loads.ts';
import { failingVersions, loadsSince } from '../version-loads/version-loads-repository.ts';
import { clearUnhealthyVersion, lastCleared } from './clear-unhealthy.ts';
import { isOverErrorRate, type RateBounds, type RateFacts, windowOf } from './error-rate.ts';
import { recordUnhealthyVersion } from './set-unhealthy.ts';

export interface VersionWatch {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  /** Verifies that a version is readable before any decision. */
  readonly files: PublishedFiles;
  readonly bounds: RateBounds;
}

/**
 * Marks and demotes remote versions that exceed the error limits. Visitor subnets can cause a mark, but only signed-in
 * users can cause a demotion, since visitors are anonymous. All servers may run this concurrently.
 */
export async function watchVersions({ db, log, files, bounds }: VersionWatch, now = new Date()): Promise<void> {
  const since = windowOf(bounds, now);
  const silent = await lastSilence(db);
  for (const one of await failingVersions(db, { since, pages: bounds.demotionPages })) {
    const { remote, version } = one;
    // Ignores errors from before the mark was cleared, and errors during a storage outage, which no version causes.
    const countedSince = latest(since, await lastCleared(db, one), silent);
    const { people, ...all } = await loadsSince(db, { ...one, since: countedSince });
    const isFailing = isOverErrorRate(people, bounds);
    if (!isFailing && !isOverErrorRate(all, bounds)) continue;
    await recordUnhealthyVersion(db, log, one, isFailing ? people : all);
    if (!isFailing) continue;
    const { loads: openings, faulty, witnesses } = people;
    const why = sentence(people, bounds);
    const step = await demoteVersion(db, { name: remote, version, openings, faulty, people: witnesses, why }, files);
    if (step.kind === 'silent') await clearForSilence(db, log, one, step.outage);
    if (step.kind === 'decided') log.warn({ ...step.demotion, why }, OUTCOME_MESSAGES[step.demotion.outcome]);
  }
}

const OUTCOME_MESSAGES = {
  'rolled-back': 'version demoted: all users get the last good one',
  reverted: 'version demoted: its canary ended',
  held: 'unhealthy version not demoted: an operator exempted it',
  alone: 'unhealthy version not demoted: there is no good version to return to',
  refused: 'unhealthy version not demoted: the previous version is rejected',
} as const;

/** Errors during a storage outage do not count against the version. */
async function clearForSilence(
  db: Db,
  log: VersionWatch['log'],
  { remote, version }: CountedVersion,
  outage: string,
): Promise<void> {
  const why = `its files cannot be read, so its errors are not counted: ${outage}`.slice(0, 500);
  const cleared = await clearUnhealthyVersion(db, { remote, version, by: PORTAL_ACTOR, why });
  if (cleared) log.warn({ remote, version, outage }, 'version not demoted: its files cannot be read');
}

/** Text for the release log. */
function sentence({ loads, faulty, witnesses }: RateFacts, bounds: RateBounds): string {
  const { demotionMinutes, demotionPercent, demotionLoads, demotionPages, demotionUsers } = bounds;
  const percent = ((faulty / loads) * 100).toFixed(1);
  return `${faulty} of ${loads} loads within ${demotionMinutes} minutes failed (${percent} %), reported by ${witnesses} users; the limit is ${demotionPercent} % of at least ${demotionLoads} loads, ${demotionPages} failed loads, ${demotionUsers} users`;
}

function latest(first: Date, ...others: readonly (Date | undefined)[]): Date {
  return others.reduce<Date>((last, one) => (one !== undefined && one > last ? one : last), first);
}
