import { expect, it } from 'vitest';
import { numberOf } from './number-of.ts';

it('is the same of one object, and another of an equal one', () => {
  const [one, equal] = [{ of: 'Wuhan' }, { of: 'Wuhan' }];
  expect(numberOf(one)).toBe(numberOf(one));
  expect(numberOf(equal)).not.toBe(numberOf(one));
});
