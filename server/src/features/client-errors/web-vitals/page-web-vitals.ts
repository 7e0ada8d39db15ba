import type { WebVitalsReport } from '@portico/contract';
import { noSteps, stepOf } from './slow-steps.ts';

/** What a page has reported for one version so far; null means not reported. */
export interface PageSlowness {
  readonly longTasks: number | null;
  readonly longMs: number;
  readonly longestMs: number;
  readonly slowInteractions: number | null;
  readonly slowestMs: number;
}

export interface SlownessGrowth {
  readonly taskPages: number;
  readonly longPages: number;
  readonly longTasks: number;
  readonly longMs: number;
  readonly longestMs: number;
  readonly interactionPages: number;
  readonly slowPages: number;
  readonly slowInteractions: number;
  readonly slowestMs: number;
  readonly slowSteps: readonly number[];
}

interface ReportedVitals extends Omit<WebVitalsReport['slowness'], 'versions'> {
  /** Undefined if nothing of the version was slow. */
  readonly part: WebVitalsReport['slowness']['versions'][number] | undefined;
}

/**
 * Merges a report into the stored values. A page reports totals since it was opened, so a repeated report changes
 * nothing.
 */
export function slownessAfter(
  before: PageSlowness,
  { reportsTasks, reportsInteractions, part }: ReportedVitals,
): PageSlowness {
  const most = (previous: number | null, reported = 0) => Math.max(previous ?? 0, reported);
  // Ignores durations without a count.
  const long = part && part.longTasks > 0 ? part : undefined;
  const slow = part && part.slowInteractions > 0 ? part : undefined;
  return {
    ...before,
    ...(reportsTasks && {
      longTasks: most(before.longTasks, long?.longTasks),
      longMs: most(before.longMs, long?.longMs),
      longestMs: most(before.longestMs, long?.longestMs),
    }),
    ...(reportsInteractions && {
      slowInteractions: most(before.slowInteractions, slow?.slowInteractions),
      slowestMs: most(before.slowestMs, slow?.slowestMs),
    }),
  };
}

/** What a report adds to the sums of the hour; undefined if it contains nothing new. */
export function growthOf(before: PageSlowness, after: PageSlowness): SlownessGrowth | undefined {
  const more = (previous: number | null, reported: number | null) => (reported ?? 0) - (previous ?? 0);
  const first = (previous: number | null, reported: number | null) => Number(previous === null && reported !== null);
  const begins = (previous: number | null, reported: number | null) =>
    Number((reported ?? 0) > 0) - Number((previous ?? 0) > 0);
  const steps = noSteps();
  const put = (slowestMs: number, pages: number) => {
    const step = stepOf(slowestMs);
    steps[step] = (steps[step] ?? 0) + pages;
  };
  if ((before.slowInteractions ?? 0) > 0) put(before.slowestMs, -1);
  if ((after.slowInteractions ?? 0) > 0) put(after.slowestMs, 1);
  const growth = {
    taskPages: first(before.longTasks, after.longTasks),
    longPages: begins(before.longTasks, after.longTasks),
    longTasks: more(before.longTasks, after.longTasks),
    longMs: more(before.longMs, after.longMs),
    interactionPages: first(before.slowInteractions, after.slowInteractions),
    slowPages: begins(before.slowInteractions, after.slowInteractions),
    slowInteractions: more(before.slowInteractions, after.slowInteractions),
    slowSteps: steps,
  };
  const isSame = Object.values(growth)
    .flat()
    .every((one) => one === 0);
  const { longestMs, slowestMs } = after;
  if (isSame && longestMs === before.longestMs && slowestMs === before.slowestMs) return undefined;
  return { ...growth, longestMs, slowestMs };
}
