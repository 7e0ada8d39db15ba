const MINUTE_MS = 60_000;

/** Faults of one version within a minute that are kept one by one; afterwards one in ten, and then one in a hundred. */
const EACH = 60;
const ONE_IN_TEN = 600;
/** More names than there are versions in use. */
const MOST_NAMES = 2_000;

/** Tells how many faults a fault stands for when it is kept; undefined when it is not. */
export type Sampler = (name: string) => number | undefined;

/** Keeps a flood from filling the table: the first faults of a minute count for themselves, later ones for many. */
export function newSampler(now: () => number = () => performance.now()): Sampler {
  let minute = 0;
  const counts = new Map<string, number>();
  return (name) => {
    const present = Math.floor(now() / MINUTE_MS);
    if (present !== minute || counts.size > MOST_NAMES) counts.clear();
    minute = present;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count <= EACH) return 1;
    const step = count <= ONE_IN_TEN ? 10 : 100;
    return count % step === 0 ? step : undefined;
  };
}
