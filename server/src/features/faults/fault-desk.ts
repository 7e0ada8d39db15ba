import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '../../platform/database/connect.ts';
import { versionOwners } from '../remotes/remotes.ts';
import { insertFaults } from './faults-repository.ts';
import { RATE_WINDOW_MS } from './marks/fault-rate.ts';
import { newPageLoads, type PageLoads } from './page-loads/page-loads.ts';
import { ownFault } from './reports/own-faults.ts';
import { newSampler } from './reports/sampling.ts';
import type { OwnedFault, Teller, ToldFault, Witness } from './reports/told-fault.ts';

/** Where faults come in, from pages and from browsers alike. */
export interface FaultDesk {
  readonly take: (told: readonly ToldFault[], teller: Teller) => Promise<void>;
  readonly loads: PageLoads;
  /** Alarms of pages that a file was not what was published, since the server started. */
  readonly refusedPins: () => number;
}

/** Page and browser tell of the same violation within so long, and a page's worker and the next document of the same standstill. */
const TOLD_TWICE_MS = 2 * 60_000;
const MOST_VIOLATIONS = 5_000;
const MOST_WITNESSES = 20_000;

export function newFaultDesk(db: Db, log: Pick<Logger, 'warn' | 'error'>, clock = () => performance.now()): FaultDesk {
  const loads = newPageLoads(db, log);
  const sample = newSampler(clock);
  const heard = new LRUCache<string, true>({ max: MOST_WITNESSES, ttl: RATE_WINDOW_MS });
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

  return {
    loads,
    refusedPins: () => refusedPins,
    take: async (told, teller) => {
      if (told.length === 0) return;
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
        loads.faulty(fault, { load, witness });
      }
    },
  };
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
