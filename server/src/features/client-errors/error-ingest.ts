import { HOST_REMOTE, type WebVitals, type WebVitalsReport } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '../../platform/database/connect.ts';
import { isRecent, type PageLoad } from '../../platform/secrets/page-load.ts';
import { type Visitor, versionOwners } from '../remotes/remotes.ts';
import { insertClientErrors } from './client-errors-repository.ts';
import { type CountedVersion, newPageLoads, type PageLoads } from './page-loads/page-loads.ts';
import { ownError } from './reports/attribute-errors.ts';
import type { OwnedError, ReportedError, Reporter, Witness } from './reports/reported-error.ts';
import { newSampler } from './reports/sampling.ts';
import { createFrameVerifier, type ReadPublished, type VerifyFrames } from './reports/verify-frames.ts';
import type { RateBounds } from './version-health/error-rate.ts';
import { hasLoads, insertLoads, isOnlyRemote, recordFailed } from './version-loads/version-loads-repository.ts';
import { observeVitals } from './web-vitals/vitals-metrics.ts';
import { addSlowness } from './web-vitals/web-vitals-repository.ts';

/** Accepts client errors from pages and reports from browsers. */
export interface ErrorIngest {
  /** Stores the errors of a page, and the versions of remotes that it has opened since its previous report. */
  readonly take: (
    errors: readonly ReportedError[],
    reporter: Reporter,
    opened?: readonly CountedVersion[],
  ) => Promise<void>;
  /** Stores the slowness of a page. Ignores pages with an unsigned or expired load id. */
  readonly slow: (page: PageLoad, slowness: WebVitalsReport['slowness'], vitals?: WebVitals) => Promise<void>;
  /** Whether the page reported the versions that it opened. */
  readonly hasOpened: (load: string) => Promise<boolean>;
  /** Whether the page reported no remote but this one. */
  readonly isOnlyRemote: (load: string, remote: string) => Promise<boolean>;
  readonly loads: PageLoads;
  /** Number of integrity failures reported by pages since the server started. */
  readonly integrityFailures: () => number;
}

/**
 * A page and its browser report the same CSP violation within this time. The same applies to a page hang, which the
 * page's worker and the next HTML page report.
 */
const DUPLICATE_REPORT_MS = 2 * 60_000;
const MAX_VIOLATIONS = 5_000;
const MAX_REPORTERS = 20_000;

export interface ErrorIngestOptions {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly bounds: RateBounds;
  /** Which versions the visitor may currently receive. */
  readonly givenTo: (visitor: Visitor) => Promise<(version: CountedVersion) => boolean>;
  /** Reads a published file by its path in the store; if absent, frames are not verified. */
  readonly readPublished?: ReadPublished;
  readonly clock?: () => number;
}

