import { createHmac } from 'node:crypto';
import { networkOf } from '../../api/rate-limits.ts';
import { apiErrors } from '../../platform/api-error.ts';
import { auditNetwork, writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { newTokenBuckets } from '../../platform/limits/token-buckets.ts';
import { derive, type ServerKeys } from '../../platform/secrets/keys.ts';
import { forgetTries, giveTryBack, type TryBounds, takeTry } from './sign-in-attempts.ts';

const MINUTE = 60;
const DAY = 86_400;
const KNOWN_DAYS = 180;
/** Audits a delayed client at most once a minute per process. */
const REPORTED_DELAYS = { perMinute: 1, retentionMs: 0, most: 10_000 };

/** Each kind is counted separately. */
const BOUNDS = {
  /** An account from one network. */
  place: { free: 10, firstPauseSeconds: 15, longestPauseSeconds: 15 * MINUTE, windowSeconds: DAY },
  /** An account in a browser where it signed in before, or in an existing session. */
  own: { free: 10, firstPauseSeconds: 15, longestPauseSeconds: MINUTE, windowSeconds: DAY },
  /** An account from all unknown networks: protects against guessing from many networks. */
  account: { free: 10, firstPauseSeconds: 15, longestPauseSeconds: 2 * MINUTE, windowSeconds: DAY },
  /** A network over all accounts that never signed in from it: protects against one password tried on many accounts. */
  network: { free: 60, firstPauseSeconds: 15, longestPauseSeconds: 15, windowSeconds: 15 * MINUTE },
  /** Password reset emails: an account from one network. No pause exceeds the ten minutes that a link is valid. */
  resetPlace: { free: 5, firstPauseSeconds: MINUTE, longestPauseSeconds: 9 * MINUTE, windowSeconds: 60 * MINUTE },
  /** The same in a browser where the account signed in before. */
  resetOwn: { free: 5, firstPauseSeconds: MINUTE, longestPauseSeconds: 5 * MINUTE, windowSeconds: 60 * MINUTE },
  /** The same from all networks where the account never signed in. */
  resetAccount: { free: 5, firstPauseSeconds: MINUTE, longestPauseSeconds: 9 * MINUTE, windowSeconds: 60 * MINUTE },
  /** A network over all accounts: one client requests emails for many users. */
  resetNetwork: { free: 30, firstPauseSeconds: 15, longestPauseSeconds: MINUTE, windowSeconds: 60 * MINUTE },
} as const satisfies Readonly<Record<string, TryBounds>>;

/** Account and origin of a sign-in attempt. */
export interface Trier {
  /** The email, in lower case. */
  readonly account: string;
  readonly address: string;
  /** The browser's id if the account signed in with it before. */
  readonly browser: string | undefined;
}

export interface Try {
  /** Throws if too many other attempts were made to reveal whether the password is right. */
  readonly assertReportAllowed: (isRight: boolean) => Promise<void>;
  /** Reports a wrong password; `userId` if the account exists. */
  readonly fail: (userId: string | undefined) => Promise<void>;
  readonly succeed: () => Promise<void>;
}

/**
 * Slows down guessing without locking users out (ADR 0030). Unknown emails take the same steps as known ones; the
 * throttle does not look them up.
 */
export interface Throttle {
  /** Takes an attempt, or throws with the seconds to wait. */
  readonly begin: (trier: Trier) => Promise<Try>;
  /** For a signed-in user who enters the password again. Independent of sign-in attempts by others. */
  readonly beginSignedIn: (account: string) => Promise<Pick<Try, 'succeed'>>;
  /**
   * Counts a request for a password reset link. Throws only if the same network or browser made too many. Returns false
   * if other networks made too many, so the email is skipped; the response does not show this. (SEC-03)
   */
  readonly beginReset: (trier: Trier) => Promise<boolean>;
  /** Clears the account's count after a password reset. */
  readonly forget: (account: string) => Promise<void>;
}

export function newThrottle(db: Db, keys: ServerKeys): Throttle {
  const secret = derive(keys[0], 'sign-in throttle');
  const subjectOf = (kind: keyof typeof BOUNDS | 'seen', ...names: readonly string[]) =>
    createHmac('sha256', secret)
      .update([kind, ...names].join('\n'))
      .digest('base64url');

  const reportBuckets = newTokenBuckets(REPORTED_DELAYS);

  async function take(kind: keyof typeof BOUNDS, subject: string): Promise<void> {
    const wait = await takeTry(db, subject, BOUNDS[kind]);
    if (wait > 0) throw apiErrors.tooMany(wait);
  }

  /** Identifies the account only by its keyed hash. Does not check whether it exists. */
  async function reportDelay(action: string, { account, address, browser }: Trier, userId?: string): Promise<void> {
    const hash = subjectOf('account', account).slice(0, 16);
    const detail = { account: hash, network: auditNetwork(address), place: browser === undefined ? 'new' : 'known' };
    await writeAudit(db, { by: 'nobody', action, subject: userId ?? `account ${hash}`, detail });
  }

  async function delay(trier: Trier, place: string, seconds: number): Promise<never> {
    if (reportBuckets.take(place) === 0) await reportDelay('signInDelayed', trier);
    throw apiErrors.tooMany(seconds);
  }

  async function begin(trier: Trier): Promise<Try> {
    const { account, address, browser } = trier;
    const network = networkOf(address);
    const seen = subjectOf('seen', account, network);
    const kind = browser === undefined ? 'place' : 'own';
    const place = subjectOf(kind, account, browser ?? network);
    const shared = { account: subjectOf('account', account), network: subjectOf('network', network) };
    const pause = await takeTry(db, place, BOUNDS[kind]);
    if (pause > 0) await delay(trier, place, pause);
    let isReported = false;

    async function assertReportAllowed(isRight: boolean): Promise<void> {
      if (browser !== undefined) return;
      // Queried for every email alike; only a correct password makes the result visible.
      const isKnown = await isSeen(seen);
      if (isRight && isKnown) return;
      const waits = [
        await takeTry(db, shared.account, BOUNDS.account),
        await takeTry(db, shared.network, BOUNDS.network),
      ];
      const wait = Math.max(...waits);
      if (wait > 0) await delay(trier, place, wait);
      isReported = true;
    }

    async function succeed(): Promise<void> {
      await forgetTries(db, place);
      // The network's count stays: signing in to an own account must not buy guesses at others.
      if (isReported) await giveTryBack(db, shared.account);
      await storeSubject(seen);
    }

    return { assertReportAllowed, fail: (userId) => reportDelay('signInWrong', trier, userId), succeed };
  }

  async function isSeen(subject: string): Promise<boolean> {
    const since = new Date(Date.now() - KNOWN_DAYS * DAY * 1000);
    const row = await db
      .selectFrom('signInSubnets')
      .select('seenAt')
      .where('subject', '=', subject)
      .where('seenAt', '>', since)
      .executeTakeFirst();
    return row !== undefined;
  }

  async function storeSubject(subject: string): Promise<void> {
    const seenAt = new Date();
    await db
      .insertInto('signInSubnets')
      .values({ subject, seenAt })
      .onConflict((conflict) => conflict.column('subject').doUpdateSet({ seenAt }))
      .execute();
  }

  return {
    begin,
    beginSignedIn: async (account) => {
      const subject = subjectOf('own', account, 'signed in');
      await take('own', subject);
      return { succeed: () => forgetTries(db, subject) };
    },
    beginReset: async ({ account, address, browser }) => {
      const network = networkOf(address);
      // Queried for every email alike, so that timing reveals nothing.
      const isSeenHere = await isSeen(subjectOf('seen', account, network));
      if (browser !== undefined) {
        await take('resetOwn', subjectOf('resetOwn', account, browser));
        return true;
      }
      await take('resetPlace', subjectOf('resetPlace', account, network));
      await take('resetNetwork', subjectOf('resetNetwork', network));
      const wait = await takeTry(db, subjectOf('resetAccount', account), BOUNDS.resetAccount);
      return isSeenHere || wait === 0;
    },
    forget: (account) => forgetTries(db, subjectOf('account', account)),
  };
}

/** Deletes expired counts and networks without a recent sign-in. */
export async function sweepThrottle(db: Db): Promise<void> {
  const now = Date.now();
  await db.deleteFrom('signInAttempts').where('endsAt', '<', new Date(now)).execute();
  await db
    .deleteFrom('signInSubnets')
    .where('seenAt', '<', new Date(now - KNOWN_DAYS * DAY * 1000))
    .execute();
}
