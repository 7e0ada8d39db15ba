import { expect, it } from 'vitest';
import { createLru } from './lru.ts';

it('loads once, keeps what was used last and drops the rest', async () => {
  const loaded: string[] = [];
  const lru = createLru<string, string>(
    async (key) => {
      loaded.push(key);
      return key.toUpperCase();
    },
    () => 1,
    2,
  );
  await Promise.all([lru.get('a'), lru.get('a')]);
  await lru.get('b');
  await lru.get('a');
  await lru.get('c');
  expect(loaded).toEqual(['a', 'b', 'c']);
  await lru.get('a');
  await lru.get('b');
  expect(loaded).toEqual(['a', 'b', 'c', 'b']);
});

it('keeps one that alone weighs more than all', async () => {
  const lru = createLru<number, number>(
    async (key) => key,
    () => 10,
    5,
  );
  await lru.get(1);
  expect(lru.peek(1)).toBe(1);
});

it('forgets a failure, so that the next call tries again', async () => {
  let calls = 0;
  const lru = createLru<string, number>(
    async () => {
      calls += 1;
      if (calls === 1) throw new Error('down');
      return calls;
    },
    () => 1,
    2,
  );
  await expect(lru.get('x')).rejects.toThrow('down');
  await expect(lru.get('x')).resolves.toBe(2);
});
