import { describe, expect, it, vi } from 'vitest';
import { LeastRecent, remembered } from './remembered.ts';

describe('what is derived once', () => {
  it('belongs to its object', () => {
    const values = new WeakMap<object, string>();
    const make = vi.fn(() => 'made');
    const [one, other] = [{}, {}];
    expect([one, one, other].map((key) => remembered(values, key, make))).toEqual(['made', 'made', 'made']);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('goes when others were asked for since', () => {
    const kept = new LeastRecent<string, { of: string }>(2);
    const ask = (of: string) => kept.get(of, () => ({ of }));
    const [a, b] = [ask('a'), ask('b')];
    expect(ask('a')).toBe(a);
    expect(ask('c')).toEqual({ of: 'c' });
    expect(ask('a')).toBe(a);
    expect(ask('b')).not.toBe(b);
  });
});
