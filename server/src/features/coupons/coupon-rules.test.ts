import { describe, expect, it } from 'vitest';
import type { Currency } from '../currencies/currencies.ts';
import {
  type Coupon,
  type CouponError,
  type CouponStay,
  couponDiscount,
  couponError,
  couponErrorText,
} from './coupon-rules.ts';

const USD: Currency = { code: 'USD', exponent: 2, perUsd: 10_000, mark: '$', nameEn: '', nameZh: '', bands: [] };
const CNY: Currency = { ...USD, code: 'CNY', perUsd: 71_200, mark: '¥' };
const TWENTY: Coupon = {
  id: 1,
  code: 'AUTUMN20',
  titleEn: '',
  titleZh: '',
  kind: 'amount',
  value: 20_00,
  currency: 'USD',
  minimum: 200_00,
  validFrom: '2026-09-01',
  validUntil: '2026-11-30',
  checkInFrom: null,
  checkInUntil: '2027-01-31',
  isRedeemed: false,
};
const STAY: CouponStay = { payNow: 300_00, currency: USD, checkIn: '2026-12-10', today: '2026-10-01' };

const discount = (coupon: Partial<Coupon> = {}, stay: Partial<CouponStay> = {}) =>
  couponDiscount({ ...TWENTY, ...coupon }, USD, { ...STAY, ...stay });

describe('what a coupon takes off', () => {
  it.each([
    ['its amount', {}, {}, 20_00],
    ['its amount in another currency, at the settled rate', {}, { currency: CNY, payNow: 2_000_00 }, 142_40],
    ['its percentage, half up', { kind: 'percent', value: 5, minimum: 0 }, { payNow: 100_10 }, 5_01],
    ['never more than there is to pay', { minimum: 0 }, { payNow: 12_00 }, 12_00],
    ['its amount on its first and on its last day', {}, { today: '2026-11-30' }, 20_00],
  ] as const)('is %s', (_what, coupon, stay, expected) => {
    expect(discount(coupon, stay)).toBe(expected);
  });

  it.each([
    ['redeemed', { isRedeemed: true }, {}, 'already used', '已使用'],
    ['notYet', {}, { today: '2026-08-31' }, 'valid from 1 Sep 2026', '2026年9月1日起可用'],
    ['expired', {}, { today: '2026-12-01' }, 'expired on 30 Nov 2026', '已于2026年11月30日过期'],
    ['belowMinimum', {}, { payNow: 199_99 }, 'for bookings from USD 200.00', '满 USD 200.00 可用'],
    ['belowMinimum', {}, { currency: CNY, payNow: 1_423_99 }, 'for bookings from USD 200.00', '满 USD 200.00 可用'],
    [
      'arrivesTooLate',
      {},
      { checkIn: '2027-02-01' },
      'for check-in until 31 Jan 2027',
      '仅限2027年1月31日前（含当日）入住',
    ],
    ['arrivesTooEarly', { checkInFrom: '2026-12-11' }, {}, 'for check-in from 11 Dec 2026', '仅限2026年12月11日起入住'],
  ] as const)('is nothing when it is %s (%j, %j), and says why', (error, coupon, stay, en, zh) => {
    expect(discount(coupon, stay)).toBeUndefined();
    const judged: CouponError | undefined = couponError({ ...TWENTY, ...coupon }, USD, { ...STAY, ...stay });
    expect(judged).toBe(error);
    expect(couponErrorText(error, { ...TWENTY, ...coupon }, USD)).toEqual({ en, zh });
  });
});
