import { LRUCache } from 'lru-cache';

/** How much is kept: so many values, or so much by their weight. */
export type CacheBounds<Value> =
  | { readonly max: number }
  | { readonly maxSize: number; readonly sizeCalculation: (value: Value) => number };

/**
 * Loads what is asked for and keeps what was used last. Those who ask meanwhile share a load; a failure is forgotten. Whoever
 * waits gets the value, even if others push it out before it is there.
 */
export function loadingCache<Key extends number | string, Value extends object>(
  bounds: CacheBounds<Value>,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const cache = new LRUCache<Key, Value>({ ...bounds, fetchMethod: (key) => load(key), ignoreFetchAbort: true });
  return (key) => cache.forceFetch(key);
}
