import { FEE_KINDS, type MethodAmounts, type OrderQuote, PAY_METHODS, type PayMethod } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeLine } from '../../../domain/fee-line.ts';
import { type Coupon, couponDiscount } from '../../coupons/coupons.ts';
import type { Currency } from '../../currencies/currencies.ts';
import { pointsError } from '../../points/points.ts';
import type { StayQuote } from '../../supply/supply.ts';
import { type OrderPrice, priceOrder, settlementOf } from './order-price.ts';
import { orderQuote } from './order-quote.ts';

const USD: Currency = { code: 'USD', exponent: 2, perUsd: 10_000, mark: '$', nameEn: '', nameZh: '', bands: [] };
const CURRENCIES: readonly Currency[] = [
  { ...USD, code: 'JPY', exponent: 0, perUsd: 1_512_500 },
  USD,
  { ...USD, code: 'CNY', perUsd: 71_200 },
  { ...USD, code: 'KWD', exponent: 3, perUsd: 3_075 },
];
const DAYS = Array.from({ length: 30 }, (_, index) => `2026-12-${String(index + 1).padStart(2, '0')}`);
const COUPON: Coupon = {
  id: 7,
  code: 'C7',
  titleEn: '',
  titleZh: '',
  kind: 'amount',
  value: 0,
  currency: 'USD',
  minimum: 0,
  validFrom: '2026-01-01',
  validUntil: '2027-01-01',
  checkInFrom: null,
  checkInUntil: null,
  isRedeemed: false,
};

const fee = fc.record({
  kind: fc.constantFrom(...FEE_KINDS),
  at: fc.constantFrom('now' as const, 'hotel' as const),
  times: fc.integer({ min: 1, max: 60 }),
  each: fc.integer({ min: 1, max: 90_000 }),
});

const stays = fc
  .record({
    currency: fc.constantFrom(...CURRENCIES),
    nights: fc.array(fc.integer({ min: 1, max: 2_000_000 }), { minLength: 1, maxLength: 30 }),
    tax: fc.integer({ min: 0, max: 3_000_000 }),
    fees: fc.array(fee, { maxLength: 10 }),
  })
  .map(({ currency, nights, tax, fees }) => ({ currency, stay: stayOf(currency, nights, tax, fees) }));

const cases = fc.record({
  stay: stays,
  coupon: fc.option(
    fc.record({
      kind: fc.constantFrom('amount' as const, 'percent' as const),
      value: fc.integer({ min: 1, max: 100 }),
    }),
  ),
  hundreds: fc.integer({ min: 0, max: 900 }),
  method: fc.constantFrom(...PAY_METHODS),
});

describe('generated orders, in currencies of no, two and three decimals', () => {
  it('are charged what is shown, and each shown amount is the sum of its lines', () => {
    fc.assert(
      fc.property(cases, ({ stay: { stay, currency }, coupon: offeredCoupon, hundreds, method }) => {
        const coupon =
          offeredCoupon === null ? undefined : { ...COUPON, ...offeredCoupon, value: couponValue(offeredCoupon) };
        const couponContext = { payNow: stay.payNow, currency, checkIn: '2026-12-01', today: '2026-10-01' };
        const discount = coupon === undefined ? 0 : (couponDiscount(coupon, USD, couponContext) ?? 0);
        const payable = stay.payNow - discount;
        const requestedPoints = hundreds * 100;
        const points =
          pointsError(requestedPoints, { balance: 1e9, payable, currency }) === undefined ? requestedPoints : 0;
        const price = priceOrder(stay, currency, { coupon: discount, points, method });
        const quote = quoteOf(stay, price, coupon);

        expectSums(quote, currency.exponent);
        const charged = (quote.discountedAmounts ?? quote.amounts).methods[method];
        expect(minor(charged?.pay, currency.exponent)).toBe(price.total);
        expect(minor(charged?.fee, currency.exponent)).toBe(price.transactionFee);
        expect(settlementOf(price, currency).total).toBe(price.total);
      }),
      { numRuns: 1_000 },
    );
  });
});

