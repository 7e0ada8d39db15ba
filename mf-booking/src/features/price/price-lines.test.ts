import type { OrderQuote } from '@portico/contract';
import { addAmounts } from '@portico/runtime';
import { anOrderQuote } from '@portico/testing';
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
  it.each(['credit', 'paypal'] as const)('[GUEST-06] sum to what is paid now by %s', (method) => {
    const lines = [...priceLines(quote, method).now];
    const pay = lines.pop();
    const sum = lines.reduce((total, line) => addAmounts(total, line.amount.amount), '0.00');
    expect(pay?.what).toBe('payNow');
    expect(sum).toBe(pay?.amount.amount);
  });

  it('[GUEST-06, PAY-11] show the transaction fee only where it is not zero', () => {
    const shown = (method: 'credit' | 'paypal') => priceLines(quote, method).now.map((line) => line.what);
    expect(shown('paypal')).toContain('transactionFee');
    expect(shown('credit')).not.toContain('transactionFee');
  });

  it('[GUEST-06] leave out fees, coupon and points that are zero', () => {
    const plain = anOrderQuote({ ...quote, fees: {}, pointsDiscount: '0.00', couponDiscount: '0.00' });
    expect(priceLines(plain, 'credit').now.map((line) => line.what)).toEqual(['roomPrice', 'tax', 'payNow']);
  });

  it('[GUEST-06] name what the hotel collects, and the stay as a whole, after what is paid now', () => {
    expect(priceLines(quote, 'credit').after).toEqual([
      { what: 'atHotel', fee: 'resortFee', amount: { amount: '272.10', currency: 'USD' } },
      { what: 'total', amount: { amount: '1595.80', currency: 'USD' } },
    ]);
  });
});
