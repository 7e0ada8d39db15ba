import { describe, expect, it } from 'vitest';
import { addAmounts, compareAmounts, isZero, multiplyAmount, subtractAmounts } from './decimals.ts';

/** A deterministic sequence of amounts with a wide range of sizes and decimals. */
function* amounts(count: number): Generator<{ text: string; hundredThousandths: bigint }> {
  let state = 0x9e3779b9;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let made = 0; made < count; made += 1) {
    const scale = next(5);
    const integer = String(next(10 ** (1 + next(9)))) + (next(2) === 0 ? '' : String(next(10_000)));
    const fraction = Array.from({ length: scale }, () => next(10)).join('');
    const sign = next(2) === 0 ? '' : '-';
    const text = scale === 0 ? sign + integer : `${sign}${integer}.${fraction}`;
    yield { text, hundredThousandths: BigInt(`${sign}${integer}${fraction.padEnd(5, '0')}`) };
  }
}

const inUnits = (text: string) => {
  const [integer = '0', fraction = ''] = text.split('.');
  return BigInt(integer + fraction.padEnd(5, '0'));
};

describe('arithmetic on amounts', () => {
  it('is exact for any two amounts', () => {
    const all = [...amounts(2000)];
    for (let index = 1; index < all.length; index += 1) {
      const [a, b] = [all[index - 1], all[index]];
      if (!a || !b) continue;
      expect(inUnits(addAmounts(a.text, b.text))).toBe(a.hundredThousandths + b.hundredThousandths);
      expect(inUnits(subtractAmounts(a.text, b.text))).toBe(a.hundredThousandths - b.hundredThousandths);
      expect(subtractAmounts(addAmounts(a.text, b.text), b.text)).toSatisfy(
        (c: string) => compareAmounts(c, a.text) === 0,
      );
      expect(addAmounts(a.text, b.text)).toBe(addAmounts(b.text, a.text));
      expect(compareAmounts(a.text, b.text)).toBe(-compareAmounts(b.text, a.text) + 0);
      expect(inUnits(multiplyAmount(a.text, 7))).toBe(a.hundredThousandths * 7n);
    }
  });

  it('does what floats cannot', () => {
    expect(addAmounts('0.10', '0.20')).toBe('0.30');
    expect(addAmounts('9007199254740993.01', '0.01')).toBe('9007199254740993.02');
    expect(subtractAmounts('1.00', '0.90')).toBe('0.10');
    expect(subtractAmounts('10.00', '3', '2.5', '4.50')).toBe('0.00');
  });

  it('keeps the decimals of the longest, and its sign', () => {
    expect(addAmounts('1', '2.5')).toBe('3.5');
    expect(subtractAmounts('0.05', '1.00')).toBe('-0.95');
    expect(addAmounts('-0.05', '0.05')).toBe('0.00');
    expect(addAmounts()).toBe('0');
    expect(multiplyAmount('368.49', 3)).toBe('1105.47');
  });

  it('compares sums, not spellings', () => {
    expect(compareAmounts('1.5', '1.50')).toBe(0);
    expect(compareAmounts('-1', '1')).toBe(-1);
    expect(compareAmounts('10', '9.99')).toBe(1);
    expect([isZero('0'), isZero('0.00'), isZero('-0.00'), isZero('0.01')]).toEqual([true, true, true, false]);
  });

  it.each(['', '1,000', '1e3', '.5', '5.', 'abc', '１'])('refuses "%s"', (text) => {
    expect(() => addAmounts(text)).toThrow('is not an amount');
  });

  it('refuses to multiply by a fraction', () => {
    expect(() => multiplyAmount('1.00', 0.5)).toThrow('is not a whole number');
  });
});
