import { expect, it } from 'vitest';
import { addDays, addMonths, monthsBetween, nightsBetween, weeksOf } from './calendar-dates.ts';
import { partOf, pick, shownRange } from './range-rules.ts';

const start = { range: null, started: null };

it('[SRCH-03] takes the first click as check-in with one night, the second as check-out, the third as a new start', () => {
  const first = pick(start, '2026-12-10', false);
  expect(first).toEqual({ started: '2026-12-10', range: { checkIn: '2026-12-10', checkOut: '2026-12-11' } });
  const second = pick(first, '2026-12-13', false);
  expect(second).toEqual({ started: null, range: { checkIn: '2026-12-10', checkOut: '2026-12-13' } });
  expect(pick(second, '2026-12-20', false).range).toEqual({ checkIn: '2026-12-20', checkOut: '2026-12-21' });
});

it('[SRCH-03] sorts two clicks in the wrong order', () => {
  expect(pick({ range: null, started: '2026-12-13' }, '2026-12-10', false).range).toEqual({
    checkIn: '2026-12-10',
    checkOut: '2026-12-13',
  });
});

it.each([
  ['2026-12-10', '2026-12-11'],
  ['2026-12-31', '2027-01-01'],
  ['2028-02-28', '2028-02-29'],
  ['2027-02-28', '2027-03-01'],
])('[SRCH-03] rolls two clicks on %s to check-out on %s', (day, next) => {
  expect(pick({ range: null, started: day }, day, false).range).toEqual({ checkIn: day, checkOut: next });
});

it('lets a range of days begin and end on one day', () => {
  expect(pick({ range: null, started: '2026-12-10' }, '2026-12-10', true).range).toEqual({
    checkIn: '2026-12-10',
    checkOut: '2026-12-10',
  });
});

it('draws from the first click to where one points, either way', () => {
  const started = { range: null, started: '2026-12-10' };
  expect(shownRange(started, '2026-12-08')).toEqual({ from: '2026-12-08', to: '2026-12-10' });
  expect(shownRange(started, null)).toEqual({ from: '2026-12-10', to: '2026-12-10' });
  const range = { from: '2026-12-10', to: '2026-12-12' };
  expect(['2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'].map((day) => partOf(day, range))).toEqual([
    undefined,
    'start',
    'inside',
    'end',
  ]);
});

it('counts nights by the calendar, also where clocks change', () => {
  expect(nightsBetween('2027-03-13', '2027-03-15')).toBe(2);
  expect(nightsBetween('2026-12-30', '2027-01-02')).toBe(3);
  expect(addDays('2027-03-13', 1)).toBe('2027-03-14');
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(monthsBetween('2026-11-20', '2027-11-01')).toBe(12);
});

it('lays a month out in whole weeks from Monday', () => {
  const weeks = weeksOf('2026-12-01', 1);
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05', '2026-12-06']);
  expect(weeks[4]?.slice(3)).toEqual(['2026-12-31', null, null, null]);
});
