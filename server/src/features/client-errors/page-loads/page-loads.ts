import { HOST_REMOTE } from '@portico/contract';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { Db } from '../../../platform/database/connect.ts';
import type { Witness } from '../reports/reported-error.ts';
import type { RateBounds } from '../version-health/error-rate.ts';
import { recordUnhealthyHost } from '../version-health/set-unhealthy.ts';
import { addLoads, type LoadCounts } from './page-loads-repository.ts';

export interface CountedVersion {
  readonly remote: string;
  readonly version: string;
}

/**
 * Counts HTML pages by host version. Counts in memory and writes in batches, so that serving a page does not wait for
 * the database. Pages report the remotes that they open themselves.
 */
export interface PageLoads {
  /** Counts an HTML page that was served with this host version. */
  readonly opened: (host: string) => void;
  /**
   * Counts a page that reported an error of the version: each page of a user, and each subnet of visitors once per
   * window.
   */
  readonly faulty: (host: string, page: ReportingPage) => void;
  /** Writes the counts, and marks versions that fail too often. */
  readonly flush: () => Promise<void>;
}

export interface ReportingPage {
  /** UUID of the page load. */
  readonly load: string;
  readonly witness: Witness;
}

const WRITTEN_AFTER_MS = 5_000;
/** Number of counted pages to remember; an evicted page counts again. */
const MAX_PAGES = 20_000;

export function newPageLoads(db: Db, log: Pick<Logger, 'warn' | 'error'>, bounds: RateBounds): PageLoads {
  let counts = new Map<string, LoadCounts>();
  let timer: NodeJS.Timeout | undefined;
  const reportedPages = new LRUCache<string, true>({ max: MAX_PAGES, ttl: bounds.demotionMinutes * 60_000 });

  function add(version: string, more: Pick<LoadCounts, 'loads' | 'faulty'>): void {
    if (version === '') return;
    const { loads, faulty } = counts.get(version) ?? { loads: 0, faulty: 0 };
    counts.set(version, { remote: HOST_REMOTE, version, loads: loads + more.loads, faulty: faulty + more.faulty });
    timer ??= setTimeout(() => void flush(), WRITTEN_AFTER_MS).unref();
  }

  let writing = Promise.resolve();

  /** Runs writes one after the other, so that closing waits for pending writes. */
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
      await recordUnhealthyHost(db, log, failed, bounds);
    } catch (error) {
      // Losing the counts of a few seconds is acceptable while the database is unavailable.
      log.error({ err: error }, 'page loads could not be written');
    }
  }

  return {
    opened: (version) => add(version, { loads: 1, faulty: 0 }),
    faulty: (version, { load, witness }) => {
      const page = `${witness.isSignedIn ? load : witness.name} ${version}`;
      // `get` refreshes the entry, so a page that reports again is evicted later.
      if (reportedPages.get(page)) return;
      reportedPages.set(page, true);
      add(version, { loads: 0, faulty: 1 });
    },
    flush,
  };
}
