import { expect, it, vi } from 'vitest';
import { remembered } from './remembered.ts';

it('makes the value of each object once', () => {
  const values = new WeakMap<object, string>();
  const make = vi.fn(() => 'made');
  const [one, other] = [{}, {}];
  expect([one, one, other].map((key) => remembered(values, key, make))).toEqual(['made', 'made', 'made']);
  expect(make).toHaveBeenCalledTimes(2);
});
