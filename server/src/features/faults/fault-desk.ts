import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '../../platform/database/connect.ts';
import { versionOwners } from '../remotes/remotes.ts';
import { insertFaults } from './faults-repository.ts';
import { newPageLoads, type PageLoads } from './page-loads/page-loads.ts';
import { ownFault } from './reports/own-faults.ts';
import { newSampler } from './reports/sampling.ts';
import type { OwnedFault, Teller, ToldFault } from './reports/told-fault.ts';

/** Where faults come in, from pages and from browsers alike. */
export interface FaultDesk {
  readonly take: (told: readonly ToldFault[], teller: Teller) => Promise<void>;
  readonly loads: PageLoads;
  /** How often a page told that a file was not what was published, since the server started. */
  readonly refusedPins: () => number;
}

/** Page and browser tell of the same violation within so long, and a page's worker and the next document of the same standstill. */
const TOLD_TWICE_MS = 2 * 60_000;
const MOST_VIOLATIONS = 5_000;

export function newFaultDesk(db: Db, log: Pick<Logger, 'warn' | 'error'>, clock = () => performance.now()): FaultDesk {
  const loads = newPageLoads(db, log);
  const sample = newSampler(clock);
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

  let refusedPins = 0;

  /** Somebody changed what was published, or a store is broken: nothing to wait for a rate with. */
  function raiseAlarm({ remote, version, team, message, path }: OwnedFault): void {
    log.error({ alarm: 'refused pin', remote, version, team, message, path }, 'a file is not what was published');
  }

  return {
    loads,
    refusedPins: () => refusedPins,
    take: async (told, teller) => {
      if (told.length === 0) return;
      const known = await versionOwners(db, namesIn(told));
      const owned = told.map((fault) => ownFault(fault, known)).filter((fault) => !isToldAlready(fault, teller));
      const kept = owned.flatMap((fault) => {
        const standsFor = sample(`${fault.remote} ${fault.version}`);
        return standsFor === undefined ? [] : [{ fault, standsFor }];
      });
      refusedPins += owned.filter(({ phase }) => phase === 'pin').length;
      for (const { fault } of kept) if (fault.phase === 'pin') raiseAlarm(fault);
      await insertFaults(db, kept, teller);
      // A browser's own report names no page, and anybody could send many.
      if (teller.load !== undefined) for (const fault of owned) loads.faulty(fault, teller.load);
    },
  };
}

/** The host's as well: it answers for what is nobody's. */
function namesIn(told: readonly ToldFault[]): string[] {
  return [...new Set(['host', ...told.map(({ remote }) => remote)])];
}
