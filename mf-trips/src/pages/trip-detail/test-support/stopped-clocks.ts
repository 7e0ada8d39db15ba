import { queryClient } from '@portico/runtime';
import { act } from '@portico/testing';
import { afterEach, beforeEach, vi } from 'vitest';

/** In these tests time passes by `pass` alone. The call's own time limit stays real: nothing of it is waited for. */
export function stopClocks(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    // A full second: the milliseconds of `settle` move no countdown on.
    vi.setSystemTime(Math.floor(Date.now() / 1000) * 1000);
  });
  afterEach(() => void vi.useRealTimers());
}

/** What was asked is answered while the clocks stand still but for some milliseconds. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = isBusy() ? 0 : quiet + 1)
    await act(async () => {
      // Vitest puts off what a timer schedules with no delay by a millisecond, and React Query tells of answers in such timers.
      await vi.advanceTimersByTimeAsync(1);
      await vi.dynamicImportSettled();
      await new Promise<void>((done) => setImmediate(done));
    });
}

/** Lets milliseconds pass, five seconds at a time, and what they asked for be answered. */
export async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 5_000) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(left, 5_000)));
    await settle();
  }
}

function isBusy(): boolean {
  return queryClient.isFetching() + queryClient.isMutating() > 0;
}
