import { setTimeout as wait } from 'node:timers/promises';

/** Work that is done again and again. */
export interface Rounds {
  /** Begins no further round, and waits for the one that runs, but no longer than this. */
  readonly stop: (withinMs: number) => Promise<void>;
}

/**
 * Does `work`, pauses, and does it again. A round that fails is told, and the next one comes all the same. `stopping` is aborted
 * by `stop`: a long round begins nothing more.
 */
export function startRounds(
  work: (stopping: AbortSignal) => Promise<void>,
  pauseMs: number,
  onFailure: (error: unknown) => void,
): Rounds {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = run();

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await work(signal).catch(onFailure);
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  return {
    stop: async (withinMs) => {
      stopping.abort();
      await Promise.race([running, wait(withinMs, undefined, { ref: false })]);
    },
  };
}
