import { inOneTime, inTime } from './one-time.ts';

/** What a provider lends for a while, such as a token. */
export interface Lent {
  readonly value: string;
  /** Seconds for which the provider lends it. */
  readonly forSeconds: number;
}

export interface LentValue {
  readonly get: () => Promise<string>;
  /** The provider no longer takes it. */
  readonly forget: (value: string) => void;
}

/** It is given up this long before its end: a request may be on its way for a while. */
const MARGIN_MS = 60_000;

/** Keeps what is lent until shortly before its end. Those who ask while it is fetched share the request; a failure is not kept. */
export function lentValue(fetchLent: () => Promise<Lent>): LentValue {
  let kept: { readonly value: string; readonly until: number } | undefined;
  let fetching: Promise<string> | undefined;

  async function fetchAnew(): Promise<string> {
    const asked = performance.now();
    try {
      const { value, forSeconds } = await fetchLent();
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