export function createErrorIngest({
  db,
  log,
  bounds,
  givenTo,
  readPublished,
  clock = () => performance.now(),
}: ErrorIngestOptions): ErrorIngest {
  const loads = newPageLoads(db, log, bounds);
  const verify: VerifyFrames = readPublished ? createFrameVerifier(readPublished) : async (clientError) => clientError;
  const sample = newSampler(clock);
  const reporters = new LRUCache<string, true>({ max: MAX_REPORTERS, ttl: bounds.demotionMinutes * 60_000 });
  const violations = new LRUCache<string, number>({ max: MAX_VIOLATIONS });

  /** CSP violations and page hangs arrive twice: from the page and from its browser. */
  function isDuplicateReport(
    { phase, message, path, remote, version }: OwnedError,
    { sessionId, load }: Reporter,
  ): boolean {
    if ((phase !== 'csp' && phase !== 'standstill') || sessionId === undefined) return false;
    const subject = phase === 'csp' ? `${path} ${message}` : `${remote} ${version}`;
    const now = clock();
    const channel = load === undefined ? 'browser' : 'page';
    const other = channel === 'page' ? 'browser' : 'page';
    const subjectKey = `${sessionId.toString('base64')} ${subject}`;
    const before = violations.get(`${other} ${subjectKey}`) ?? Number.NEGATIVE_INFINITY;
    violations.set(`${channel} ${subjectKey}`, now);
    return now - before < DUPLICATE_REPORT_MS;
  }

  /** The first error of each reporter is stored even during a flood, since marks depend on the number of reporters. */
  function isFirstOf({ witness }: Reporter, version: string): boolean {
    if (witness === undefined) return false;
    const name = `${witness.name} ${version}`;
    if (reporters.has(name)) return false;
    reporters.set(name, true);
    return true;
  }

  let integrityFailures = 0;
  const alarmed = new LRUCache<string, true>({ max: MAX_VIOLATIONS, ttl: DUPLICATE_REPORT_MS });

  /** An integrity failure means a modified file or a broken store: it raises an alarm at once, once per reporter. */
  function raiseAlarm({ remote, version, team, message, path }: OwnedError, witness: Witness): void {
    const alarm = `${witness.name} ${remote} ${version}`;
    if (alarmed.has(alarm)) return;
    alarmed.set(alarm, true);
    integrityFailures += 1;
    log.error({ alarm: 'refused pin', remote, version, team, message, path }, 'a file differs from the published one');
  }

  /** Counts only recent pages with a signed load id, and only versions that the visitor may receive. */
  async function count(
    { load, witness, openedAt = 0, visitor }: Reporter,
    { opened, failed }: { readonly opened: readonly CountedVersion[]; readonly failed: readonly OwnedError[] },
  ): Promise<void> {
    if (load === undefined || witness === undefined || visitor === undefined) return;
    if (!isRecent({ isOurs: true, at: openedAt })) return;
    const isGiven = opened.length === 0 ? () => false : await givenTo(visitor);
    await insertLoads(db, { load, witness }, opened.filter(isGiven));
    await recordFailed(db, { load, witness }, failed);
  }

  return {
    loads,
    hasOpened: (load) => hasLoads(db, load),
    isOnlyRemote: (load, remote) => isOnlyRemote(db, load, remote),
    integrityFailures: () => integrityFailures,
    slow: async (page, slowness, vitals) => {
      if (!isRecent(page)) return;
      if (vitals !== undefined) observeVitals(vitals);
      await addSlowness(db, page.id, slowness);
    },
    take: async (reported, reporter, opened = []) => {
      if (reported.length === 0) return await count(reporter, { opened, failed: [] });
      const errors = await Promise.all(reported.map(verify));
      const owners = await versionOwners(db, namesIn(errors));
      const owned = errors
        .map((clientError) => ownError(clientError, owners))
        .filter((clientError) => !isDuplicateReport(clientError, reporter));
      const sampled = owned.flatMap((clientError) => {
        const version = `${clientError.remote} ${clientError.version}`;
        const standsFor = isFirstOf(reporter, version) ? 1 : sample(`${version} ${kindOf(reporter)}`);
        return standsFor === undefined ? [] : [{ clientError, standsFor }];
      });
      await insertClientErrors(db, sampled, reporter);
      const { load, witness } = reporter;
      // A browser report names no page, and pages without a signed load id can be forged in any number.
      if (load === undefined || witness === undefined) return;
      for (const clientError of owned) {
        if (clientError.phase === 'pin') raiseAlarm(clientError, witness);
        if (clientError.remote === HOST_REMOTE) loads.faulty(clientError.version, { load, witness });
      }
      await count(reporter, { opened, failed: owned });
    },
  };
}

/** Samples each kind of reporter separately, so that a flood of one kind does not displace the others. */
function kindOf({ witness }: Reporter): string {
  if (witness === undefined) return 'unknown';
  return witness.isSignedIn ? 'person' : 'visitor';
}

/** Includes the host: it owns errors that belong to no remote. */
function namesIn(errors: readonly ReportedError[]): string[] {
  return [...new Set(['host', ...errors.map(({ remote }) => remote)])];
}
