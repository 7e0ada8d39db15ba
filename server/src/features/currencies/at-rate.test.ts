import { expect, it } from 'vitest';
import { atRate } from './money.ts';

const [usd, jpy, kwd] = [{ exponent: 2 }, { exponent: 0 }, { exponent: 3 }];

it.each([
  [1_000_000, '0.1404', { from: usd, to: usd }, 140_400],
  [1, '0.5', { from: usd, to: usd }, 1],
  [1, '0.49999999', { from: usd, to: usd }, 0],
  [10_000, '0.0066', { from: jpy, to: usd }, 6600],
  [123, '3.25', { from: kwd, to: usd }, 40],
  [999_999_999_999, '999999999.99999999', { from: usd, to: usd }, undefined],
])('%d at %s between decimals of %j comes to %s', (minor, rate, between, credited) => {
  expect(atRate(minor, rate, between)).toBe(credited);
});
