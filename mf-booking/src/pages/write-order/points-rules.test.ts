import { describe, expect, it } from 'vitest';
import { mostPoints, pointsFault, pointsText } from './points-rules.ts';

const bounds = { balance: 18_420, payableMinor: 131_370n, hundredWorthMinor: 100n };

describe('points', () => {
  it('[GUEST-05] are capped by the balance, rounded down to a hundred', () => {
    expect(mostPoints({ ...bounds, payableMinor: 10_000_000n })).toBe(18_400);
  });

  it('[GUEST-05] are capped by what is to be paid, rounded down to a hundred', () => {
    expect(mostPoints({ ...bounds, balance: 1_000_000 })).toBe(131_300);
    expect(mostPoints({ ...bounds, payableMinor: 99n })).toBe(0);
    expect(mostPoints({ ...bounds, hundredWorthMinor: 0n })).toBe(0);
  });

  it.each([
    ['0400', '400'],
    ['4,000', '4000'],
    ['-12', '12'],
    ['000', ''],
  ])('[GUEST-05] typed as %s are read as %s', (typed, read) => {
    expect(pointsText(typed)).toBe(read);
  });

  it.each([
    [150, 'pointsNotHundreds'],
    [18_500, 'pointsAboveBalance'],
    [18_400, undefined],
    [0, undefined],
  ])('[GUEST-05] %i gives %s', (points, fault) => {
    expect(pointsFault(points, bounds)).toBe(fault);
  });

  it('[GUEST-05] may not exceed what is to be paid', () => {
    expect(pointsFault(5_100, { ...bounds, payableMinor: 5_099n })).toBe('pointsAbovePayable');
  });
});
