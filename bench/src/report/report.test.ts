import { describe, expect, it } from 'vitest';
import { distance, goalText, isReached } from './goals.ts';
import { goalTable } from './save.ts';
import { median, percentile } from './statistics.ts';
import { figureText, tableText } from './table.ts';

describe('statistics', () => {
  it('take the middle of an odd number of values and the mean of the two middles of an even one', () => {
    expect([median([5, 1, 3]), median([4, 1, 3, 2])]).toEqual([3, 2.5]);
  });

  it('give the value below which a share of the values lies', () => {
    const hundred = Array.from({ length: 100 }, (_, place) => place + 1);
    expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile([7], 0.99)]).toEqual([50, 99, 7]);
  });

  it('of nothing are no number', () => {
    expect([median([]), percentile([], 0.5)]).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('goals', () => {
  it('are reached on their side of the bound, bound included', () => {
    expect([isReached('P7', 0.75), isReached('P7', 0.7), isReached('P4', 100), isReached('P4', 101)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('tell the distance as a share of the goal', () => {
    expect([distance('P11 rate', 1500), distance('P4', 200), distance('P4', 20)]).toEqual([0.5, 1, 0]);
  });

  it('are not reached by what was not measured', () => {
    expect(isReached('P4', Number.NaN)).toBe(false);
    expect(goalTable({ P4: Number.NaN }).rows[0]?.at(-1)).toBe('not measured');
  });

  it('are shown beside what was measured', () => {
    expect(goalText('P6 list')).toBe('≤ 2 levels');
    expect(goalTable({ 'P6 list': 3 }).rows[0]).toEqual([
      'P6 list',
      expect.any(String),
      '≤ 2 levels',
      '3 levels',
      '50 % short',
    ]);
  });
});

describe('a table', () => {
  it('sets numbers to the right and words to the left', () => {
    const text = tableText({
      title: 'T',
      heads: ['what', 'ms'],
      rows: [
        ['a', 5],
        ['longer', 1234.5],
      ],
    });
    expect(text.split('\n')).toEqual(['T', 'what       ms', '──────  ─────', 'a           5', 'longer  1,235']);
  });

  it('shows three figures that count', () => {
    expect([figureText(0.4567), figureText(12.34), figureText(3), figureText(Number.NaN)]).toEqual([
      '0.46',
      '12.3',
      '3',
      '–',
    ]);
  });
});
