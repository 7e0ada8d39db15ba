import { LRUCache } from 'lru-cache';
import { Counter, Gauge, Registry } from 'prom-client';

/** How much is cached: so many values, or so much by their weight. */
export type CacheBounds<Value> =
  | { readonly max: number }
  | { readonly maxSize: number; readonly sizeCalculation: (value: Value) => number };

export interface TtlOptions<T> {
  /** Milliseconds, counted from when the load began. Without it the value never expires. */
  readonly forMs?: number;
  /** A value that fails this is loaded again by the next caller. */
  readonly isWorthKeeping?: (value: T) => boolean;
  /** After such a failure callers get the last value, if there is one. */
  readonly isOutlived?: (error: unknown) => boolean;
}

/**
 * The caches of a process. Each has a name, which its metrics carry; docs/guides/what-a-process-remembers.md lists them. A cache never
 * decides what is right: every answer is the same without it, only later.
 */
export interface Caches {
  /** Derives a value from an immutable object, once; it is freed with the object. */
  readonly memo: <Key extends WeakKey, Value>(name: string, derive: (key: Key) => Value) => (key: Key) => Value;
  /** Values made on demand by key; the most recently used stay. */
  readonly lru: <Value extends object>(name: string, bounds: CacheBounds<Value>) => Lru<Value>;
  /**
   * The same of values that are loaded. Concurrent callers share one load and get its value even if others push it out meanwhile; a
   * failure is not cached.
   */
  readonly loadingLru: <Key extends number | string, Value extends object>(
    name: string,
    bounds: CacheBounds<Value>,
    load: (key: Key) => Promise<Value>,
  ) => (key: Key) => Promise<Value>;
  /**
   * One value that is loaded again when it is too old. Concurrent callers share one load; a failure is not cached. `load` is given the
   * last value.
   */
  readonly ttl: <T>(
    name: string,
    load: (last: T | undefined) => Promise<T>,
    options?: TtlOptions<T>,
  ) => () => Promise<T>;
  readonly metrics: Registry;
}

/** Gives the value of a key and makes it when it is not cached. */
export type Lru<Value> = (key: string, make: () => Value) => Value;

export function newCaches(): Caches {
  const metrics = new Registry();
  const requests = new Counter({
    name: 'portico_cache_requests_total',
    help: 'Values that were asked for, by cache and whether they were cached.',
    labelNames: ['cache', 'result'] as const,
    registers: [metrics],
  });
  const sizes: { readonly cache: string; readonly size: () => number }[] = [];
  new Gauge({
    name: 'portico_cache_entries',
    help: 'Values in a cache.',
    labelNames: ['cache'] as const,
    registers: [metrics],
    collect() {
      this.reset();
      for (const { cache, size } of sizes) this.inc({ cache }, size());
    },
  });
  const count = (cache: string, isCached: boolean) => requests.inc({ cache, result: isCached ? 'hit' : 'miss' });

  return {
    metrics,
    memo: (name, derive) => {
      const values = new WeakMap<WeakKey, { readonly value: ReturnType<typeof derive> }>();
      return (key) => {
        const known = values.get(key);
        if (known !== undefined) return known.value;
        count(name, false);
        const value = derive(key);
        values.set(key, { value });
        return value;
      };
    },
    lru: (name, bounds) => {
      const cache = new LRUCache<string, object, () => object>({
        ...(bounds as CacheBounds<object>),
        memoMethod: (_key, _stale, { context: make }) => make(),
      });
      sizes.push({ cache: name, size: () => cache.size });
      return (key, make) => {
        count(name, cache.has(key));
        return cache.memo(key, { context: make }) as ReturnType<typeof make>;
      };
    },
    loadingLru: (name, bounds, load) => {
      const cache = new LRUCache({ ...bounds, fetchMethod: load, ignoreFetchAbort: true });
      sizes.push({ cache: name, size: () => cache.size });
      return (key) => {
        count(name, cache.has(key));
        return cache.forceFetch(key);
      };
    },
    ttl: (name, load, options) => ttlValue(load, options, (isCached) => count(name, isCached)),
  };
}

/** Of what belongs to no database: most of it follows from its key alone. */
export const processCaches: Caches = newCaches();

interface Load<T> {
  readonly beganAt: number;
  readonly value: Promise<T>;
}

function ttlValue<T>(
  load: (last: T | undefined) => Promise<T>,
  { isWorthKeeping = () => true, forMs = Number.POSITIVE_INFINITY, isOutlived = () => false }: TtlOptions<T> = {},
  count: (isCached: boolean) => void,
): () => Promise<T> {
  let newest: Load<T> | undefined;
  let last: { readonly beganAt: number; readonly value: T } | undefined;

  return () => {
    const beganAt = performance.now();
    const isFresh = newest !== undefined && beganAt - newest.beganAt < forMs;
    count(isFresh);
    if (newest !== undefined && isFresh) return newest.value;
    const value = load(last?.value).catch((error: unknown) => {
      if (last === undefined || !isOutlived(error)) throw error;
      return last.value;
    });
    const loading = { beganAt, value };
    newest = loading;
    // A slow load may end after a newer one: it never takes the newer one's place.
    const forget = () => {
      if (newest === loading) newest = undefined;
    };
    loading.value.then((loaded) => {
      if (!isWorthKeeping(loaded)) forget();
      else if (last === undefined || last.beganAt <= beganAt) last = { beganAt, value: loaded };
    }, forget);
    return loading.value;
  };
}
