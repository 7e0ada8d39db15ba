import { apiErrors } from '../../../platform/api-error.ts';
import type { SharedLimits } from '../../../platform/limits/shared-limits.ts';

/** With three valid codes in a million, a year of guessing at every place succeeds with a probability below 1 %. */
const LIMITS = {
  quarter: { most: 10, windowSeconds: 15 * 60 },
  week: { most: 20, windowSeconds: 7 * 86_400 },
} as const;

/**
 * Each place has its own limit over all browsers of the user, so that a stranger with the password, who guesses in a
 * new browser, blocks neither the user's known browsers nor the profile (ADR 0083).
 */
export interface Guesser {
  readonly userId: string;
  readonly place: 'newBrowser' | 'knownBrowser' | 'profile';
}

/** Limits guesses of codes and of the passwords next to them. */
export interface Guesses {
  /** Counts an attempt before the code is checked. Throws with the time to wait if there were too many. */
  readonly take: (guesser: Guesser) => Promise<void>;
  /** After a correct code: clears the short count; in the long one this attempt no longer counts. */
  readonly succeed: (guesser: Guesser) => Promise<void>;
}

export function newGuesses(limits: SharedLimits): Guesses {
  const quarter = limits('second factor', LIMITS.quarter);
  const week = limits('second factor a week', LIMITS.week);
  return {
    take: async (guesser) => {
      const name = nameOf(guesser);
      const wait = (await quarter.count(name)) || (await week.count(name));
      if (wait > 0) throw apiErrors.tooMany(wait);
    },
    succeed: async (guesser) => {
      await quarter.forget(nameOf(guesser));
      await week.uncount(nameOf(guesser));
    },
  };
}

function nameOf({ userId, place }: Guesser): string {
  return `${userId} ${place}`;
}
