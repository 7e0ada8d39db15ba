import { setTimeout as wait } from 'node:timers/promises';

/** Work that runs repeatedly. */
export interface Rounds {
  /** Starts no further run and waits for the current one, but at most so many milliseconds. */
  readonly stop: (withinMs: number) => Promise<void>;
}

/**
 * Runs `work` repeatedly with a pause in between. An error is reported and does not stop later runs. `stop` aborts
 * `stopping`, so that long work can end early.
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
