import { describe, expect, it } from 'vitest';
import { type Currency, decimalText, divideHalfUp, fromUsdCents, grouped, minorUnits, timesPermille } from './money.ts';
import { bandOf, priceBands, shownBands } from './price-bands.ts';

const usd: Currency = {
  code: 'USD',
  exponent: 2,
  perUsd: 10_000,
  mark: '$',
  nameEn: '',
  nameZh: '',
  bands: [70, 140, 210, 350],
};
const cny: Currency = { ...usd, code: 'CNY', perUsd: 71_200, mark: '¥', bands: [500, 1000, 1500, 2500] };
const jpy: Currency = { ...usd, code: 'JPY', exponent: 0, perUsd: 1_512_500, mark: '¥' };
const kwd: Currency = { ...usd, code: 'KWD', exponent: 3, perUsd: 3_075, mark: 'KD' };

describe('money', () => {
  it.each([
    [5, 2, 3],
    [4, 3, 1],
    [-5, 2, -3],
    [-1, 3, 0],
    [0, 7, 0],
    [7_120_000_000_000, 10_000, 712_000_000],
  ])('divides %d by %d to %d, halves away from zero', (numerator, denominator, result) => {
    expect(divideHalfUp(numerator, denominator)).toBe(result);
  });

  it.each([
    [usd, 12_345, 12_345],
    [cny, 12_345, 87_896],
    [jpy, 12_345, 18_672],
    [kwd, 12_345, 37_961],
    [cny, -100, -712],
  ])('turns cents into minor units of %o', (currency, cents, minor) => {
    expect(fromUsdCents(cents, currency)).toBe(minor);
  });

  it('groups an amount within a sentence as the pages do', () => {
    expect(['1013.00', '999.50', '-1234567.250', '18672'].map(grouped)).toEqual([
      '1,013.00',
      '999.50',
      '-1,234,567.250',
      '18,672',
    ]);
  });

  it('takes a factor in thousandths half up', () => {
    expect(timesPermille(999, 500)).toBe(500);
    expect(timesPermille(1001, 1000)).toBe(1001);
  });

  it.each([
    [123_456, 2, '1234.56'],
    [5, 2, '0.05'],
    [0, 2, '0.00'],
    [-5, 2, '-0.05'],
    [1234, 0, '1234'],
    [1234, 3, '1.234'],
  ])('writes %d with %d decimals as %s and reads it back', (minor, exponent, text) => {
    expect(decimalText(minor, exponent)).toBe(text);
    expect(minorUnits(text, exponent)).toBe(minor);
  });

  it.each(['', 'x', '1,5', '1.', '.5', '1e3', '12.345', '99999999999999'])('does not read "%s" as dollars', (text) => {
    expect(minorUnits(text, 2)).toBeUndefined();
  });
});

describe('price bands', () => {
  it('take their lower bound in and leave their upper bound out', () => {
    const bands = priceBands(cny);
    expect(bandOf(bands, 49_999)).toBe(5);
    expect(bandOf(bands, 50_000)).toBe(6);
    expect(bandOf(bands, 99_999)).toBe(6);
    expect(bandOf(bands, 150_000)).toBe(8);
    expect(bandOf(bands, 250_000)).toBe(9);
  });

  it('are five, with the figures of the specification in yuan', () => {
    expect(shownBands(cny)).toEqual([
      { id: 5, below: '500.00', isDisabled: false },
      { id: 6, from: '500.00', below: '1000.00', isDisabled: false },
      { id: 7, from: '1000.00', below: '1500.00', isDisabled: false },
      { id: 8, from: '1500.00', below: '2500.00', isDisabled: false },
      { id: 9, from: '2500.00', isDisabled: false },
    ]);
  });
});
