import { apiErrors } from '../api-error.ts';

/** Lets few in at once, some more wait, and refuses the rest. */
export interface Gate {
  /** Does the work when it is its turn. Those who are known are let in before the others, and wait in places of their own. */
  readonly within: <T>(isKnown: boolean, work: () => Promise<T>) => Promise<T>;
  /** Refuses where `within` would, without taking a place: before anything else is spent on the caller. */
  readonly assertRoom: (isKnown: boolean) => void;
}

export interface GateBounds {
  readonly atOnce: number;
  /** Of those who are not known; those who are known have as many places of their own. */
  readonly waiting: number;
  /** What the refused are told to wait. */
  readonly retrySeconds: number;
}

export function newGate({ atOnce, waiting, retrySeconds }: GateBounds): Gate {
  const queues = { known: [] as (() => void)[], others: [] as (() => void)[] };
  let inside = 0;

  function assertRoom(isKnown: boolean): void {
    if (inside >= atOnce && queueOf(isKnown).length >= waiting) throw apiErrors.tooFast(retrySeconds);
  }

  function queueOf(isKnown: boolean): (() => void)[] {
    return isKnown ? queues.known : queues.others;
  }

  async function enter(isKnown: boolean): Promise<void> {
    assertRoom(isKnown);
    // Whoever leaves hands the place on, so that nobody slips in between.
    if (inside >= atOnce) await new Promise<void>((go) => queueOf(isKnown).push(go));
    else inside += 1;
  }

  function leave(): void {
    const next = queues.known.shift() ?? queues.others.shift();
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
