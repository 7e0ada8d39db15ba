import { expect, it } from 'vitest';
import type { Currency } from '../../currencies/currencies.ts';
import { chargedCurrency, costOf } from './hotel-cost.ts';

const USD: Currency = { code: 'USD', exponent: 2, perUsd: 10_000, mark: '$', nameEn: '', nameZh: '', bands: [] };
const CNY: Currency = { ...USD, code: 'CNY', perUsd: 71_200 };
const JPY: Currency = { ...USD, code: 'JPY', exponent: 0, perUsd: 1_500_000 };
const currencies = (...all: readonly Currency[]) => ({ all: async () => all });

it.each([
  ['CN', [USD, CNY], 'CNY'],
  ['JP', [USD, CNY], 'USD'],
  ['JP', [USD, JPY], 'JPY'],
  ['US', [CNY, USD], 'USD'],
  ['ZW', [CNY, USD], 'USD'],
] as const)('[SUP-06] a hotel in %s is paid in a currency that the portal has: %#', async (country, all, code) => {
  expect((await chargedCurrency(currencies(...all), country)).code).toBe(code);
});

it('[SUP-06] costs 88 % of what is paid now, at the settlement rate', () => {
  expect(costOf({ payNow: 100_00 }, USD, USD)).toEqual({ net: 88_00, commission: 0, currency: 'USD' });
  expect(costOf({ payNow: 100_00 }, USD, CNY)).toEqual({ net: 626_56, commission: 0, currency: 'CNY' });
  expect(costOf({ payNow: 712_00 }, CNY, JPY)).toEqual({ net: 13_200, commission: 0, currency: 'JPY' });
});
