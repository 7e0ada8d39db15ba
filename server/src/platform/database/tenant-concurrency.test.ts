import { describe, expect, it, vi } from 'vitest';
import { DatabaseUnavailableError } from './database-errors.ts';
import { newWriteShares, sharesOfPool } from './tenant-concurrency.ts';

/** Work that the test ends by hand. */
function aWork(started: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    end: resolve,
    work: () => {
      started.push(name);
      return promise;
    },
  };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('shares of a pool', () => {
  it.each([
    [20, 15, 4],
    [10, 7, 2],
    [2, 1, 1],
    [500, 375, 100],
  ])('of %i connections are %i places, %i for one company', (connections, places, ofOne) => {
    expect(sharesOfPool(connections)).toEqual({ places, ofOne });
  });

  it('let a company no further than its own, and others past it', async () => {
    const shares = newWriteShares({ places: 3, ofOne: 2, patienceMs: 60_000 });
    const started: string[] = [];
    const works = ['a', 'a', 'a', 'b', 'c'].map((name) => ({ name, ...aWork(started, name) }));
    const all = works.map(({ name, work }) => shares.within(name, work));
    await turn();
    expect(started).toEqual(['a', 'a', 'b']);
    works[3]?.end();
    await turn();
    // The third one of the first company arrived earlier, but its company is at its limit.
    expect(started).toEqual(['a', 'a', 'b', 'c']);
    works[0]?.end();
    await turn();
    expect(started).toEqual(['a', 'a', 'b', 'c', 'a']);
    for (const { end } of works) end();
    await Promise.all(all);
  });

  it('keep a place for each reserved name, whoever else floods them', async () => {
    const shares = newWriteShares({ places: 4, ofOne: 4, reserved: ['#providers', '#sign-in'], patienceMs: 60_000 });
    const started: string[] = [];
    const flood = ['#publishing', '#visitors', '#visitors', '#publishing', 'company'];
    const works = [...flood, '#providers', '#sign-in', '#sign-in'].map((name) => ({ name, ...aWork(started, name) }));
    const all = works.map(({ name, work }) => shares.within(name, work));
    await turn();
    // Two of the many publishing requests run; providers and sign-ins do not wait for them.
    expect(started).toEqual(['#publishing', '#visitors', '#providers', '#sign-in']);
    for (const { end } of works) end();
    await Promise.all(all);
    expect(started).toHaveLength(works.length);
  });

  it('keep no place in a pool that is too small for it', async () => {
    const shares = newWriteShares({ places: 1, ofOne: 1, reserved: ['#providers', '#sign-in'], patienceMs: 60_000 });
    expect(await shares.within('#visitors', async () => 'done')).toBe('done');
  });

  it('come back when the work failed', async () => {
    const shares = newWriteShares({ places: 1, ofOne: 1, patienceMs: 60_000 });
    await expect(shares.within('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await shares.within('a', async () => 'done')).toBe('done');
  });

  it('are waited for no longer than the patience lasts, and whoever gave up takes none', async () => {
    vi.useFakeTimers();
    try {
      const shares = newWriteShares({ places: 1, ofOne: 1, patienceMs: 1000 });
      const started: string[] = [];
      const first = aWork(started, 'first');
      const done = shares.within('a', first.work);
      const late = shares.within('a', aWork(started, 'late').work);
      vi.advanceTimersByTime(1000);
      await expect(late).rejects.toBeInstanceOf(DatabaseUnavailableError);
      first.end();
      await done;
      expect(await shares.within('a', async () => 'next')).toBe('next');
      expect(started).toEqual(['first']);
    } finally {
      vi.useRealTimers();
    }
  });
});
