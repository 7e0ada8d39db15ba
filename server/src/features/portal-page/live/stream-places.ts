/** Who asks for a stream. */
export interface StreamAsker {
  /** Session's id in hex, of somebody who is signed in. */
  readonly person?: string | undefined;
  readonly network: string;
}

/** How many streams there may be. */
export interface StreamPlaces {
  /** Takes a place, to be given back by what is returned; undefined where none is free. */
  readonly take: (asker: StreamAsker) => (() => void) | undefined;
}

/** A browser has one; more are of tabs that could not agree, or of lines that nobody knows yet to be dead. */
const OF_A_SESSION = 6;
/** Of visitors: the others of a network ask from time to time, and leave its connections to pages. */
const OF_A_NETWORK = 100;

/** Places for `most` streams; 0 is no limit. Who is signed in counts alone, so that an office behind one address is served whole. */
export function newStreamPlaces(most: number): StreamPlaces {
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
        const left = (taken.get(name) ?? 1) - 1;
        if (left === 0) taken.delete(name);
        else taken.set(name, left);
      };
    },
  };
}
