import { expect, it } from 'vitest';
import { makingCache } from './making-cache.ts';

it('keeps what was asked for last', () => {
  const cache = makingCache<string, { of: string }>(2);
  const ask = (of: string) => cache(of, () => ({ of }));
  const [a, b] = [ask('a'), ask('b')];
  expect(ask('a')).toBe(a);
  expect(ask('c')).toEqual({ of: 'c' });
  expect(ask('a')).toBe(a);
  expect(ask('b')).not.toBe(b);
});
