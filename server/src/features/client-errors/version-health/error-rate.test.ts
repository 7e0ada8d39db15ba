import { describe, expect, it } from 'vitest';
import { readEnv } from '../../../platform/env/env.ts';
import { isOverErrorRate } from './error-rate.ts';

describe('isOverErrorRate', () => {
  it.each([
    [{ loads: 100, faulty: 5, witnesses: 3 }, true],
    [{ loads: 20, faulty: 20, witnesses: 20 }, true],
    [{ loads: 101, faulty: 5, witnesses: 5 }, false],
    [{ loads: 19, faulty: 19, witnesses: 19 }, false],
    [{ loads: 20, faulty: 4, witnesses: 4 }, false],
    [{ loads: 100, faulty: 50, witnesses: 2 }, false],
    [{ loads: 0, faulty: 9, witnesses: 9 }, false],
  ])('of %o is %s unless a setting says otherwise', (facts, is) => {
    expect(isOverErrorRate(facts, readEnv({}))).toBe(is);
  });

  it('goes by the settings', () => {
    const bounds = readEnv({
      PORTICO_DEMOTION_PERCENT: '10',
      PORTICO_DEMOTION_LOADS: '2',
      PORTICO_DEMOTION_PAGES: '1',
    });
    expect(isOverErrorRate({ loads: 30, faulty: 3, witnesses: 3 }, bounds)).toBe(true);
    expect(isOverErrorRate({ loads: 31, faulty: 3, witnesses: 3 }, bounds)).toBe(false);
  });
});
