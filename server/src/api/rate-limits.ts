import { isIPv6 } from 'node:net';
import { apiErrors } from '../platform/api-error.ts';
import { shareBuckets } from '../platform/limits/shared-buckets.ts';
import { newTokenBuckets, type TokenBuckets } from '../platform/limits/token-buckets.ts';
import type { Siblings } from '../platform/worker-ipc.ts';
import { IDLE_MINUTES } from './sessions-repository.ts';

/** Calls a minute; 0 is no limit. */
export interface RateSettings {
  /** Of one signed-in session. */
  readonly session: number;
  /** Of everybody at one address who is not signed in. */
  readonly address: number;
}

export interface Caller {
  /** SHA-256 of the session's cookie. */
  readonly sessionId: Buffer;
  readonly address: string;
}

/** Told once it is known whether somebody is signed in. */
export type Admitted = (isSignedIn: boolean) => void;

/** The other processes of the server, and what is counted with them. */
export interface CountedWith {
  readonly siblings: Pick<Siblings, 'tell' | 'hear'> | undefined;
  readonly what: 'calls' | 'pages' | 'changes';
}

export type RateLimits = (caller: Caller) => Admitted;

const MOST_NAMES = 200_000;

/**
 * Counts signed calls before they reach the database. An anonymous session costs nothing to have, so visitors count by their
 * address; whoever is signed in counts alone, so that an office behind one address is not one caller. The processes of
 * a server count together, each server for itself.
 */
export function newRateLimits({ session, address }: RateSettings, { siblings, what }: CountedWith = ALONE): RateLimits {
  const sessions = bucketsOf(session, IDLE_MINUTES * 60_000, (own) =>
    shareBuckets(own, siblings, `${what} of sessions`),
  );
  const addresses = bucketsOf(address, 0, (own) => shareBuckets(own, siblings, `${what} of addresses`));
  return (caller) => {
    const id = caller.sessionId.toString('base64');
    if (sessions?.has(id)) {
      take(sessions, id);
      return () => {};
    }
    // Whether the session is signed in is only known from the database: it is charged to the address until then.
    const network = networkOf(caller.address);
    take(addresses, network);
    return (isSignedIn) => {
      if (!isSignedIn) return;
      addresses?.giveBack(network);
      sessions?.take(id);
    };
  };
}

const ALONE: CountedWith = { siblings: undefined, what: 'calls' };

function bucketsOf(
  perMinute: number,
  keptMs: number,
  shared: (own: TokenBuckets) => TokenBuckets,
): TokenBuckets | undefined {
  return perMinute === 0 ? undefined : shared(newTokenBuckets({ perMinute, keptMs, most: MOST_NAMES }));
}

function take(buckets: TokenBuckets | undefined, name: string): void {
  const seconds = buckets?.take(name) ?? 0;
  if (seconds > 0) throw apiErrors.tooFast(seconds);
}

/** An IPv6 line has 2^64 addresses of its own: they count as one. */
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
