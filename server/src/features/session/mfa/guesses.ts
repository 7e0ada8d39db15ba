import { apiErrors } from '../../../platform/api-error.ts';
import type { SharedLimits } from '../../../platform/limits/shared-limits.ts';

/** With three valid codes in a million, a year of guessing succeeds with a probability of about 5 %. */
const LIMITS = {
  quarter: { most: 10, windowSeconds: 15 * 60 },
  day: { most: 50, windowSeconds: 86_400 },
} as const;

/** Limits guesses of codes and of the passwords next to them, per user, and separately per known browser. */
export interface Guesses {
  /** Counts an attempt before the code is checked. Throws with the time to wait if there were too many. */
  readonly take: (who: string) => Promise<void>;
  /** Clears the count after a correct code. */
  readonly forget: (who: string) => Promise<void>;
}

export function newGuesses(limits: SharedLimits): Guesses {
  const quarter = limits('second factor', LIMITS.quarter);
  const day = limits('second factor a day', LIMITS.day);
  return {
    take: async (who) => {
      const wait = Math.max(await quarter.count(who), await day.count(who));
      if (wait > 0) throw apiErrors.tooMany(wait);
    },
    forget: async (who) => {
      await quarter.forget(who);
      await day.forget(who);
    },
  };
}
