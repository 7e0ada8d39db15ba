export type BreakerState = 'closed' | 'open' | 'halfOpen';

/** How a request ended. `none`: it was not sent or says nothing about the supplier. */
export type BreakerResult = 'success' | 'failure' | 'none';

/** Stops requests of one operation of a supplier while most of them fail. Each process has its own. */
export interface CircuitBreaker {
  readonly state: () => BreakerState;
  /** Whether a request may be sent. Each `true` requires one `record`. */
  readonly tryPass: () => boolean;
  readonly record: (result: BreakerResult) => void;
}

const WINDOW_MS = 30_000;
const BUCKET_MS = 1000;
const LEAST_REQUESTS = 20;
const FAILURE_SHARE = 0.5;
/** Pause before one request probes whether the supplier responds again. */
const OPEN_MS = 15_000;

interface Bucket {
  readonly startedAt: number;
  requests: number;
  failures: number;
}

export function newCircuitBreaker(now: () => number = () => performance.now()): CircuitBreaker {
  let buckets: Bucket[] = [];
  let openedAt: number | undefined;
  let isProbing = false;

  function count(isFailure: boolean): void {
    const oldest = now() - WINDOW_MS;
    buckets = buckets.filter(({ startedAt }) => startedAt > oldest);
    let bucket = buckets.at(-1);
    if (bucket === undefined || now() - bucket.startedAt >= BUCKET_MS) {
      bucket = { startedAt: now(), requests: 0, failures: 0 };
      buckets.push(bucket);
    }
    bucket.requests += 1;
    bucket.failures += Number(isFailure);
  }

  function isFailing(): boolean {
    const requests = buckets.reduce((sum, bucket) => sum + bucket.requests, 0);
    const failures = buckets.reduce((sum, bucket) => sum + bucket.failures, 0);
    return requests >= LEAST_REQUESTS && failures >= requests * FAILURE_SHARE;
  }

  function endProbe(result: BreakerResult): void {
    isProbing = false;
    if (result === 'success') {
      openedAt = undefined;
      buckets = [];
    } else if (result === 'failure') openedAt = now();
  }

  return {
    state: () => (openedAt === undefined ? 'closed' : now() - openedAt < OPEN_MS ? 'open' : 'halfOpen'),
    tryPass: () => {
      if (openedAt === undefined) return true;
      if (isProbing || now() - openedAt < OPEN_MS) return false;
      isProbing = true;
      return true;
    },
    record: (result) => {
      if (isProbing) return endProbe(result);
      // A request that was sent before the breaker opened.
      if (openedAt !== undefined || result === 'none') return;
      count(result === 'failure');
      if (result === 'failure' && isFailing()) openedAt = now();
    },
  };
}
