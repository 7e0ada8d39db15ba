import { describe, expect, it } from 'vitest';
import { isTooFaulty } from './fault-rate.ts';

describe('isTooFaulty', () => {
  it.each([
    [{ loads: 100, faulty: 5, witnesses: 3 }, true],
    [{ loads: 20, faulty: 20, witnesses: 20 }, true],
    [{ loads: 101, faulty: 5, witnesses: 5 }, false],
    [{ loads: 19, faulty: 19, witnesses: 19 }, false],
    [{ loads: 20, faulty: 4, witnesses: 4 }, false],
    [{ loads: 100, faulty: 50, witnesses: 2 }, false],
    [{ loads: 0, faulty: 9, witnesses: 9 }, false],
  ])('of %o is %s', (facts, is) => {
    expect(isTooFaulty(facts)).toBe(is);
  });
});
