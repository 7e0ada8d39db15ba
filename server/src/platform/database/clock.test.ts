import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLOCK_WITHIN_SECONDS, type Clock, watchClock } from './clock.ts';

/** Milliseconds that the process clock is ahead of the database clock, which is correct. */
let off = 0;
let isDown = false;
let trip = 0;
const warnings: string[] = [];
const results: boolean[] = [];
let clock: Clock;

beforeEach(() => {
  vi.useFakeTimers();
  off = 0;
  trip = 0;
  isDown = false;
  warnings.length = 0;
  results.length = 0;
});
afterEach(() => {
  clock.stop();
  vi.useRealTimers();
});

async function start(): Promise<void> {
  clock = await watchClock({
    now: () => Date.now() + off,
    elapsed: () => performance.now(),
    queryTime: async () => {
      if (isDown) throw new Error('nobody there');
      const theirs = Date.now();
      vi.setSystemTime(theirs + trip);
      return theirs;
    },
    report: (sentence) => warnings.push(sentence),
  });
  clock.watch((isRight) => results.push(isRight));
}

it('is right within its bound, and says nothing', async () => {
  off = CLOCK_WITHIN_SECONDS * 1000 - 100;
  await start();
  expect([clock.isRight(), Math.round(clock.ahead()), warnings]).toEqual([true, CLOCK_WITHIN_SECONDS, []]);
});

it.each([
  [3_600_000, /3600 s ahead of the clock of the database/],
  [-90_000, /90 s behind the clock of the database/],
])('that is %i ms off at the start is told at once', async (by, sentence) => {
  off = by;
  await start();
  expect(clock.isRight()).toBe(false);
  expect(warnings).toEqual([expect.stringMatching(sentence)]);
});

it('that jumps is noticed within a second, and so is its way back', async () => {
  await start();
  off = 3_600_000;
  expect(clock.isRight()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(results).toEqual([false]);
  off = 0;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([results, clock.isRight(), warnings.length]).toEqual([[false, true], true, 2]);
});

it('that drifts is noticed when it is measured', async () => {
  await start();
  // `performance.now` drifts with the clock, so there is no jump; only the database shows the difference.
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => Date.now() + off);
  off = 20_000;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(results).toEqual([false]);
  slow.mockRestore();
});

it('keeps what was known while the database is not there', async () => {
  await start();
  isDown = true;
  await vi.advanceTimersByTimeAsync(180_000);
  expect([results, clock.isRight()]).toEqual([[], true]);
});
