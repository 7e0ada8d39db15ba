import { addAmounts, compareAmounts } from '@portico/runtime';
import { buildPolicy, buildRate } from '@portico/testing';
import { describe, expect, it } from 'vitest';
import { type BreakdownLine, breakdownLines } from './breakdown-lines.ts';

const amountsOf = (lines: readonly BreakdownLine[], ...names: BreakdownLine['name'][]) =>
  addAmounts(...lines.filter(({ name }) => names.includes(name)).map(({ amount }) => amount));

describe('price breakdown', () => {
  const rate = buildRate({
    fare: '1216.00',
    farePerRoomNight: '202.66',
    tax: '132.70',
    fees: { cleaningFee: '30.00', serviceFee: '0.00' },
    atHotelFees: [{ kind: 'resortFee', amount: '272.10' }],
    payNow: '1378.70',
    atHotel: '272.10',
    total: '1650.80',
  });

  it('[DETL-04] names each fee, those paid at the hotel apart and after what is paid now', () => {
    expect(breakdownLines(rate, 6)).toEqual([
      { name: 'roomPrice', amount: '1216.00' },
      { name: 'taxesAndFees', amount: '162.70' },
      { name: 'tax', amount: '132.70' },
      { name: 'fee', fee: 'cleaningFee', amount: '30.00' },
      { name: 'payNow', amount: '1378.70' },
      { name: 'feeAtHotel', feeAtHotel: { kind: 'resortFee', amount: '272.10' }, amount: '272.10' },
      { name: 'total', amount: '1650.80' },
    ]);
  });

  it('[DETL-04] adds up: room price and taxes are paid now, with the hotel’s part they are the total', () => {
    const lines = breakdownLines(rate, 6);
    const now = amountsOf(lines, 'roomPrice', 'taxesAndFees');
    expect(compareAmounts(now, rate.payNow)).toBe(0);
    expect(compareAmounts(addAmounts(now, amountsOf(lines, 'feeAtHotel')), rate.total)).toBe(0);
    expect(compareAmounts(amountsOf(lines, 'tax', 'fee'), amountsOf(lines, 'taxesAndFees'))).toBe(0);
  });

  it('[DESK-08] names the nights that make up the room price, and what the first costs where that is the charge', () => {
    const nightPrices = [
      { day: '2026-12-10', amount: '400.00', paid: '453.52' },
      { day: '2026-12-11', amount: '816.00', paid: '925.18' },
    ];
    const lines = breakdownLines({ ...rate, nightPrices }, 2);
    expect(lines.slice(0, 3)).toEqual([
      { name: 'roomPrice', amount: '1216.00' },
      { name: 'night', day: '2026-12-10', amount: '400.00' },
      { name: 'night', day: '2026-12-11', amount: '816.00' },
    ]);
    expect(amountsOf(lines, 'night')).toBe(rate.fare);
    const policy = buildPolicy({ kind: 'firstNight', penalty: '453.52' });
    const charged = breakdownLines({ ...rate, nightPrices, policy }, 2).filter(({ name }) => name === 'night');
    expect(charged).toMatchObject([{ withTaxes: '453.52' }, { day: '2026-12-11' }]);
    expect(charged[1]).not.toHaveProperty('withTaxes');
  });

  it('says a price per night only where it multiplies back', () => {
    const exact = buildRate({ fare: '600.00', farePerRoomNight: '100.00' });
    expect(breakdownLines(exact, 6)[0]).toMatchObject({ perRoomNight: '100.00' });
    expect(breakdownLines(exact, 5)[0]).not.toHaveProperty('perRoomNight');
    expect(breakdownLines({ ...exact, fare: '100.00' }, 1)[0]).not.toHaveProperty('perRoomNight');
  });

  it('marks a total that contains a fee in another currency', () => {
    const local = { amount: '250.00', currency: 'EUR' };
    const fee = { kind: 'cityFee', amount: '272.10', local } as const;
    expect(breakdownLines({ ...rate, atHotelFees: [fee] }, 6).slice(-2)).toEqual([
      { name: 'feeAtHotel', feeAtHotel: fee, amount: '272.10' },
      { name: 'total', amount: '1650.80', isEstimate: true },
    ]);
  });

  it('leaves a lone tax without a second line', () => {
    const plain = buildRate({ tax: '12.00', fees: {}, atHotelFees: [] });
    expect(breakdownLines(plain, 1).map(({ name }) => name)).toEqual(['roomPrice', 'taxesAndFees', 'payNow', 'total']);
  });
});