/** Checks the sums that a user can verify on the page, in minor units. */
function expectSums(quote: OrderQuote, exponent: number): void {
  const toMinor = (amount: string | undefined) => minor(amount, exponent);
  const sum = (amounts: readonly (string | undefined)[]) => amounts.reduce((total, one) => total + toMinor(one), 0);
  expect(sum(quote.nightPrices.map(({ amount }) => amount))).toBe(toMinor(quote.fare));
  expect(sum(quote.atHotelFees.map(({ amount }) => amount))).toBe(toMinor(quote.atHotel));
  const before = sum([quote.fare, quote.tax, ...Object.values(quote.fees)]);
  expect(sum(quote.nightPrices.map(({ paid }) => paid))).toBe(before);
  expect(toMinor(quote.seenTotal)).toBe(before + toMinor(quote.atHotel));
  const checked = (amounts: Partial<Record<PayMethod, MethodAmounts>>, off: number) => {
    expect(Object.keys(amounts)).toEqual([...PAY_METHODS]);
    for (const { pay, fee: transactionFee, total } of Object.values(amounts)) {
      expect(toMinor(pay)).toBe(before - off + toMinor(transactionFee));
      expect(toMinor(total)).toBe(toMinor(pay) + toMinor(quote.atHotel));
      expect(toMinor(pay)).toBeGreaterThanOrEqual(0);
    }
  };
  checked(quote.amounts.methods, toMinor(quote.pointsDiscount));
  if (quote.discountedAmounts === undefined) return;
  checked(quote.discountedAmounts.methods, toMinor(quote.pointsDiscount) + toMinor(quote.couponDiscount));
}

function minor(amount: string | undefined, exponent: number): number {
  const [, sign = '', integerPart = '', part = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount ?? '') ?? [];
  expect(part).toHaveLength(exponent);
  return Number(`${sign}${integerPart}${part}`);
}

function couponValue({ kind, value }: { readonly kind: Coupon['kind']; readonly value: number }): number {
  return kind === 'percent' ? value : value * 100;
}

function stayOf(
  currency: Currency,
  nights: readonly number[],
  tax: number,
  fees: readonly Omit<FeeLine, 'amount'>[],
): StayQuote {
  const lines = fees.map((one) => ({ ...one, amount: one.times * one.each }));
  const sumAt = (at: FeeLine['at']) => lines.filter((one) => one.at === at).reduce((sum, one) => sum + one.amount, 0);
  const fare = nights.reduce((sum, amount) => sum + amount, 0);
  const payNow = fare + tax + sumAt('now');
  return {
    currency: currency.code,
    exponent: currency.exponent,
    rooms: 1,
    nights: nights.map((amount, index) => ({ day: DAYS[index] ?? '', amount })),
    fare,
    tax,
    fees: lines,
    payNow,
    atHotel: sumAt('hotel'),
    total: payNow + sumAt('hotel'),
    points: 0,
    pointsWorth: 0,
  };
}

function quoteOf({ nights }: StayQuote, price: OrderPrice, coupon: Coupon | undefined): OrderQuote {
  const texts = { en: '', zh: '' };
  return orderQuote({
    stay: { hotelId: '1', checkIn: '2026-12-01', checkOut: '2026-12-31', rooms: 1, adults: 2, childAges: [] },
    product: 'r',
    room: texts,
    beds: texts,
    board: texts,
    offer: {},
    notice: texts,
    nights,
    policy: { kind: 'nonRefundable' },
    zone: 'Asia/Hong_Kong',
    price,
    ...(coupon === undefined ? {} : { coupon }),
    coupons: [],
    pointsBalance: 0,
    methods: [],
    defaultMethod: 'credit',
    createdAt: 0,
    holdSeconds: 300,
    paymentSeconds: 300,
    roomsLeft: 1,
    userEmail: '',
  });
}
