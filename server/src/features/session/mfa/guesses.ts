import { apiErrors } from '../../../platform/api-error.ts';
import type { SharedLimits } from '../../../platform/limits/shared-limits.ts';

/** Three of a million codes serve at a moment: so few guesses that a year of them finds one in sixty times at most. */
const LIMITS = {
  quarter: { most: 10, windowSeconds: 15 * 60 },
  day: { most: 50, windowSeconds: 86_400 },
} as const;

/** Tries of codes and of the password beside them, counted by person, and apart in a browser that the person signed in with before. */
export interface Guesses {
  /** Counts one before it is looked at, and refuses with the time to wait when it is one too many. */
  readonly take: (who: string) => Promise<void>;
  /** A right one clears the count. */
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
