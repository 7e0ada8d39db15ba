import type { OrderQuote } from '@portico/contract';
import { addAmounts } from '@portico/runtime';
import { anOrderQuote, aPolicy } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { priceLines } from './price-lines.ts';

const quote: OrderQuote = anOrderQuote({
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
  it.each(['credit', 'paypal'] as const)('sum to what is paid now by %s', (method) => {
    const lines = [...priceLines(quote, method).now];
    const pay = lines.pop();
    const sum = lines.reduce((total, line) => addAmounts(total, line.amount.amount), '0.00');
    expect(pay?.what).toBe('payNow');
    expect(sum).toBe(pay?.amount.amount);
  });

  it('name the nights that make up the room price, and what the first costs where that is the charge', () => {
    const nightPrices = [
      { day: '2026-12-10', amount: '400.00', paid: '456.81' },
      { day: '2026-12-11', amount: '816.00', paid: '931.89' },
    ];
    const nightsOf = (policy: OrderQuote['policy']) =>
      priceLines({ ...quote, nightPrices, policy }, 'credit').now.filter(({ what }) => what === 'night');
    const nights = nightsOf(quote.policy);
    expect(addAmounts(...nights.map(({ amount }) => amount.amount))).toBe(quote.fare);
    expect(nights.map(({ day }) => day)).toEqual(['2026-12-10', '2026-12-11']);
    expect(nights.every(({ withTaxes }) => withTaxes === undefined)).toBe(true);
    const [first, second] = nightsOf(aPolicy({ kind: 'firstNight', penalty: '456.81' }));
    expect(first?.withTaxes).toEqual({ amount: '456.81', currency: 'USD' });
    expect(second).not.toHaveProperty('withTaxes');
  });

  it('show the transaction fee only where it is not zero', () => {
    const shown = (method: 'credit' | 'paypal') => priceLines(quote, method).now.map((line) => line.what);
    expect(shown('paypal')).toContain('transactionFee');
    expect(shown('credit')).not.toContain('transactionFee');
  });

  it('leave out fees, coupon and points that are zero', () => {
    const plain = anOrderQuote({ ...quote, fees: {}, pointsDiscount: '0.00', couponDiscount: '0.00' });
    expect(priceLines(plain, 'credit').now.map((line) => line.what)).toEqual(['roomPrice', 'tax', 'payNow']);
  });

  it('name what the hotel collects, and the stay as a whole, after what is paid now', () => {
    expect(priceLines(quote, 'credit').after).toEqual([
      { what: 'atHotel', fee: 'resortFee', amount: { amount: '272.10', currency: 'USD' } },
      { what: 'total', amount: { amount: '1595.80', currency: 'USD' } },
    ]);
  });
});
