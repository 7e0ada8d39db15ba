/** The clock of a simulated supplier. Tests advance it instead of waiting. */
export interface SimulatedClock {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly advance: (seconds: number) => void;
  /** Resolves when the clock was advanced this far, or when the request ends. */
  readonly wait: (seconds: number, signal?: AbortSignal) => Promise<void>;
}

export function createSimulatedClock(base: () => number): SimulatedClock {
  const waiting = new Set<{ readonly until: number; readonly resolve: () => void }>();
  let offset = 0;
  const now = () => base() + offset;
  return {
    now,
    advance: (seconds) => {
      offset += seconds * 1000;
      for (const waiter of waiting) {
        if (waiter.until <= now()) waiter.resolve();
      }
    },
    wait: async (seconds, signal) => {
      if (seconds <= 0 || signal?.aborted) return;
      const { promise, resolve } = Promise.withResolvers<void>();
      const waiter = { until: now() + seconds * 1000, resolve: () => resolve() };
      waiting.add(waiter);
      signal?.addEventListener('abort', waiter.resolve);
      await promise;
      signal?.removeEventListener('abort', waiter.resolve);
      waiting.delete(waiter);
    },
  };
}
