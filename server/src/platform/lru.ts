/** A cache that keeps what was used last, bounded by the sum of its entries' weights. Concurrent loads of one key share one promise. */
export interface Lru<K, V> {
  readonly get: (key: K) => Promise<V>;
  readonly peek: (key: K) => V | undefined;
}

interface Entry<V> {
  readonly promise: Promise<V>;
  value?: V;
  weight: number;
}

export function createLru<K, V>(
  load: (key: K) => Promise<V>,
  weigh: (value: V) => number,
  capacity: number,
): Lru<K, V> {
  const entries = new Map<K, Entry<V>>();
  let total = 0;

  function drop(key: K): void {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  }

  async function settle(key: K, entry: Entry<V>): Promise<void> {
    try {
      const value = await entry.promise;
      if (entries.get(key) !== entry) return;
      entry.value = value;
      entry.weight = weigh(value);
      total += entry.weight;
      for (const oldest of entries.keys()) {
        if (total <= capacity || oldest === key) break;
        drop(oldest);
      }
    } catch {
      // The caller gets the error; the next call loads again.
      if (entries.get(key) === entry) entries.delete(key);
    }
  }

  return {
    get: (key) => {
      const known = entries.get(key);
      if (known !== undefined) {
        entries.delete(key);
        entries.set(key, known);
        return known.promise;
      }
      const entry: Entry<V> = { promise: load(key), weight: 0 };
      entries.set(key, entry);
      void settle(key, entry);
      return entry.promise;
    },
    peek: (key) => entries.get(key)?.value,
  };
}
