/** Sessions whose open page waits for the prices of a search, as hexadecimal session ids. */
export interface Arrival {
  readonly searchId: string;
  readonly sessions: readonly string[];
}

/** Prices that arrive after the cut-off of a search. */
export interface Arrivals {
  /** The session's page shows the search and is notified of its later prices. */
  readonly watch: (searchId: string, sessionId: Buffer) => void;
  readonly note: (searchId: string) => void;
  readonly subscribe: (listener: (arrival: Arrival) => void) => () => void;
}

/** Portions of a search that arrive in quick succession cause one notification. */
const COLLECT_MS = 300;
/** Longer than any supplier's search. */
const WATCHED_MS = 60_000;

interface Watchers {
  readonly sessions: Set<string>;
  until: number;
}

export function newArrivals(): Arrivals {
  const watched = new Map<string, Watchers>();
  const due = new Set<string>();
  const listeners = new Set<(arrival: Arrival) => void>();

  function notify(searchId: string): void {
    due.delete(searchId);
    const sessions = [...(watched.get(searchId)?.sessions ?? [])];
    if (sessions.length === 0) return;
    for (const listener of listeners) listener({ searchId, sessions });
  }

  function dropEnded(): void {
    for (const [searchId, { until }] of watched) if (until < Date.now()) watched.delete(searchId);
  }

  return {
    watch: (searchId, sessionId) => {
      dropEnded();
      const watchers = watched.get(searchId) ?? { sessions: new Set(), until: 0 };
      watchers.sessions.add(sessionId.toString('hex'));
      watchers.until = Date.now() + WATCHED_MS;
      watched.set(searchId, watchers);
    },
    note: (searchId) => {
      if (due.has(searchId) || !watched.has(searchId)) return;
      due.add(searchId);
      setTimeout(notify, COLLECT_MS, searchId).unref();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
