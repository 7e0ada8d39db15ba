import { describe, expect, it } from 'vitest';
import { mostPoints, pointsError, pointsText, pointsWorth } from './points-rules.ts';

const bounds = { balance: 18_420, payable: '1313.70', ratio: '0.01' };

describe('points', () => {
  it('[GUEST-05] are capped by the balance, rounded down to a hundred', () => {
    expect(mostPoints({ ...bounds, payable: '100000.00' })).toBe(18_400);
    expect(mostPoints({ ...bounds, balance: -40 })).toBe(0);
  });

  it('[GUEST-05] are capped by what is to be paid, rounded down to a hundred', () => {
    expect(mostPoints({ ...bounds, balance: 1_000_000 })).toBe(131_300);
    expect(mostPoints({ ...bounds, balance: 1_000_000, payable: '712.49', ratio: '0.071250' })).toBe(9_900);
    expect(mostPoints({ ...bounds, payable: '0.99' })).toBe(0);
    expect(mostPoints({ ...bounds, ratio: '0' })).toBe(0);
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
  ])('[GUEST-05] %i gives %s', (points, problem) => {
    expect(pointsError(points, bounds)).toBe(problem);
  });

  it('[GUEST-05] may not exceed what is to be paid', () => {
    expect(pointsError(5_100, { ...bounds, payable: '50.99' })).toBe('pointsAbovePayable');
  });

  it('[GUEST-05] show their worth in the decimals of the currency', () => {
    expect(pointsWorth(4_000, bounds)).toBe('40.00');
    expect(pointsWorth(100, { ...bounds, ratio: '0.071250' })).toBe('7.13');
    expect(pointsWorth(100, { ...bounds, payable: '9000', ratio: '1.5' })).toBe('150');
  });
});
