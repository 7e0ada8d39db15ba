import { describe, expect, it } from 'vitest';
import type { Currency } from '../../currencies/currencies.ts';
import type { StayQuote } from '../../supply/supply.ts';
import { priceOrder, settlementOf, transactionFeeText } from './order-price.ts';

const USD: Currency = { code: 'USD', exponent: 2, perUsd: 10_000, mark: '$', nameEn: '', nameZh: '', bands: [] };
const CNY: Currency = { ...USD, code: 'CNY', perUsd: 71_200, mark: '¥' };
const STAY: StayQuote = {
  currency: 'USD',
  exponent: 2,
  rooms: 1,
  nights: [],
  fare: 30_000,
  tax: 4_000,
  fees: [
    { kind: 'resortFee', at: 'now', amount: 6_000, times: 2, each: 3_000 },
    { kind: 'cityFee', at: 'hotel', amount: 1_000, times: 1, each: 1_000 },
  ],
  payNow: 40_000,
  atHotel: 1_000,
  total: 41_000,
  points: 400,
  pointsWorth: 400,
};

describe('the price of an order', () => {
  it('is the sum of its lines: coupon first, then points, then the fee of the method', () => {
    const price = priceOrder(STAY, USD, { coupon: 1_500, points: 500, method: 'paypal' });
    expect(price).toMatchObject({
      feesNow: 6_000,
      atHotel: 1_000,
      couponDiscount: 1_500,
      pointsDiscount: 500,
      transactionFee: 1_140,
      total: 39_140,
      usdCents: 38_000,
      pointsEarned: 380,
    });
    const { fare, tax, feesNow, couponDiscount, pointsDiscount, transactionFee, total } = price;
    expect(fare + tax + feesNow - couponDiscount - pointsDiscount + transactionFee).toBe(total);
  });

  it.each(['credit', 'balance', 'pingpong', 'wechat'] as const)('has no transaction fee by %s', (method) => {
    expect(priceOrder(STAY, USD, { coupon: 0, points: 0, method })).toMatchObject({ transactionFee: 0, total: 40_000 });
  });

  it('never falls below nothing', () => {
    const price = priceOrder(STAY, USD, { coupon: 90_000, points: 500, method: 'paypal' });
    expect(price).toMatchObject({ couponDiscount: 40_000, pointsDiscount: 0, transactionFee: 0, total: 0 });
  });

  it('is settled in the currency of the company at the booking’s rate', () => {
    const price = priceOrder(STAY, USD, { coupon: 1_500, points: 500, method: 'credit' });
    expect(settlementOf(price, USD)).toEqual({
      currency: 'USD',
      total: 38_000,
      coupon: 1_500,
      points: 500,
    });
    expect(settlementOf(price, CNY)).toEqual({
      currency: 'CNY',
      total: 270_560,
      coupon: 10_680,
      points: 3_560,
    });
  });
});

describe('the words of a transaction fee', () => {
  it('say who asks it and how much of what is paid', () => {
    expect(transactionFeeText()).toEqual({ en: 'PayPal: 3% of the payable amount', zh: 'PayPal：应付金额的 3%' });
  });
});
