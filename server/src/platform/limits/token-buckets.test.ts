import { describe, expect, it } from 'vitest';
import { newTokenBuckets } from './token-buckets.ts';

const MINUTE = 60_000;

function aClock(options: Partial<Parameters<typeof newTokenBuckets>[0]> = {}) {
  const clock = { at: 0 };
  const buckets = newTokenBuckets({ perMinute: 60, retentionMs: 0, most: 100, now: () => clock.at, ...options });
  return { clock, buckets };
}

describe('a bucket', () => {
  it('gives what it holds at once, then as much as a minute brings, and says how long to wait', () => {
    const { clock, buckets } = aClock();
    for (let time = 0; time < 60; time += 1) expect(buckets.take('mei')).toBe(0);
    expect(buckets.take('mei')).toBeCloseTo(1);
    clock.at += 250;
    expect(buckets.take('mei')).toBeCloseTo(0.75);
    clock.at += 750;
    expect(buckets.take('mei')).toBe(0);
    expect(buckets.take('mei')).toBeGreaterThan(0);
  });

  it('never holds more than a minute brings, however long it was left alone', () => {
    const { clock, buckets } = aClock({ retentionMs: 100 * MINUTE });
    buckets.take('mei');
    clock.at += 50 * MINUTE;
    const allowed = Array.from({ length: 100 }, () => buckets.take('mei')).filter((wait) => wait === 0);
    expect(allowed).toHaveLength(60);
  });

  it('belongs to one name', () => {
    const { buckets } = aClock({ perMinute: 1 });
    expect(buckets.take('mei')).toBe(0);
    expect(buckets.take('mei')).toBeGreaterThan(0);
    expect(buckets.take('lin')).toBe(0);
  });

  it('takes back what was not used', () => {
    const { buckets } = aClock({ perMinute: 1 });
    buckets.take('mei');
    buckets.giveBack('mei');
    expect(buckets.take('mei')).toBe(0);
  });

  it('is forgotten when it was unused for long, and never while it would be full again by that', () => {
    const { clock, buckets } = aClock({ retentionMs: 0 });
    buckets.take('mei');
    clock.at += MINUTE;
    buckets.take('lin');
    expect(buckets.has('mei')).toBe(true);
    clock.at += 1;
    buckets.take('lin');
    expect(buckets.has('mei')).toBe(false);
  });

  it('makes room for others, the one unused for longest first', () => {
    const { buckets } = aClock({ most: 2 });
    for (const name of ['mei', 'lin', 'mei', 'ana']) buckets.take(name);
    expect(['mei', 'lin', 'ana'].map(buckets.has)).toEqual([true, false, true]);
  });
});
