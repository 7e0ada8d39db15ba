import { HOST_REMOTE } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import type { Witness } from '../reports/reported-error.ts';
import type { RateBounds } from '../version-health/error-rate.ts';
import { markHost } from '../version-health/mark-unhealthy.ts';
import { addLoads, type LoadCounts } from './page-loads-repository.ts';

/** One version of a remote, or of the host. */
export interface CountedVersion {
  readonly remote: string;
  readonly version: string;
}

/**
 * Documents by the version of the host that they open, which is the one that every page of theirs opens. Counts in the process and writes in
 * batches: a document must not wait for it. Which remotes a page opens it tells itself.
 */
export interface PageLoads {
  /** A document came with this version of the host. */
  readonly opened: (host: string) => void;
  /** A page told of a fault of the version: a person's page counts once, and of visitors a network once in an hour. */
  readonly faulty: (host: string, page: TellingPage) => void;
  /** Writes down what was counted, and marks versions that fail too often. */
  readonly flush: () => Promise<void>;
}

/** A page that told of a fault, and for whom it did. */
export interface TellingPage {
  /** UUID of its opening. */
  readonly load: string;
  readonly witness: Witness;
}

const WRITTEN_AFTER_MS = 5_000;
/** Pages that are remembered as counted; one that is forgotten counts again. */
const MOST_PAGES = 20_000;

export function newPageLoads(db: Db, log: Pick<Logger, 'warn' | 'error'>, bounds: RateBounds): PageLoads {
  let counts = new Map<string, LoadCounts>();
  let timer: NodeJS.Timeout | undefined;
  const told = new LRUCache<string, true>({ max: MOST_PAGES, ttl: bounds.faultyMinutes * 60_000 });

  function add(version: string, more: Pick<LoadCounts, 'loads' | 'faulty'>): void {
    if (version === '') return;
    const { loads, faulty } = counts.get(version) ?? { loads: 0, faulty: 0 };
    counts.set(version, { remote: HOST_REMOTE, version, loads: loads + more.loads, faulty: faulty + more.faulty });
    timer ??= setTimeout(() => void flush(), WRITTEN_AFTER_MS).unref();
  }

  let writing = Promise.resolve();

  /** One after the other, so that closing waits for what was begun. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    const written = [...counts.values()];
    counts = new Map();
    try {
      await addLoads(db, written);
      const failed = written.filter(({ faulty }) => faulty > 0).map(({ version }) => version);
      await markHost(db, log, failed, bounds);
    } catch (error) {
      // Counts of a few seconds are lost; a portal whose database is away has other troubles.
      log.error({ err: error }, 'page loads are not written');
    }
  }

  return {
    opened: (version) => add(version, { loads: 1, faulty: 0 }),
    faulty: (version, { load, witness }) => {
      const page = `${witness.isSignedIn ? load : witness.name} ${version}`;
      // Asked for by `get`, a page that is told again is one of the last to be forgotten.
      if (told.get(page)) return;
      told.set(page, true);
      add(version, { loads: 0, faulty: 1 });
    },
    flush,
  };
}
