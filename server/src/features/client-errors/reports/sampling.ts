const MINUTE_MS = 60_000;

/** Errors per version and minute that are all stored; then one in ten, and then one in a hundred. */
const EACH = 60;
const ONE_IN_TEN = 600;
/** More than the number of versions in use. */
const MAX_NAMES = 2_000;

/** Returns how many errors a stored error represents, or undefined if it is dropped. */
export type Sampler = (name: string) => number | undefined;

/** Prevents a flood from filling the table: the first errors of a minute count once, later ones represent several. */
export function newSampler(now: () => number = () => performance.now()): Sampler {
  let minute = 0;
  const counts = new Map<string, number>();
  return (name) => {
    const present = Math.floor(now() / MINUTE_MS);
    if (present !== minute || counts.size > MAX_NAMES) counts.clear();
    minute = present;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count <= EACH) return 1;
    const step = count <= ONE_IN_TEN ? 10 : 100;
    return count % step === 0 ? step : undefined;
  };
}
