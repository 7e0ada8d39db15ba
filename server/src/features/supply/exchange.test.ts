import { expect, it } from 'vitest';
import { localAmount } from './exchange.ts';

it.each([
  ['12.50', 'EUR', { amount: 1_250, currency: 'EUR', exponent: 2 }],
  // Shown without decimals in many places, but with two by ISO 4217, as exchange rates assume.
  ['1234.50', 'HUF', { amount: 123_450, currency: 'HUF', exponent: 2 }],
  ['5000', 'JPY', { amount: 5_000, currency: 'JPY', exponent: 0 }],
  ['1.234', 'KWD', { amount: 1_234, currency: 'KWD', exponent: 3 }],
  ['12.50', 'eur', undefined],
  ['1.5', 'JPY', undefined],
  ['none', 'EUR', undefined],
])('%s %s is read in minor units', (amount, currency, expected) => {
  expect(localAmount(amount, currency)).toEqual(expected);
});
