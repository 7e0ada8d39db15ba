import { HOST_REMOTE, type SlowReport } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '../../platform/database/connect.ts';
import type { PageLoad } from '../../platform/secrets/page-load.ts';
import { type Visitor, versionOwners } from '../remotes/remotes.ts';
import { insertFaults } from './faults-repository.ts';
import type { RateBounds } from './marks/fault-rate.ts';
import { insertOpenings, markFailed } from './openings/openings-repository.ts';
import { type CountedVersion, newPageLoads, type PageLoads } from './page-loads/page-loads.ts';
import { ownFault } from './reports/own-faults.ts';
import { newSampler } from './reports/sampling.ts';
import type { OwnedFault, Teller, ToldFault, Witness } from './reports/told-fault.ts';
import { addSlowness } from './slowness/slowness-repository.ts';

/** Where faults come in, from pages and from browsers alike. */
export interface FaultDesk {
  /** What a page tells: its faults, and the versions of remotes that it has opened since it told before. */
  readonly take: (told: readonly ToldFault[], teller: Teller, opened?: readonly CountedVersion[]) => Promise<void>;
  /** What a page tells of its slowness; of a page that no document of ours opened, or too long ago, nothing is kept. */
  readonly slow: (page: PageLoad, slowness: SlowReport['slowness']) => Promise<void>;
  readonly loads: PageLoads;
  /** Alarms of pages that a file was not what was published, since the server started. */
  readonly refusedPins: () => number;
}

/** Page and browser tell of the same violation within so long, and a page's worker and the next document of the same standstill. */
const TOLD_TWICE_MS = 2 * 60_000;
const MOST_VIOLATIONS = 5_000;
const MOST_WITNESSES = 20_000;
/** An older page opens nothing new that counts; its number is known until long after. */
const PAGE_COUNTS_MS = 24 * 60 * 60_000;

export interface FaultDeskOptions {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  readonly bounds: RateBounds;
  /** Which versions a visitor may have on a page now. */
  readonly givenTo: (visitor: Visitor) => Promise<(version: CountedVersion) => boolean>;
  readonly clock?: () => number;
}

export function newFaultDesk({
  db,
  log,
  bounds,
  givenTo,
  clock = () => performance.now(),
}: FaultDeskOptions): FaultDesk {
  const loads = newPageLoads(db, log, bounds);
  const sample = newSampler(clock);
  const heard = new LRUCache<string, true>({ max: MOST_WITNESSES, ttl: bounds.faultyMinutes * 60_000 });
  const violations = new LRUCache<string, number>({ max: MOST_VIOLATIONS });

  /** Violations of the policy and standstills reach us by two roads: from the page, and from its browser. */
  function isToldAlready({ phase, message, path, remote, version }: OwnedFault, { sessionId, load }: Teller): boolean {
    if ((phase !== 'csp' && phase !== 'standstill') || sessionId === undefined) return false;
    const what = phase === 'csp' ? `${path} ${message}` : `${remote} ${version}`;
    const now = clock();
    const road = load === undefined ? 'browser' : 'page';
    const other = road === 'page' ? 'browser' : 'page';
    const of = `${sessionId.toString('base64')} ${what}`;
    const before = violations.get(`${other} ${of}`) ?? Number.NEGATIVE_INFINITY;
    violations.set(`${road} ${of}`, now);
    return now - before < TOLD_TWICE_MS;
  }

  /** Kept in any flood: a mark rests on how many witnesses there are, and nobody may hide them by sending more. */
  function isFirstOf({ witness }: Teller, version: string): boolean {
    if (witness === undefined) return false;
    const name = `${witness.name} ${version}`;
    if (heard.has(name)) return false;
    heard.set(name, true);
    return true;
  }

  let refusedPins = 0;
  const alarmed = new LRUCache<string, true>({ max: MOST_VIOLATIONS, ttl: TOLD_TWICE_MS });

  /** Somebody changed what was published, or a store is broken: nothing to wait for a rate with. Each witness raises it once. */
  function raiseAlarm({ remote, version, team, message, path }: OwnedFault, witness: Witness): void {
    const alarm = `${witness.name} ${remote} ${version}`;
    if (alarmed.has(alarm)) return;
    alarmed.set(alarm, true);
    refusedPins += 1;
    log.error({ alarm: 'refused pin', remote, version, team, message, path }, 'a file is not what was published');
  }

  /** A page counts where our document opened it, not long ago, for somebody whom the rules give the version. */
  async function count(
    { load, witness, openedAt = 0, visitor }: Teller,
    { opened, failed }: Record<'opened' | 'failed', readonly CountedVersion[]>,
  ): Promise<void> {
    if (load === undefined || witness === undefined || visitor === undefined) return;
    if (!isCounted(openedAt)) return;
    const isGiven = opened.length === 0 ? () => false : await givenTo(visitor);
    await insertOpenings(db, { load, witness }, opened.filter(isGiven));
    await markFailed(db, { load, witness }, failed);
  }

  return {
    loads,
    refusedPins: () => refusedPins,
    slow: async ({ id, isOurs, at }, slowness) => {
      if (isOurs && isCounted(at)) await addSlowness(db, id, slowness);
    },
    take: async (told, teller, opened = []) => {
      if (told.length === 0) return await count(teller, { opened, failed: [] });
      const known = await versionOwners(db, namesIn(told));
      const owned = told.map((fault) => ownFault(fault, known)).filter((fault) => !isToldAlready(fault, teller));
      const kept = owned.flatMap((fault) => {
        const version = `${fault.remote} ${fault.version}`;
        const standsFor = isFirstOf(teller, version) ? 1 : sample(`${version} ${kindOf(teller)}`);
        return standsFor === undefined ? [] : [{ fault, standsFor }];
      });
      await insertFaults(db, kept, teller);
      const { load, witness } = teller;
      // A browser's own report names no page, and of what no document opened anybody could send many.
      if (load === undefined || witness === undefined) return;
      for (const fault of owned) {
        if (fault.phase === 'pin') raiseAlarm(fault, witness);
        if (fault.remote === HOST_REMOTE) loads.faulty(fault.version, { load, witness });
      }
      await count(teller, { opened, failed: owned });
    },
  };
}

function isCounted(openedAt: number): boolean {
  return Date.now() - openedAt <= PAGE_COUNTS_MS;
}

/** A flood of one kind takes no room from the others. */
function kindOf({ witness }: Teller): string {
  if (witness === undefined) return 'unknown';
  return witness.isSignedIn ? 'person' : 'visitor';
}

/** The host's as well: it answers for what is nobody's. */
function namesIn(told: readonly ToldFault[]): string[] {
  return [...new Set(['host', ...told.map(({ remote }) => remote)])];
}
