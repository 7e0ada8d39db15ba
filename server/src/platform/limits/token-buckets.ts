/** Token buckets by name. A bucket starts full and refills evenly. */
export interface TokenBuckets {
  /** Takes a token. Returns 0, or the seconds until the next token is available. */
  readonly take: (name: string) => number;
  readonly giveBack: (name: string) => void;
  readonly has: (name: string) => boolean;
  /** Adds takings of other processes; negative values give tokens back. The debt is at most one full bucket. */
  readonly charge: (name: string, many: number) => void;
}

export interface BucketOptions {
  /** Capacity, and tokens refilled per minute. */
  readonly perMinute: number;
  /** An unused name is dropped after this time, but never before its bucket is full. */
  readonly retentionMs: number;
  /** Maximum number of names; the least recently used one is dropped. */
  readonly most: number;
  readonly now?: () => number;
}

const MINUTE_MS = 60_000;

interface Bucket {
  level: number;
  updatedAt: number;
}

export function newTokenBuckets({
  perMinute,
  retentionMs,
  most,
  now = () => performance.now(),
}: BucketOptions): TokenBuckets {
  /** In order of last use. */
  const buckets = new Map<string, Bucket>();
  const forgetAfter = Math.max(retentionMs, MINUTE_MS);

  function touch(name: string): Bucket {
    const updatedAt = now();
    const existing = buckets.get(name);
    const gained = existing === undefined ? perMinute : ((updatedAt - existing.updatedAt) * perMinute) / MINUTE_MS;
    const bucket = { level: Math.min(perMinute, (existing?.level ?? 0) + gained), updatedAt };
    buckets.delete(name);
    buckets.set(name, bucket);
    return bucket;
  }

  function forget(): void {
    const limit = now() - forgetAfter;
    for (const [name, { updatedAt }] of buckets) {
      if (updatedAt >= limit && buckets.size <= most) return;
      buckets.delete(name);
    }
  }

  return {
    take: (name) => {
      const bucket = touch(name);
      forget();
      if (bucket.level < 1) return ((1 - bucket.level) * MINUTE_MS) / perMinute / 1000;
      bucket.level -= 1;
      return 0;
    },
    giveBack: (name) => {
      const bucket = buckets.get(name);
      if (bucket !== undefined) bucket.level = Math.min(perMinute, bucket.level + 1);
    },
    has: (name) => buckets.has(name),
    charge: (name, many) => {
      const bucket = touch(name);
      forget();
      bucket.level = Math.max(-perMinute, Math.min(perMinute, bucket.level - many));
    },
  };
}
