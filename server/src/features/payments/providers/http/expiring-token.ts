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
  let kept: { readonly value: string; readonly until: number } | undefined;
  let fetching: Promise<string> | undefined;

  async function fetchAnew(): Promise<string> {
    const asked = performance.now();
    try {
      const { value, forSeconds } = await fetchToken();
      kept = { value, until: asked + forSeconds * 1000 - MARGIN_MS };
      return value;
    } finally {
      fetching = undefined;
    }
  }

  return {
    get: () => {
      if (kept !== undefined && performance.now() < kept.until) return Promise.resolve(kept.value);
      fetching ??= inOneTime(fetchAnew);
      return inTime(fetching);
    },
    forget: (value) => {
      if (kept?.value === value) kept = undefined;
    },
  };
}
