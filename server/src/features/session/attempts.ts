import type { SharedLimits } from '../../platform/limits/shared-limits.ts';
import { refuse } from '../../platform/refusal.ts';

/** Tokens that are none within the window, after which further attempts wait: of one token, and from one address. */
const LIMITS = { account: 10, address: 60 } as const;
const WINDOW_SECONDS = 15 * 60;

type Kind = keyof typeof LIMITS;

/** What is tried, and the address that the call came from. */
export type Subjects = Readonly<{ account: string; address?: string | undefined }>;

/** One-touch tokens that are none, counted by token and by address; passwords have `throttle.ts`. */
export interface Attempts {
  /** Refuses with the time to wait when the account or the address has failed too often. */
  readonly assertMayTry: (subjects: Subjects) => Promise<void>;
  /** Counts a wrong one. Many at the same moment are told no more than one after the other: beyond the limit nothing. */
  readonly countFailure: (subjects: Subjects) => Promise<void>;
}

export function newAttempts(limits: SharedLimits): Attempts {
  const of = (kind: Kind) => limits(`sign-in ${kind}`, { most: LIMITS[kind], windowSeconds: WINDOW_SECONDS });
  const accounts = of('account');
  const addresses = of('address');
  return {
    assertMayTry: async ({ account, address }) => {
      const wait = (await accounts.waitOf(account)) || (address === undefined ? 0 : await addresses.waitOf(address));
      if (wait > 0) throw refuse.tooMany(wait);
    },
    countFailure: async ({ account, address }) => {
      const waits = [await accounts.count(account), address === undefined ? 0 : await addresses.count(address)];
      const wait = Math.max(...waits);
      if (wait > 0) throw refuse.tooMany(wait);
    },
  };
}
