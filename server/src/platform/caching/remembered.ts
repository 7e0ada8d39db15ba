/** The value of an object, made at its first use and forgotten with it. */
export function remembered<K extends WeakKey, V>(values: WeakMap<K, V>, key: K, make: () => V): V {
  const known = values.get(key);
  if (known !== undefined) return known;
  const made = make();
  values.set(key, made);
  return made;
}
