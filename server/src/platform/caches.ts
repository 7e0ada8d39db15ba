import { LRUCache } from 'lru-cache';
import { Counter, Gauge, Registry } from 'prom-client';

// Each cache has a name, which its metrics carry; docs/guides/caches.md lists them.
// Caches must not affect correctness: without them, responses are the same, only slower.

export const cacheMetrics = new Registry();

const requests = new Counter({
  name: 'portico_cache_requests_total',
  help: 'Requested values, by cache and whether they were cached.',
  labelNames: ['cache', 'result'] as const,
  registers: [cacheMetrics],
});

/** Weak references, so that a cache is freed with its owner. */
const sized: { readonly cache: string; readonly entries: WeakRef<{ readonly size: number }> }[] = [];

new Gauge({
  name: 'portico_cache_entries',
  help: 'Values in a cache.',
  labelNames: ['cache'] as const,
  registers: [cacheMetrics],
  collect() {
    this.reset();
    for (const { cache, entries } of sized) this.inc({ cache }, entries.deref()?.size ?? 0);
  },
});

function count(cache: string, isCached: boolean): void {
  requests.inc({ cache, result: isCached ? 'hit' : 'miss' });
}

function watchSize(cache: string, entries: { readonly size: number }): void {
  sized.push({ cache, entries: new WeakRef(entries) });
}

/** Size limit of a cache: number of values, or their total weight. */
export type CacheBounds<Value> =
  | { readonly max: number }
  | { readonly maxSize: number; readonly sizeCalculation: (value: Value) => number };

export interface TtlOptions<T> {
  /** Time to live in milliseconds from the start of the load. Without it the value never expires. */
  readonly forMs?: number;
  /** If this returns false, the next caller loads the value again. */
  readonly isWorthStoring?: (value: T) => boolean;
  /** If this returns true for a load error, callers get the last value, if there is one. */
  readonly isOutlived?: (error: unknown) => boolean;
}

/** Derives a value from an immutable object once. The value is freed with the object. */
export function memo<Key extends WeakKey, Value>(name: string, derive: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const cached = values.get(key);
    count(name, cached !== undefined);
    if (cached !== undefined) return cached.value;
    const value = derive(key);
    values.set(key, { value });
    return value;
  };
}

/** Returns the cached value of a key or creates it. The least recently used values are evicted. */
export function lruCache<Value extends object>(
  name: string,
  bounds: CacheBounds<Value>,
): (key: string, make: () => Value) => Value {
  const cache = new LRUCache<string, Value, () => Value>({
    ...bounds,
    memoMethod: (_key, _stale, { context: make }) => make(),
  });
  watchSize(name, cache);
  return (key, make) => {
    count(name, cache.has(key));
    return cache.memo(key, { context: make });
  };
}

/**
 * `lruCache` for loaded values. Concurrent callers share one load and get its value even if it is evicted before it
 * arrives. Errors are not cached.
 */
export function loadingCache<Key extends number | string, Value extends object>(
  name: string,
  bounds: CacheBounds<Value>,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const cache = new LRUCache<Key, Value>({ ...bounds, fetchMethod: (key) => load(key), ignoreFetchAbort: true });
  watchSize(name, cache);
  return (key) => {
    count(name, cache.has(key));
    return cache.forceFetch(key);
  };
}

interface Load<T> {
  readonly beganAt: number;
  readonly value: Promise<T>;
}

/**
 * Caches one value with a time to live. Concurrent callers share one load. Errors are not cached. `load` receives the
 * last value.
 */
export function ttlCache<T>(
  name: string,
  load: (last: T | undefined) => Promise<T>,
  { isWorthStoring = () => true, forMs = Number.POSITIVE_INFINITY, isOutlived = () => false }: TtlOptions<T> = {},
): () => Promise<T> {
  let newest: Load<T> | undefined;
  let last: { readonly beganAt: number; readonly value: T } | undefined;

  return () => {
    const beganAt = performance.now();
    const isFresh = newest !== undefined && beganAt - newest.beganAt < forMs;
    count(name, isFresh);
    if (newest !== undefined && isFresh) return newest.value;
    const value = load(last?.value).catch((error: unknown) => {
      if (last === undefined || !isOutlived(error)) throw error;
      return last.value;
    });
    const loading = { beganAt, value };
    newest = loading;
    // A slow load may end after a newer one and must not replace its value.
    const forget = () => {
      if (newest === loading) newest = undefined;
    };
    loading.value.then((loaded) => {
      if (!isWorthStoring(loaded)) forget();
      else if (last === undefined || last.beganAt <= beganAt) last = { beganAt, value: loaded };
    }, forget);
    return loading.value;
  };
}

/** Cached values whose age the caller judges. */
export interface AgingCache<Value> {
  /** The cached value if it is fresh. */
  readonly find: (key: string, isFresh: (value: Value) => boolean) => Value | undefined;
  readonly put: (key: string, value: Value) => void;
}

/** Cache for values that their callers complete before they store them. The least recently used ones are evicted. */
export function agingCache<Value extends object>(name: string, bounds: CacheBounds<Value>): AgingCache<Value> {
  const cache = new LRUCache<string, Value>(bounds);
  watchSize(name, cache);
  return {
    find: (key, isFresh) => {
      const cached = cache.get(key);
      const isHit = cached !== undefined && isFresh(cached);
      count(name, isHit);
      return isHit ? cached : undefined;
    },
    put: (key, value) => {
      // The library keeps the size of an identical value.
      cache.delete(key);
      cache.set(key, value);
    },
  };
}
