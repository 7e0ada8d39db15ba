/** Shares one promise among concurrent callers; a later call starts again. */
export function inFlight<T>(known: Map<string, Promise<unknown>>, key: string, begin: () => Promise<T>): Promise<T> {
  const found = known.get(key);
  if (found) return found as Promise<T>;
  const work = begin().finally(() => known.delete(key));
  known.set(key, work);
  return work;
}
