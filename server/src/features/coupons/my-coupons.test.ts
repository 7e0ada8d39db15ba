import { describe, expect, it } from 'vitest';
import type { Currency } from '../currencies/currencies.ts';
import type { Coupon } from './coupon-rules.ts';
import { couponRow, fateOf, soonOver } from './my-coupons.ts';

const USD: Currency = { code: 'USD', exponent: 2, perUsd: 10_000, mark: '$', nameEn: '', nameZh: '', bands: [] };
const TWENTY: Coupon = {
  id: 1,
  code: 'AUTUMN20',
  titleEn: 'USD 20 off',
  titleZh: '减20美元',
  kind: 'amount',
  value: 20_00,
  currency: 'USD',
  minimum: 200_00,
  validFrom: '2026-09-01',
  validUntil: '2026-11-30',
  checkInFrom: null,
  checkInUntil: null,
  isRedeemed: false,
};

describe('a coupon in the wallet', () => {
  it.each([
    ['unredeemed', '2026-08-01', false],
    ['unredeemed', '2026-11-30', false],
    ['expired', '2026-12-01', false],
    ['redeemed', '2026-12-01', true],
  ] as const)('is %s on %s (redeemed: %j)', (fate, today, isRedeemed) => {
    expect(fateOf({ ...TWENTY, isRedeemed }, today)).toBe(fate);
  });

  it.each([
    ['2026-11-30', { daysLeft: 0 }],
    ['2026-11-16', { daysLeft: 14 }],
    ['2026-11-15', {}],
  ])('says on %s that %j', (today, expected) => {
    expect(soonOver(TWENTY, today)).toEqual(expected);
  });

  it.each([
    ['en', {}, ['USD 20 off', 'USD 20.00', 'Amount off', 'USD 200.00', '1 Sep 2026 – 30 Nov 2026', '-', '-']],
    ['zh', {}, ['减20美元', 'USD 20.00', '立减', 'USD 200.00', '2026年9月1日 – 2026年11月30日', '-', '-']],
    [
      'en',
      { kind: 'percent', value: 5, minimum: 0, checkInUntil: '2027-01-31' },
      ['USD 20 off', '5%', 'Percentage off', '-', '1 Sep 2026 – 30 Nov 2026', 'until 31 Jan 2027', '-'],
    ],
    [
      'zh',
      { checkInFrom: '2026-12-01' },
      ['减20美元', 'USD 20.00', '立减', 'USD 200.00', '2026年9月1日 – 2026年11月30日', '2026年12月1日起', '-'],
    ],
    [
      'en',
      { checkInFrom: '2026-12-01', checkInUntil: '2027-01-31' },
      [
        'USD 20 off',
        'USD 20.00',
        'Amount off',
        'USD 200.00',
        '1 Sep 2026 – 30 Nov 2026',
        '1 Dec 2026 – 31 Jan 2027',
        '-',
      ],
    ],
  ] as const)('(%s) says %j in the columns %j', (language, coupon, columns) => {
    const { id: _, ...row } = couponRow({ ...TWENTY, ...coupon }, USD, language);
    expect(Object.values(row)).toEqual(columns);
  });
});
