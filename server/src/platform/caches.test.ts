import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheMetrics, loadingCache, lruCache, memo, ttlCache } from './caches.ts';

describe('a memo', () => {
  it('derives the value of each object once', () => {
    const derive = vi.fn((key: { readonly name: string }) => key.name.length);
    const lengthOf = memo('lengths', derive);
    const [one, other] = [{ name: 'Wuhan' }, { name: 'Oslo' }];
    expect([one, one, other].map(lengthOf)).toEqual([5, 5, 4]);
    expect(derive).toHaveBeenCalledTimes(2);
  });
});

describe('an LRU cache', () => {
  it('keeps the values that were used last', () => {
    const cache = lruCache<{ of: string }>('names', { max: 2 });
    const read = (of: string) => cache(of, () => ({ of }));
    const [a, b] = [read('a'), read('b')];
    expect(read('a')).toBe(a);
    expect(read('c')).toEqual({ of: 'c' });
    expect(read('a')).toBe(a);
    expect(read('b')).not.toBe(b);
  });
});

describe('an LRU cache that loads', () => {
  const KEYS = [1, 2, 3, 4, 5, 6];

  it('shares a load between those who ask meanwhile, and keeps what it gave', async () => {
    const load = vi.fn(async (key: number) => ({ key }));
    const get = loadingCache('hotels', { max: 3 }, load);
    const [one, same] = await Promise.all([get(1), get(1)]);
    expect(one).toBe(same);
    expect(await get(1)).toBe(one);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('forgets a failure', async () => {
    const load = vi.fn(async (key: number) => ({ key })).mockRejectedValueOnce(new Error('no connection'));
    const get = loadingCache('hotels', { max: 3 }, load);
    await expect(Promise.all([get(1), get(1)])).rejects.toThrow('no connection');
    expect(await get(1)).toEqual({ key: 1 });
  });

  it.each([
    ['by number', { max: 2 }],
    ['by weight', { maxSize: 2, sizeCalculation: () => 1 }],
    ['when each value alone is too heavy', { maxSize: 2, sizeCalculation: () => 3 }],
  ])('gives everybody a value when more is asked for at once than is kept, %s', async (_bounds, bounds) => {
    const waiting = new Map<number, () => void>();
    const get = loadingCache('hotels', bounds, async (key: number) => {
      await new Promise<void>((resolve) => waiting.set(key, resolve));
      return { key };
    });
    const all = Promise.all(KEYS.map(get));
    // The loads finish in reverse order.
    for (const key of KEYS.toReversed()) waiting.get(key)?.();
    expect(await all).toEqual(KEYS.map((key) => ({ key })));
  });
});

describe('a value with a time to live', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Loads that the test completes by hand. */
  function slowLoads() {
    const loads: PromiseWithResolvers<string>[] = [];
    const load = vi.fn((_last: string | undefined) => {
      const loading = Promise.withResolvers<string>();
      loads.push(loading);
      return loading.promise;
    });
    const nth = (place: number) => loads[place] as PromiseWithResolvers<string>;
    return { load, nth };
  }

  it('is loaded once for all who ask meanwhile, and kept', async () => {
    const load = vi.fn(async () => ({}));
    const get = ttlCache('settings', load);
    const [one, same] = await Promise.all([get(), get()]);
    expect(one).toBe(same);
    vi.advanceTimersByTime(1e9);
    expect(await get()).toBe(one);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is loaded again when it is too old, from what was kept last', async () => {
    const load = vi.fn(async (last: number | undefined) => (last ?? 0) + 1);
    const get = ttlCache('settings', load, { forMs: 1000 });
    expect(await get()).toBe(1);
    vi.advanceTimersByTime(999);
    expect(await get()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(await get()).toBe(2);
  });

  it('is not kept when it is not worth it', async () => {
    const load = vi.fn(async () => ['Wuhan']).mockResolvedValueOnce([]);
    const get = ttlCache('settings', load, { isWorthStoring: (loaded) => loaded.length > 0 });
    expect(await get()).toEqual([]);
    expect(await get()).toEqual(['Wuhan']);
    await get();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('tells a failure to all who wait, and forgets it', async () => {
    const load = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('no connection'));
    const get = ttlCache('settings', load);
    await expect(Promise.all([get(), get()])).rejects.toThrow('no connection');
    expect(await get()).toBe('there');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('stays when an older load fails after it has come', async () => {
    const { load, nth } = slowLoads();
    const get = ttlCache('settings', load, { forMs: 1000 });
    const slow = get();
    vi.advanceTimersByTime(1000);
    const newer = get();
    nth(1).resolve('newer');
    expect(await newer).toBe('newer');
    nth(0).reject(new Error('no connection'));
    await expect(slow).rejects.toThrow('no connection');
    expect(await get()).toBe('newer');
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('stays what the next load is given when an older load ends after it', async () => {
    const { load, nth } = slowLoads();
    const get = ttlCache('settings', load, { forMs: 1000 });
    const slow = get();
    vi.advanceTimersByTime(1000);
    const newer = get();
    nth(1).resolve('newer');
    await newer;
    nth(0).resolve('older');
    await slow;
    vi.advanceTimersByTime(1000);
    void get();
    expect(load).toHaveBeenLastCalledWith('newer');
  });

  it('gives the last value when a failure is one to be outlived, and tells every other one', async () => {
    const load = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new Error('silent'))
      .mockResolvedValueOnce('one')
      .mockRejectedValueOnce(new Error('silent'))
      .mockRejectedValueOnce(new Error('broken'))
      .mockResolvedValueOnce('two');
    const value = ttlCache('settings', load, {
      forMs: 0,
      isOutlived: (error) => (error as Error).message === 'silent',
    });
    await expect(value()).rejects.toThrow('silent');
    expect(await value()).toBe('one');
    expect(await value()).toBe('one');
    await expect(value()).rejects.toThrow('broken');
    expect(await value()).toBe('two');
  });
});

describe('the metrics', () => {
  it('count hits, misses and entries by the name of the cache', async () => {
    const cache = lruCache<{ of: string }>('counted', { max: 2 });
    for (const of of ['a', 'a', 'b', 'c']) cache(of, () => ({ of }));
    const text = await cacheMetrics.metrics();
    expect(text).toContain('portico_cache_requests_total{cache="counted",result="hit"} 1');
    expect(text).toContain('portico_cache_requests_total{cache="counted",result="miss"} 3');
    expect(text).toContain('portico_cache_entries{cache="counted"} 2');
  });
});
