import { describe, expect, it } from 'vitest';
import type { Currency } from '../currencies/currencies.ts';
import { type Coupon, type CouponStay, couponDiscount } from './coupon-rules.ts';

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
    ['it was redeemed', { isRedeemed: true }, {}],
    ['it does not hold yet', {}, { today: '2026-08-31' }],
    ['it has expired', {}, { today: '2026-12-01' }],
    ['the stay is below its minimum', {}, { payNow: 199_99 }],
    ['the stay is below its minimum in another currency', {}, { currency: CNY, payNow: 1_423_99 }],
    ['the arrival is too late', {}, { checkIn: '2027-02-01' }],
    ['the arrival is too early', { checkInFrom: '2026-12-11' }, {}],
  ] as const)('is nothing when %s', (_when, coupon, stay) => {
    expect(discount(coupon, stay)).toBeUndefined();
  });
});
