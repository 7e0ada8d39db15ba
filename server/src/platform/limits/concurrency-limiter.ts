import { apiErrors } from '../api-error.ts';

/** Limits concurrent work: some requests run, some wait, the rest is rejected. */
export interface ConcurrencyLimiter {
  /** Runs the work when a slot is free. Known users have priority and a queue of their own. */
  readonly within: <T>(isKnown: boolean, work: () => Promise<T>) => Promise<T>;
  /** Throws when `within` would reject, without taking a slot: for a check before expensive work. */
  readonly assertRoom: (isKnown: boolean) => void;
}

export interface ConcurrencyLimits {
  readonly atOnce: number;
  /** Maximum queue length of unknown users; known users have a queue of the same length. */
  readonly waiting: number;
  /** `retry-after` of rejected requests. */
  readonly retrySeconds: number;
}

export function createConcurrencyLimiter({ atOnce, waiting, retrySeconds }: ConcurrencyLimits): ConcurrencyLimiter {
  const queues = { recognized: [] as (() => void)[], others: [] as (() => void)[] };
  let inside = 0;

  function assertRoom(isKnown: boolean): void {
    if (inside >= atOnce && queueOf(isKnown).length >= waiting) throw apiErrors.tooFast(retrySeconds);
  }

  function queueOf(isKnown: boolean): (() => void)[] {
    return isKnown ? queues.recognized : queues.others;
  }

  async function enter(isKnown: boolean): Promise<void> {
    assertRoom(isKnown);
    // `leave` passes the slot directly to the next waiter, so that no other request can take it.
    if (inside >= atOnce) await new Promise<void>((go) => queueOf(isKnown).push(go));
    else inside += 1;
  }

  function leave(): void {
    const next = queues.recognized.shift() ?? queues.others.shift();
    if (next === undefined) inside -= 1;
    else next();
  }

  return {
    assertRoom,
    within: async (isKnown, work) => {
      await enter(isKnown);
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
