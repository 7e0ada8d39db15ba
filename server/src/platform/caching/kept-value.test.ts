import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptValue } from './kept-value.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Loads that end when the test says so. */
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
  const get = keptValue(load);
  const [one, same] = await Promise.all([get(), get()]);
  expect(one).toBe(same);
  vi.advanceTimersByTime(1e9);
  expect(await get()).toBe(one);
  expect(load).toHaveBeenCalledTimes(1);
});

it('is loaded again when it is too old, from what was kept last', async () => {
  const load = vi.fn(async (last: number | undefined) => (last ?? 0) + 1);
  const get = keptValue(load, { forMs: 1000 });
  expect(await get()).toBe(1);
  vi.advanceTimersByTime(999);
  expect(await get()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await get()).toBe(2);
});

it('is not kept when it is not worth it', async () => {
  const load = vi.fn(async () => ['Wuhan']).mockResolvedValueOnce([]);
  const get = keptValue(load, { isWorthKeeping: (found) => found.length > 0 });
  expect(await get()).toEqual([]);
  expect(await get()).toEqual(['Wuhan']);
  await get();
  expect(load).toHaveBeenCalledTimes(2);
});

it('tells a failure to all who wait, and forgets it', async () => {
  const load = vi.fn(async () => 'there').mockRejectedValueOnce(new Error('no connection'));
  const get = keptValue(load);
  await expect(Promise.all([get(), get()])).rejects.toThrow('no connection');
  expect(await get()).toBe('there');
  expect(load).toHaveBeenCalledTimes(2);
});

it('stays when an older load fails after it has come', async () => {
  const { load, nth } = slowLoads();
  const get = keptValue(load, { forMs: 1000 });
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
  const get = keptValue(load, { forMs: 1000 });
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
  const value = keptValue(load, { forMs: 0, isOutlived: (error) => (error as Error).message === 'silent' });
  await expect(value()).rejects.toThrow('silent');
  expect(await value()).toBe('one');
  expect(await value()).toBe('one');
  await expect(value()).rejects.toThrow('broken');
  expect(await value()).toBe('two');
});
