/** Who may do something how often: each name has a bucket that starts full and fills again evenly. */
export interface TokenBuckets {
  /** Takes one; gives the seconds until there is one again, 0 when there was. */
  readonly take: (name: string) => number;
  readonly giveBack: (name: string) => void;
  readonly has: (name: string) => boolean;
  /** What was taken elsewhere, or given back where it is less than none; a bucket may owe as much as it holds. */
  readonly charge: (name: string, many: number) => void;
}

export interface BucketOptions {
  /** What a bucket holds, and what it gets back in a minute. */
  readonly perMinute: number;
  /** A name unused for so long is forgotten; never before its bucket is full again. */
  readonly keptMs: number;
  /** Names kept at most; beyond it the one unused for longest goes. */
  readonly most: number;
  readonly now?: () => number;
}

const MINUTE_MS = 60_000;

interface Bucket {
  level: number;
  at: number;
}

export function newTokenBuckets({
  perMinute,
  keptMs,
  most,
  now = () => performance.now(),
}: BucketOptions): TokenBuckets {
  /** In the order of their last use. */
  const buckets = new Map<string, Bucket>();
  const forgetAfter = Math.max(keptMs, MINUTE_MS);

  function touch(name: string): Bucket {
    const at = now();
    const known = buckets.get(name);
    const gained = known === undefined ? perMinute : ((at - known.at) * perMinute) / MINUTE_MS;
    const bucket = { level: Math.min(perMinute, (known?.level ?? 0) + gained), at };
    buckets.delete(name);
    buckets.set(name, bucket);
    return bucket;
  }

  function forget(): void {
    const limit = now() - forgetAfter;
    for (const [name, { at }] of buckets) {
      if (at >= limit && buckets.size <= most) return;
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
