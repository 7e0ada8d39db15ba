import { TIMES } from '@portico/contract';

/**
 * Gives up waiting after a time; the work itself is not stopped. A timer that fires late says nothing about the work: what
 * held the timer up held up what was arriving as well, so it is waited for once more.
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
