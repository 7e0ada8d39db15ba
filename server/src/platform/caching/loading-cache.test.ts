import { expect, it, vi } from 'vitest';
import { loadingCache } from './loading-cache.ts';

const KEYS = [1, 2, 3, 4, 5, 6];

it('shares a load between those who ask meanwhile, and keeps what it gave', async () => {
  const load = vi.fn(async (key: number) => ({ key }));
  const get = loadingCache({ max: 3 }, load);
  const [one, same] = await Promise.all([get(1), get(1)]);
  expect(one).toBe(same);
  expect(await get(1)).toBe(one);
  expect(load).toHaveBeenCalledTimes(1);
});

it('forgets a failure', async () => {
  const load = vi.fn(async (key: number) => ({ key })).mockRejectedValueOnce(new Error('no connection'));
  const get = loadingCache({ max: 3 }, load);
  await expect(Promise.all([get(1), get(1)])).rejects.toThrow('no connection');
  expect(await get(1)).toEqual({ key: 1 });
});

it.each([
  ['by number', { max: 2 }],
  ['by weight', { maxSize: 2, sizeCalculation: () => 1 }],
  ['when each value alone is too heavy', { maxSize: 2, sizeCalculation: () => 3 }],
])('gives everybody a value when more is asked for at once than is kept, %s', async (_bounds, bounds) => {
  const waiting = new Map<number, () => void>();
  const get = loadingCache(bounds, async (key: number) => {
    await new Promise<void>((resolve) => waiting.set(key, resolve));
    return { key };
  });
  const all = Promise.all(KEYS.map(get));
  // The first to be asked for is the last to come.
  for (const key of KEYS.toReversed()) waiting.get(key)?.();
  expect(await all).toEqual(KEYS.map((key) => ({ key })));
});
