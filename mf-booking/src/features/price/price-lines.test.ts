import { FEE_KINDS, type OrderQuote, PAY_METHODS, type PayMethod } from '@portico/contract';
import { addAmounts } from '@portico/runtime';
import { buildOrderQuote, buildPolicy } from '@portico/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceLines } from './price-lines.ts';

const quote: OrderQuote = buildOrderQuote({
  currency: 'USD',
  fare: '1216.00',
  tax: '162.70',
  fees: { serviceFee: '10.00', cityFee: '0.00' },
  couponDiscount: '25.00',
  couponCode: 'WINTER25',
  pointsUsed: 4000,
  pointsDiscount: '40.00',
  atHotel: '272.10',
  atHotelFees: [{ kind: 'resortFee', amount: '272.10' }],
  amounts: {
    currency: 'USD',
    methods: {
      credit: { total: '1595.80', pay: '1323.70', fee: '0.00', points: 1323, pointsWorth: '13.23' },
      paypal: { total: '1640.80', pay: '1368.70', fee: '45.00', points: 1323, pointsWorth: '13.23' },
    },
  },
});

describe('the price details', () => {
  it.each(['credit', 'paypal'] as const)('[GUEST-06] sum to what is paid now by %s', (method) => {
    expectSums(quote, method);
    expect(priceLines(quote, method).now.at(-1)?.kind).toBe('payNow');
  });

  it('[GUEST-06] show each of the eight fees on its line', () => {
    const fees = Object.fromEntries(FEE_KINDS.map((kind, index) => [kind, `${index + 1}.00`]));
    const lines = priceLines(buildOrderQuote({ fees }), 'credit').now.filter(({ kind }) => kind === 'fee');
    expect(lines).toHaveLength(8);
    expect(lines.map(({ fee = '', amount }) => [fee, amount.amount])).toEqual(Object.entries(fees));
  });

  it('[GUEST-06] have the payable amount, which is what is paid without the fee, before a transaction fee', () => {
    const lines = (one: OrderQuote) =>
      priceLines(one, 'paypal').now.map(({ kind, amount }) => [kind, amount.amount] as const);
    expect(lines(quote).slice(-3)).toEqual([
      ['payable', '1323.70'],
      ['transactionFee', '45.00'],
      ['payNow', '1368.70'],
    ]);
    const discounted = { total: '1610.00', pay: '1340.00', fee: '40.00', points: 1, pointsWorth: '0.01' };
    const withCoupon = { ...quote, discountedAmounts: { currency: 'USD', methods: { paypal: discounted } } };
    expect(lines(withCoupon).slice(-3)).toEqual([
      ['payable', '1300.00'],
      ['transactionFee', '40.00'],
      ['payNow', '1340.00'],
    ]);
  });

  it('name the nights that make up the room price, and what the first costs where that is the charge', () => {
    const nightPrices = [
      { day: '2026-12-10', amount: '400.00', paid: '456.81' },
      { day: '2026-12-11', amount: '816.00', paid: '931.89' },
    ];
    const nightsOf = (policy: OrderQuote['policy']) =>
      priceLines({ ...quote, nightPrices, policy }, 'credit').now.filter(({ kind }) => kind === 'night');
    const nights = nightsOf(quote.policy);
    expect(addAmounts(...nights.map(({ amount }) => amount.amount))).toBe(quote.fare);
    expect(nights.map(({ day }) => day)).toEqual(['2026-12-10', '2026-12-11']);
    expect(nights.every(({ withTaxes }) => withTaxes === undefined)).toBe(true);
    const [first, second] = nightsOf(buildPolicy({ kind: 'firstNight', penalty: '456.81' }));
    expect(first?.withTaxes).toEqual({ amount: '456.81', currency: 'USD' });
    expect(second).not.toHaveProperty('withTaxes');
  });

  it('[GUEST-06] show the transaction fee only where it is not zero', () => {
    const kindsOf = (method: 'credit' | 'paypal') => priceLines(quote, method).now.map((line) => line.kind);
    expect(kindsOf('paypal')).toContain('transactionFee');
    expect(kindsOf('credit')).not.toContain('transactionFee');
  });

  it('[GUEST-06] leave out fees, coupon and points that are zero', () => {
    const plain = buildOrderQuote({ ...quote, fees: {}, pointsDiscount: '0.00', couponDiscount: '0.00' });
    expect(priceLines(plain, 'credit').now.map((line) => line.kind)).toEqual(['roomPrice', 'tax', 'payNow']);
  });

  it('[GUEST-06] name what the hotel collects, and the stay as a whole, after what is paid now', () => {
    expect(priceLines(quote, 'credit').after).toEqual([
      {
        kind: 'atHotel',
        feeAtHotel: { kind: 'resortFee', amount: '272.10' },
        amount: { amount: '272.10', currency: 'USD' },
      },
      { kind: 'total', amount: { amount: '1595.80', currency: 'USD' } },
    ]);
  });

  it('mark the total of the stay where the hotel charges in another currency', () => {
    const fee = { kind: 'cityFee', amount: '272.10', local: { amount: '250.00', currency: 'EUR' } } as const;
    const [, total] = priceLines({ ...quote, atHotelFees: [fee] }, 'credit').after;
    expect(total).toMatchObject({ kind: 'total', isEstimate: true });
  });

  it('[DESK-08] open into lines that sum to them, in generated quotes of no, two and three decimals', () => {
    fc.assert(
      fc.property(generated, ({ quote: any, method }) => {
        expectSums(any, method);
        const { now, after } = priceLines(any, method);
        const nights = now.filter(({ kind }) => kind === 'night').map(({ amount }) => amount.amount);
        if (nights.length > 0) expect(addAmounts(...nights)).toBe(any.fare);
        const [total] = after.slice(-1);
        const parts = after.slice(0, -1).map(({ amount }) => amount.amount);
        const pay = now.at(-1)?.amount.amount ?? '';
        if (total !== undefined) expect(addAmounts(pay, ...parts)).toBe(total.amount.amount);
      }),
      { numRuns: 500 },
    );
  });
});

