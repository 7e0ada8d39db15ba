import { LRUCache } from 'lru-cache';

/** Gives the value of a key and makes it when it is not kept. */
export type MakingCache<Key extends string, Value extends object> = (key: Key, make: () => Value) => Value;

/** Keeps the values that were asked for last, never more than `max`. */
export function makingCache<Key extends string, Value extends object>(max: number): MakingCache<Key, Value> {
  const cache = new LRUCache<Key, Value, () => Value>({ max, memoMethod: (_key, _stale, { context: make }) => make() });
  return (key, make) => cache.memo(key, { context: make });
}
