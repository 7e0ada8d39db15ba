import { LRUCache } from 'lru-cache';
import { Counter, Gauge, Registry } from 'prom-client';

// Each cache has a name, which its metrics carry; docs/guides/caches.md lists them. A cache never decides what is right:
// every answer is the same without it, only later.

export const cacheMetrics = new Registry();

const requests = new Counter({
  name: 'portico_cache_requests_total',
  help: 'Values that were asked for, by cache and whether they were cached.',
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

/** Derives a value from an immutable object, once; it is freed with the object. */
export function memo<Key extends WeakKey, Value>(name: string, derive: (key: Key) => Value): (key: Key) => Value {
  const values = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = values.get(key);
    count(name, known !== undefined);
    if (known !== undefined) return known.value;
    const value = derive(key);
    values.set(key, { value });
    return value;
  };
}

/** Gives the value of a key and makes it when it is not cached; the most recently used stay. */
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
 * The same of values that are loaded. Concurrent callers share one load and get its value even if it is evicted before it arrives; a
 * failure is not cached.
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
 * One value that is loaded again when it is too old. Concurrent callers share one load; a failure is not cached. `load` is given the last
 * value.
 */
export function ttlCache<T>(
  name: string,
  load: (last: T | undefined) => Promise<T>,
  { isWorthKeeping = () => true, forMs = Number.POSITIVE_INFINITY, isOutlived = () => false }: TtlOptions<T> = {},
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
