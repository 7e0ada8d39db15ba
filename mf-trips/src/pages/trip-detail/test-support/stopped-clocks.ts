import { queryClient } from '@portico/runtime';
import { act } from '@portico/testing';
import { afterEach, beforeEach, vi } from 'vitest';

/** Fakes the clocks: time passes only through `pass`. The request timeout stays real. */
export function stopClocks(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    // A full second, so that the milliseconds of `settle` do not advance a countdown.
    vi.setSystemTime(Math.floor(Date.now() / 1000) * 1000);
  });
  afterEach(() => void vi.useRealTimers());
}

/** Lets pending requests complete while the clocks advance by a few milliseconds. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 3; quiet = isBusy() ? 0 : quiet + 1)
    await act(async () => {
      // Vitest delays a zero timer by one millisecond, and React Query notifies in such timers.
      await vi.advanceTimersByTimeAsync(1);
      await vi.dynamicImportSettled();
      await new Promise<void>((done) => setImmediate(done));
    });
}

/** Advances the clocks in steps of five seconds, so that requests started on the way complete. */
export async function pass(ms: number): Promise<void> {
  for (let remainingMs = ms; remainingMs > 0; remainingMs -= 5_000) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(remainingMs, 5_000)));
    await settle();
  }
}

function isBusy(): boolean {
  return queryClient.isFetching() + queryClient.isMutating() > 0;
}
