import type { Siblings } from '../worker-ipc.ts';
import type { TokenBuckets } from './token-buckets.ts';

/** How old what a process knows of the others' takings may be, in milliseconds. */
const TOLD_EVERY_MS = 250;

/**
 * Buckets that the processes of a server have together. Each takes from its own, so that nobody waits, and tells the others of it four
 * times a second: beyond what a bucket holds goes at most what they let through in that time.
 */
export function shareBuckets(
  buckets: TokenBuckets,
  siblings: Pick<Siblings, 'tell' | 'hear'> | undefined,
  subject: string,
): TokenBuckets {
  if (siblings === undefined) return buckets;
  let taken = new Map<string, number>();
  let isToTell = false;

  function count(name: string, by: number): void {
    taken.set(name, (taken.get(name) ?? 0) + by);
    if (isToTell) return;
    isToTell = true;
    setTimeout(tellOthers, TOLD_EVERY_MS).unref();
  }

  function tellOthers(): void {
    isToTell = false;
    const told = [...taken].filter(([, many]) => many !== 0);
    taken = new Map();
    if (told.length > 0) siblings?.tell(subject, told);
  }

  siblings.hear(subject, (told) => {
    for (const [name, many] of told as readonly (readonly [string, number])[]) buckets.charge(name, many);
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
