import { describe, expect, it } from 'vitest';
import type { Currency } from '../currencies/currencies.ts';
import { bonusOf, levelOf, nextLevelOf } from './levels.ts';
import { pointRatio, pointsEarned, pointsError, pointsWorth } from './points-rules.ts';
import { lastQuarters } from './quarters.ts';

const USD: Currency = { code: 'USD', exponent: 2, perUsd: 10_000, mark: '$', nameEn: '', nameZh: '', bands: [] };
const CNY: Currency = { ...USD, code: 'CNY', perUsd: 71_200, mark: '¥' };
const JPY: Currency = { ...USD, code: 'JPY', exponent: 0, perUsd: 1_500_000, mark: '¥' };

describe('points', () => {
  it('[GUEST-05] are worth a US dollar a hundred in every currency', () => {
    expect([USD, CNY, JPY].map((currency) => pointsWorth(100, currency))).toEqual([100, 712, 150]);
    expect([USD, CNY, JPY].map(pointRatio)).toEqual(['0.01', '0.0712', '1.5']);
  });

  it.each([
    [0, undefined],
    [100, undefined],
    [1_200, undefined],
    [50, 'notHundreds'],
    [1_250, 'notHundreds'],
    [1_300, 'aboveBalance'],
  ] as const)('[GUEST-05] spends %i of 1,250: %s', (points, error) => {
    expect(pointsError(points, { balance: 1_250, payable: 100_000, currency: USD })).toBe(error);
  });

  it('[GUEST-05] never spends more than there is to pay', () => {
    const bounds = { balance: 12_400, payable: 2_999, currency: USD };
    expect(pointsError(2_900, bounds)).toBeUndefined();
    expect(pointsError(3_000, bounds)).toBe('abovePayable');
    expect(pointsError(500, { ...bounds, payable: 3_560, currency: CNY })).toBeUndefined();
    expect(pointsError(600, { ...bounds, payable: 3_560, currency: CNY })).toBe('abovePayable');
  });

  it('earns one for each whole dollar of money', () => {
    expect([0, 99, 100, 21_050].map(pointsEarned)).toEqual([0, 0, 1, 210]);
  });

  it('adds 20, 50 and 100 percent from 50,000, 100,000 and 200,000 US dollars on', () => {
    const levels = [49_999_99, 50_000_00, 100_000_00, 200_000_00].map(levelOf);
    expect(levels.map((level) => bonusOf(1_000, level))).toEqual([0, 200, 500, 1_000]);
    expect(nextLevelOf(40_000_00)).toMatchObject({
      missing: 10_000_00,
      level: { name: { en: 'Tier 1', zh: '一级会员' } },
    });
    expect(nextLevelOf(200_000_00)).toBeUndefined();
  });

  it('counts quarters by the clock of Hong Kong', () => {
    const names = (instant: string) => lastQuarters(new Date(instant), 2).map((quarter) => quarter.name);
    expect(names('2026-09-30T15:59:59Z')).toEqual(['2026 Q3', '2026 Q2']);
    expect(names('2026-09-30T16:00:00Z')).toEqual(['2026 Q4', '2026 Q3']);
  });
});
