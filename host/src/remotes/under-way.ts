/** The same promise for all who ask while the work is under way; whoever asks afterwards begins it anew. */
export function underWay<T>(known: Map<string, Promise<unknown>>, key: string, begin: () => Promise<T>): Promise<T> {
  const found = known.get(key);
  if (found) return found as Promise<T>;
  const work = begin().finally(() => known.delete(key));
  known.set(key, work);
  return work;
}
