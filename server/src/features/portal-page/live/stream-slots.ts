/** The owner of a requested stream. */
export interface StreamRequester {
  /** Hexadecimal session id of a signed-in user. */
  readonly person?: string | undefined;
  readonly network: string;
}

/** Limits the number of streams. */
export interface StreamSlots {
  /** Reserves a slot and returns the function that releases it; undefined if all slots are taken. */
  readonly take: (requester: StreamRequester) => (() => void) | undefined;
}

/** A browser needs one; more come from tabs that could not agree on one, or from dead connections not yet detected. */
const OF_A_SESSION = 6;
/** For anonymous visitors of a network; further ones poll, so that connections remain for pages. */
const OF_A_NETWORK = 100;

/**
 * Slots for `most` streams; 0 means no limit. Signed-in users count per session, so that all users behind one IP get
 * streams.
 */
export function newStreamSlots(most: number): StreamSlots {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take: ({ person, network }) => {
      const [name, limit] = person === undefined ? [`network ${network}`, OF_A_NETWORK] : [person, OF_A_SESSION];
      const theirs = taken.get(name) ?? 0;
      if (theirs >= limit || (most !== 0 && all >= most)) return undefined;
      taken.set(name, theirs + 1);
      all += 1;
      return () => {
        all -= 1;
        const remaining = (taken.get(name) ?? 1) - 1;
        if (remaining === 0) taken.delete(name);
        else taken.set(name, remaining);
      };
    },
  };
}
