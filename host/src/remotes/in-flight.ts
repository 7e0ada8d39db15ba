/** Shares one promise among concurrent callers; a later call starts again. */
export function inFlight<T>(pending: Map<string, Promise<unknown>>, key: string, begin: () => Promise<T>): Promise<T> {
  const existing = pending.get(key);
  if (existing) return existing as Promise<T>;
  const work = begin().finally(() => pending.delete(key));
  pending.set(key, work);
  return work;
}
