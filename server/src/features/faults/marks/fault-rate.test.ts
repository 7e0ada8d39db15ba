import { describe, expect, it } from 'vitest';
import { isTooFaulty } from './fault-rate.ts';

describe('isTooFaulty', () => {
  it.each([
    [{ loads: 100, faulty: 5, sessions: 3 }, true],
    [{ loads: 20, faulty: 20, sessions: 20 }, true],
    [{ loads: 101, faulty: 5, sessions: 5 }, false],
    [{ loads: 19, faulty: 19, sessions: 19 }, false],
    [{ loads: 20, faulty: 4, sessions: 4 }, false],
    [{ loads: 100, faulty: 50, sessions: 2 }, false],
    [{ loads: 0, faulty: 9, sessions: 9 }, false],
  ])('of %o is %s', (facts, is) => {
    expect(isTooFaulty(facts)).toBe(is);
  });
});
