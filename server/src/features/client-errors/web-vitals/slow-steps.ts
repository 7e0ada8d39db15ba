/** Milliseconds up to which a slow page's slowest interaction falls into a step; the last step has no end. */
const STEPS = [300, 400, 500, 700, 1000, 1500, 2500, 5000] as const;

/** Three quarters of the slow pages. */
const USUAL = 0.75;

/** No page in any step. */
export function noSteps(): number[] {
  return Array.from({ length: STEPS.length + 1 }, () => 0);
}

/** The step of so many milliseconds. */
export function stepOf(ms: number): number {
  const step = STEPS.findIndex((end) => ms <= end);
  return step === -1 ? STEPS.length : step;
}

/** So many milliseconds at most on three quarters of the pages, up to a step; undefined where no page was slow. */
export function usualOf(steps: readonly number[], slowestMs: number): number | undefined {
  const pages = steps.reduce((sum, one) => sum + one, 0);
  if (pages === 0) return undefined;
  let left = Math.ceil(pages * USUAL);
  const step = steps.findIndex((count) => {
    left -= count;
    return left <= 0;
  });
  return Math.min(STEPS[step] ?? slowestMs, slowestMs);
}
