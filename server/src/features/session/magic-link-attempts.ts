import { apiErrors } from '../../platform/api-error.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';

/** Invalid tokens allowed per window, per token and per IP, before further attempts are rejected. */
const LIMITS = { account: 10, address: 60 } as const;
const WINDOW_SECONDS = 15 * 60;

type Kind = keyof typeof LIMITS;

/** Counted keys: the attempted token and the client IP. */
export type Subjects = Readonly<{ account: string; address: string }>;

/** Counts invalid tokens, tickets and passkeys, per token and per IP. For passwords see `throttle.ts`. */
export interface Attempts {
  /**
   * Counts an invalid token and throws if there were too many. A valid one is never counted or rejected: it is too long
   * to guess, and other users of the network must not lock its owner out. (SEC-03)
   */
  readonly countFailure: (subjects: Subjects) => Promise<void>;
}

export function newAttempts(limits: SharedLimits): Attempts {
  const of = (kind: Kind) => limits(`sign-in ${kind}`, { most: LIMITS[kind], windowSeconds: WINDOW_SECONDS });
  const accounts = of('account');
  const addresses = of('address');
  return {
    countFailure: async ({ account, address }) => {
      const wait = Math.max(await accounts.count(account), await addresses.count(address));
      if (wait > 0) throw apiErrors.tooMany(wait);
    },
  };
}
