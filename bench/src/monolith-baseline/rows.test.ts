import { expect, it } from 'vitest';
import { medians, ratio, sideRow } from './rows.ts';

it('sets the federated figure beside the monolith’s, with what it is more or how many times as much', () => {
  const sides = { federated: 110, monolith: 100 };
  expect(sideRow(['list', 'kB'], sides, 'difference')).toEqual(['list', 'kB', 110, 100, '+10']);
  expect(sideRow(['list'], { federated: 1.25, monolith: 2 }, 'difference').at(-1)).toBe('−0.8');
  expect(sideRow(['list', 'ms'], sides, 'ratio').at(-1)).toBe('1.10 ×');
  expect(sideRow(['x'], { federated: Number.NaN, monolith: 0 }, 'ratio').at(-1)).toBe('–');
});

it('takes the median of each side before it compares', () => {
  const sides = medians({ federated: [1, 30, 11], monolith: [10, 9, 400] }, (value) => value);
  expect([sides, ratio(sides)]).toEqual([{ federated: 11, monolith: 10 }, 1.1]);
});
