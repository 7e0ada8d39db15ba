import type { Siblings } from '../worker-ipc.ts';
import type { TokenBuckets } from './token-buckets.ts';

/** Interval in milliseconds at which processes exchange their counts. */
const REPORT_INTERVAL_MS = 250;

/**
 * Token buckets shared by the processes of a server. Each process takes from its own copy without waiting and reports
 * to the others four times per second. The limit can be exceeded by what they allow in that time.
 */
export function shareBuckets(
  buckets: TokenBuckets,
  siblings: Pick<Siblings, 'tell' | 'hear'> | undefined,
  subject: string,
): TokenBuckets {
  if (siblings === undefined) return buckets;
  let taken = new Map<string, number>();
  let isReportable = false;

  function count(name: string, by: number): void {
    taken.set(name, (taken.get(name) ?? 0) + by);
    if (isReportable) return;
    isReportable = true;
    setTimeout(notifyOthers, REPORT_INTERVAL_MS).unref();
  }

  function notifyOthers(): void {
    isReportable = false;
    const counts = [...taken].filter(([, many]) => many !== 0);
    taken = new Map();
    if (counts.length > 0) siblings?.tell(subject, counts);
  }

  siblings.hear(subject, (counts) => {
    for (const [name, many] of counts as readonly (readonly [string, number])[]) buckets.charge(name, many);
  });

  return {
    ...buckets,
    take: (name) => {
      const seconds = buckets.take(name);
      if (seconds === 0) count(name, 1);
      return seconds;
    },
    giveBack: (name) => {
      buckets.giveBack(name);
      count(name, -1);
    },
  };
}
