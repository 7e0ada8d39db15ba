import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Arriving, newSiblings, passOn } from '../worker-ipc.ts';
import { shareBuckets } from './shared-buckets.ts';
import { newTokenBuckets } from './token-buckets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function twoOf(perMinute: number) {
  const lines = new Map<number, (message: Arriving) => void>();
  return [1, 2].map((number) => {
    const one = newSiblings({ number, count: 2, send: (message) => passOn(number, message, lines) });
    lines.set(number, one.arrive);
    const buckets = newTokenBuckets({ perMinute, retentionMs: 0, most: 10, now: () => 0 });
    return shareBuckets(buckets, one, 'calls');
  });
}

const takeAll = (buckets: { take: (name: string) => number } | undefined) => {
  let many = 0;
  while (many < 100 && buckets?.take('ann') === 0) many += 1;
  return many;
};

it('what one process let through is not let through by another, a quarter of a second later', async () => {
  const [first, second] = twoOf(10);
  for (let turn = 0; turn < 4; turn += 1) first?.take('ann');
  await vi.advanceTimersByTimeAsync(250);
  expect(takeAll(second)).toBe(6);
  await vi.advanceTimersByTimeAsync(250);
  expect(takeAll(first)).toBe(0);
  expect(second?.take('bob')).toBe(0);
});

it('what was taken by mistake is given back everywhere', async () => {
  const [first, second] = twoOf(10);
  for (let turn = 0; turn < 4; turn += 1) first?.take('ann');
  await vi.advanceTimersByTimeAsync(250);
  first?.giveBack('ann');
  await vi.advanceTimersByTimeAsync(250);
  expect(takeAll(second)).toBe(7);
});

it('taken at one moment in both, no more than twice the bucket goes, and as much is waited for', async () => {
  const [first, second] = twoOf(10);
  expect(takeAll(first) + takeAll(second)).toBe(20);
  await vi.advanceTimersByTimeAsync(250);
  expect(first?.take('ann')).toBeGreaterThan(60);
});
