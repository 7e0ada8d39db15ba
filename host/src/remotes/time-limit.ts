import { TIMES } from '@portico/contract';

/**
 * Stops waiting after a time; the work continues. A late timer means that the page was blocked, which also delays the
 * work, so it waits once more.
 */
export async function withinTime<T>(work: Promise<T>, milliseconds: number, late: () => Error): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>();
  let timer = wait(true);

  function wait(isFirst: boolean): ReturnType<typeof setTimeout> {
    const due = Date.now() + milliseconds;
    return setTimeout(() => {
      if (isFirst && Date.now() - due > TIMES.lateTimerMs) timer = wait(false);
      else reject(late());
    }, milliseconds);
  }

  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
