import { inOneTime, inTime } from './one-time.ts';

/** A value that a provider issues for a limited time, such as a token. */
export interface HeldToken {
  readonly value: string;
  /** Lifetime in seconds. */
  readonly forSeconds: number;
}

export interface ExpiringToken {
  readonly get: () => Promise<string>;
  /** Discards a value that the provider rejected. */
  readonly forget: (value: string) => void;
}

/** Renews the value this long before it expires, because a request may be in transit. */
const MARGIN_MS = 60_000;

/** Caches an expiring value. Concurrent callers share one request; failures are not cached. */
export function createExpiringToken(fetchToken: () => Promise<HeldToken>): ExpiringToken {
  let cached: { readonly value: string; readonly until: number } | undefined;
  let fetching: Promise<string> | undefined;

  async function fetchAnew(): Promise<string> {
    const requestedAt = performance.now();
    try {
      const { value, forSeconds } = await fetchToken();
      cached = { value, until: requestedAt + forSeconds * 1000 - MARGIN_MS };
      return value;
    } finally {
      fetching = undefined;
    }
  }

  return {
    get: () => {
      if (cached !== undefined && performance.now() < cached.until) return Promise.resolve(cached.value);
      fetching ??= inOneTime(fetchAnew);
      return inTime(fetching);
    },
    forget: (value) => {
      if (cached?.value === value) cached = undefined;
    },
  };
}
