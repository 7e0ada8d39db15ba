import { DatabaseUnavailableError } from './database-errors.ts';

/** Shares the connections of a pool among transactions. */
export interface WriteShares {
  /** Waits for a slot and runs the work. Rejects with `DatabaseUnavailableError` if no slot is free in time. */
  readonly within: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

export interface ShareOptions {
  /** Slots for all transactions; the remaining connections are for reads. */
  readonly places: number;
  /** Slots per name. */
  readonly ofOne: number;
  /** Each of these names always has one slot that others cannot use. */
  readonly reserved?: readonly string[];
  /** Maximum wait for a slot. */
  readonly patienceMs: number;
}

interface Waiting {
  readonly name: string;
  readonly enter: () => void;
}

/** Limits for a pool: a quarter of the connections is for reads, and a company gets at most a fifth. */
export function sharesOfPool(connections: number): Pick<ShareOptions, 'places' | 'ofOne'> {
  const places = Math.max(1, connections - Math.ceil(connections / 4));
  return { places, ofOne: Math.min(places, Math.max(1, Math.floor(connections / 5))) };
}

/**
 * Transactions that wait for a locked row each block a connection. With a limit per company, they cannot block the
 * connections of other companies. Waiting transactions run in order of arrival, unless their company is at its limit.
 */
export function newWriteShares({ places, ofOne, patienceMs, reserved = [] }: ShareOptions): WriteShares {
  const atWork = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let taken = 0;

  function mayEnter(name: string): boolean {
    return taken + placesReservedFrom(name) < places && (atWork.get(name) ?? 0) < ofOne;
  }

  /** Slots reserved for other names. A pool with too few slots reserves none. */
  function placesReservedFrom(name: string): number {
    if (places <= reserved.length) return 0;
    return reserved.filter((one) => one !== name && !atWork.has(one)).length;
  }

  function enter(name: string): void {
    taken += 1;
    atWork.set(name, (atWork.get(name) ?? 0) + 1);
  }

  function leave(name: string): void {
    taken -= 1;
    const remaining = (atWork.get(name) ?? 1) - 1;
    if (remaining === 0) atWork.delete(name);
    else atWork.set(name, remaining);
    for (const one of waiting) {
      if (taken >= places) return;
      if (mayEnter(one.name)) one.enter();
    }
  }

  function placeFor(name: string): Promise<void> | undefined {
    if (mayEnter(name)) {
      enter(name);
      return undefined;
    }
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        name,
        enter: () => {
          clearTimeout(timer);
          waiting.delete(one);
          enter(name);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        waiting.delete(one);
        reject(new DatabaseUnavailableError('No transaction slot became free in time'));
      }, patienceMs);
      waiting.add(one);
    });
  }

  return {
    within: async (name, work) => {
      await placeFor(name);
      try {
        return await work();
      } finally {
        leave(name);
      }
    },
  };
}
