import { addDays } from '@portico/contract';
import { readDay } from '@portico/ui/date-range';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const TODAY = '2026-11-20';
const STAY = { today: TODAY, min: TODAY };

describe('a day that is typed', () => {
  it.each([
    ['2026-12-10', '2026-12-10'],
    [' 2026/12/1 ', '2026-12-01'],
    ['2026.12.10', '2026-12-10'],
    ['20261210', '2026-12-10'],
    ['10/12/2026', '2026-12-10'],
    ['10-12-2026', '2026-12-10'],
    ['10.12.2026', '2026-12-10'],
    ['10 12 2026', '2026-12-10'],
    ['2026年12月10日', '2026-12-10'],
    ['2026 年 1 月 9 日', '2026-01-09'],
    ['２０２６－１２－１０', '2026-12-10'],
    ['10 Dec 2026', '2026-12-10'],
    ['Thu 10 Dec 2026', '2026-12-10'],
    ['December 10, 2026', '2026-12-10'],
    ['29/2/2028', '2028-02-29'],
  ])('[SRCH-02] reads %s', (text, day) => {
    expect(readDay(text, STAY)).toBe(day);
  });

  it.each([
    ['10/12', '2026-12-10'],
    ['20/11', '2026-11-20'],
    ['19/11', '2027-11-19'],
    ['12月10日', '2026-12-10'],
    ['1月9号', '2027-01-09'],
    ['9 Jan', '2027-01-09'],
    ['Jan 9', '2027-01-09'],
    ['29/2', '2028-02-29'],
  ])('[SRCH-02] takes %s as the next such day', (text, day) => {
    expect(readDay(text, STAY)).toBe(day);
  });

  it.each([
    '',
    'soon',
    '2026-02-30',
    '29/2/2027',
    '12/25/2026',
    '2026-13-01',
    '10 Dek 2026',
    '1/2/3',
    '31/6',
    '2026-12',
  ])('[SRCH-02] finds no day in "%s"', (text) => {
    expect(readDay(text, STAY)).toBeUndefined();
  });

  it.each([
    ['10/12', { max: TODAY }, '2025-12-10'],
    ['20/11', { max: TODAY }, '2026-11-20'],
    ['29/2', { max: TODAY }, '2024-02-29'],
    ['9 Jan', {}, '2026-01-09'],
    ['10 Jan', { min: '2027-01-01', max: '2027-12-31' }, '2027-01-10'],
    ['10 Jan', { min: '2026-11-01', max: '2026-11-30' }, '2026-01-10'],
  ])('takes %s within %o as %s', (text, bounds, day) => {
    expect(readDay(text, { today: TODAY, ...bounds })).toBe(day);
  });

  it('[SRCH-02] reads every day back from every way to write it', () => {
    const anyDay = fc.nat(20_000).map((days) => addDays('2001-01-01', days));
    fc.assert(
      fc.property(anyDay, (day) => {
        const [year, month, date] = day.split('-');
        for (const text of [day, `${year}${month}${date}`, `${date}/${month}/${year}`, `${year}年${month}月${date}日`])
          expect(readDay(text, STAY)).toBe(day);
      }),
    );
  });

  it('[SRCH-02] gives an existing day or none, whatever is typed', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.stringMatching(/^\d{1,4}[-/.年 ]\d{1,2}[-/.月 ]\d{1,4}日?$/),
      fc.stringMatching(/^\d{1,8}$/),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const day = readDay(text, STAY);
        if (day !== undefined) expect(addDays(day, 0)).toBe(day);
      }),
    );
  });
});
