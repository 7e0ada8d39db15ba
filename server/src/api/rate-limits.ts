import { isIPv6 } from 'node:net';
import { apiErrors } from '../platform/api-error.ts';
import { shareBuckets } from '../platform/limits/shared-buckets.ts';
import { newTokenBuckets, type TokenBuckets } from '../platform/limits/token-buckets.ts';
import type { Siblings } from '../platform/worker-ipc.ts';
import { IDLE_MINUTES } from './sessions-repository.ts';

/** Requests per minute; 0 means no limit. */
export interface RateSettings {
  /** For one signed-in session. */
  readonly session: number;
  /** For all visitors of one IP who are not signed in. */
  readonly address: number;
}

export interface Caller {
  /** SHA-256 of the session cookie. */
  readonly sessionId: Buffer;
  readonly address: string;
}

/** Called once it is known whether a user is signed in. */
export type Admitted = (isSignedIn: boolean) => void;

/** The other processes of the server, and the name of the shared counter. */
export interface CountedWith {
  readonly siblings: Pick<Siblings, 'tell' | 'hear'> | undefined;
  readonly subject: 'calls' | 'pages' | 'changes';
}

export type RateLimits = (caller: Caller) => Admitted;

const MOST_NAMES = 200_000;

/**
 * Limits requests before they reach the database. Anonymous sessions are free to create, so visitors count by IP.
 * Signed-in users count by session, so an office behind one IP is not one client. The processes of one server share the
 * counters; different servers do not.
 */
export function newRateLimits(
  { session, address }: RateSettings,
  { siblings, subject }: CountedWith = ALONE,
): RateLimits {
  const sessions = bucketsOf(session, IDLE_MINUTES * 60_000, (own) =>
    shareBuckets(own, siblings, `${subject} of sessions`),
  );
  const addresses = bucketsOf(address, 0, (own) => shareBuckets(own, siblings, `${subject} of addresses`));
  return (caller) => {
    const id = caller.sessionId.toString('base64');
    if (sessions?.has(id)) {
      take(sessions, id);
      return () => {};
    }
    // Only the database knows whether the session is signed in: the IP is charged until then.
    const network = networkOf(caller.address);
    take(addresses, network);
    return (isSignedIn) => {
      if (!isSignedIn) return;
      addresses?.giveBack(network);
      sessions?.take(id);
    };
  };
}

const ALONE: CountedWith = { siblings: undefined, subject: 'calls' };

function bucketsOf(
  perMinute: number,
  retentionMs: number,
  shared: (own: TokenBuckets) => TokenBuckets,
): TokenBuckets | undefined {
  return perMinute === 0 ? undefined : shared(newTokenBuckets({ perMinute, retentionMs, most: MOST_NAMES }));
}

function take(buckets: TokenBuckets | undefined, name: string): void {
  const seconds = buckets?.take(name) ?? 0;
  if (seconds > 0) throw apiErrors.tooFast(seconds);
}

/** An IPv6 customer has at least 2^64 addresses, so the /64 prefix counts as one client. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1] !== undefined) return mapped[1];
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : 8 - groups.length - after.length;
  const full = [...groups, ...Array.from({ length: Math.max(0, gap) }, () => '0'), ...after];
  return full
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