/** All lines except nights (parts of the room price) and the subtotal sum up to the last one. */
function expectSums(one: OrderQuote, method: PayMethod): void {
  const lines = priceLines(one, method).now;
  const summed = lines.slice(0, -1).filter(({ kind }) => kind !== 'night' && kind !== 'payable');
  expect(addAmounts(...summed.map(({ amount }) => amount.amount))).toBe(lines.at(-1)?.amount.amount);
  const [payable] = lines.filter(({ kind }) => kind === 'payable');
  if (payable === undefined) return;
  const before = summed.filter(({ kind }) => kind !== 'transactionFee');
  expect(addAmounts(...before.map(({ amount }) => amount.amount))).toBe(payable.amount.amount);
}

const minor = fc.integer({ min: 0, max: 50_000_000 });
const generated = fc
  .record({
    decimals: fc.constantFrom(0, 2, 3),
    nights: fc.array(minor, { minLength: 1, maxLength: 30 }),
    tax: minor,
    fees: fc.dictionary(fc.constantFrom(...FEE_KINDS), minor),
    atHotel: fc.array(minor, { maxLength: 8 }),
    coupon: fc.option(minor, { nil: undefined }),
    points: minor,
    fee: minor,
    method: fc.constantFrom(...PAY_METHODS),
  })
  .map(({ decimals, nights, tax, fees, atHotel, coupon, points, fee, method }) => {
    const text = (amount: number) => decimalText(amount, decimals);
    const fare = sum(nights);
    const before = fare + tax + sum(Object.values(fees));
    const figures = (off: number) => {
      const pay = before - off + fee;
      return {
        currency: 'XXX',
        methods: {
          [method]: {
            total: text(pay + sum(atHotel)),
            pay: text(pay),
            fee: text(fee),
            points: 0,
            pointsWorth: text(0),
          },
        },
      };
    };
    const quote = buildOrderQuote({
      currency: 'XXX',
      fare: text(fare),
      nightPrices: nights.map((amount, index) => ({
        day: `2026-12-${index + 1}`,
        amount: text(amount),
        paid: text(0),
      })),
      tax: text(tax),
      fees: Object.fromEntries(Object.entries(fees).map(([kind, amount]) => [kind, text(amount)])),
      atHotel: text(sum(atHotel)),
      atHotelFees: FEE_KINDS.slice(0, atHotel.length).map((kind, index) => ({
        kind,
        amount: text(atHotel[index] ?? 0),
      })),
      pointsDiscount: text(points),
      amounts: figures(points),
      ...(coupon === undefined ? {} : { couponDiscount: text(coupon), discountedAmounts: figures(points + coupon) }),
    });
    return { quote, method };
  });

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, one) => total + one, 0);
}

function decimalText(amount: number, decimals: number): string {
  const sign = amount < 0 ? '-' : '';
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  return decimals === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
