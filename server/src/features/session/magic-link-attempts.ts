import { apiErrors } from '../../platform/api-error.ts';
import type { SharedLimits } from '../../platform/limits/shared-limits.ts';

/** Tokens that are none within the window, after which further attempts wait: of one token, and from one address. */
const LIMITS = { account: 10, address: 60 } as const;
const WINDOW_SECONDS = 15 * 60;

type Kind = keyof typeof LIMITS;

/** What is tried, and the address that the call came from. */
export type Subjects = Readonly<{ account: string; address: string }>;

/** Tokens, tickets and passkeys that are none, counted each by itself and by address; passwords have `throttle.ts`. */
export interface Attempts {
  /**
   * Counts a wrong one, and rejects it when there were too many. A right one is never counted or rejected: it is too long to be
   * guessed, and other people of the network must not lock its owner out. (SEC-03)
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
