import { DatabaseUnavailableError } from './database-errors.ts';

/** Shares the connections of a pool out among transactions. */
export interface WriteShares {
  /** Waits for a place, does the work in it, gives it back. Rejects with `DatabaseUnavailableError` when no place came in time. */
  readonly within: <T>(name: string, work: () => Promise<T>) => Promise<T>;
}

export interface ShareOptions {
  /** For transactions of everybody together; what the pool has beyond them is left for reading. */
  readonly places: number;
  /** For those of one name. */
  readonly ofOne: number;
  /** Names of which each always finds one place free of the others. */
  readonly reserved?: readonly string[];
  /** How long somebody waits for a place. */
  readonly patienceMs: number;
}

interface Waiting {
  readonly name: string;
  readonly enter: () => void;
}

/** Of a pool of so many: a quarter stays for reading, and one company has a fifth at most. */
export function sharesOfPool(connections: number): Pick<ShareOptions, 'places' | 'ofOne'> {
  const places = Math.max(1, connections - Math.ceil(connections / 4));
  return { places, ofOne: Math.min(places, Math.max(1, Math.floor(connections / 5))) };
}

/**
 * A row that stays locked holds whoever wants it, and each of them a connection. Kept to a share, those of one company wait for
 * each other and never for everybody's connections. Whoever came first goes first, unless their company has its share already.
 */
export function newWriteShares({ places, ofOne, patienceMs, reserved = [] }: ShareOptions): WriteShares {
  const atWork = new Map<string, number>();
  const waiting = new Set<Waiting>();
  let taken = 0;

  function mayEnter(name: string): boolean {
    return taken + placesKeptFrom(name) < places && (atWork.get(name) ?? 0) < ofOne;
  }

  /** Places that wait for other names; a pool with fewer places than such names keeps none. */
  function placesKeptFrom(name: string): number {
    if (places <= reserved.length) return 0;
    return reserved.filter((one) => one !== name && !atWork.has(one)).length;
  }

  function enter(name: string): void {
    taken += 1;
    atWork.set(name, (atWork.get(name) ?? 0) + 1);
  }

  function leave(name: string): void {
    taken -= 1;
    const left = (atWork.get(name) ?? 1) - 1;
    if (left === 0) atWork.delete(name);
    else atWork.set(name, left);
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
        reject(new DatabaseUnavailableError('No place among the transactions became free in time'));
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
