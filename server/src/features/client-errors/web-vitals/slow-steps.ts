/** Upper bounds in milliseconds of the buckets for a slow page's slowest interaction; the last bucket is unbounded. */
const STEPS = [300, 400, 500, 700, 1000, 1500, 2500, 5000] as const;

/** The 75th percentile of the slow pages. */
const USUAL = 0.75;

export function noSteps(): number[] {
  return Array.from({ length: STEPS.length + 1 }, () => 0);
}

/** Index of the bucket for a duration in milliseconds. */
export function stepOf(ms: number): number {
  const step = STEPS.findIndex((end) => ms <= end);
  return step === -1 ? STEPS.length : step;
}

/** 75th percentile in milliseconds, rounded up to the bucket's bound; undefined if no page was slow. */
export function usualOf(steps: readonly number[], slowestMs: number): number | undefined {
  const pages = steps.reduce((sum, one) => sum + one, 0);
  if (pages === 0) return undefined;
  let remaining = Math.ceil(pages * USUAL);
  const step = steps.findIndex((count) => {
    remaining -= count;
    return remaining <= 0;
  });
  return Math.min(STEPS[step] ?? slowestMs, slowestMs);
}
