import { feeName } from '@portico/contract/labels';
import { describe, expect, it } from 'vitest';
import type { FeeLine } from '../../../domain/fee-line.ts';
import { feeText, listPropertyFees, shownPropertyFees } from './property-fees.ts';

const usd = { code: 'USD', exponent: 2 };
const fee = (more: Partial<FeeLine>): FeeLine => ({
  kind: 'cityFee',
  at: 'hotel',
  amount: 1_000,
  times: 1,
  each: 1_000,
  ...more,
});
const yen = (amount: number) => ({ amount, currency: 'JPY', exponent: 0 });

describe('fees that the property collects', () => {
  it('are summed by kind, name and currency, in display order', () => {
    const name = { en: 'Lodging tax', zh: '住宿税' };
    const fees = [
      fee({ name, local: yen(300) }),
      fee({ at: 'now' }),
      fee({}),
      fee({ name, local: yen(700) }),
      fee({ kind: 'resortFee' }),
      fee({ amount: 500 }),
    ];
    expect(listPropertyFees(fees)).toEqual([
      { kind: 'resortFee', amount: 1_000 },
      { kind: 'cityFee', amount: 2_000, name, local: yen(1_000) },
      { kind: 'cityFee', amount: 1_500 },
    ]);
  });

  it('show the local amount, and the estimate with it', () => {
    const [one] = [fee({ local: yen(1_500) })];
    expect(feeText(one, usd)).toBe('JPY 1,500 (≈ USD 10.00)');
    expect(feeText(fee({}), usd)).toBe('USD 10.00');
    expect(feeName(one).en).toBe('City tax');
    expect(shownPropertyFees([one], 2)).toEqual([
      { kind: 'cityFee', amount: '10.00', local: { amount: '1500', currency: 'JPY' } },
    ]);
  });
});
