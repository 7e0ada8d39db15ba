/** The value of an object, made at its first use and forgotten with it. */
export function remembered<K extends WeakKey, V>(values: WeakMap<K, V>, key: K, make: () => V): V {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
}

/** Keeps the values that were asked for last, never more than `most`. */
export class LeastRecent<K, V extends object> {
  readonly #most: number;
  readonly #values = new Map<K, V>();

  constructor(most: number) {
    this.#most = most;
  }

  get(key: K, make: () => V): V {
    const value = this.#values.get(key) ?? make();
    // A map keeps the order of insertion: what is asked for again goes to its end.
    this.#values.delete(key);
    this.#values.set(key, value);
    if (this.#values.size > this.#most) this.#values.delete(this.#values.keys().next().value as K);
    return value;
  }
}
