import { expect, it } from 'vitest';
import { findPeriodProblem, quarterOf } from './quarter.ts';

it.each([
  ['2026-01-01', '2026-01-01', '2026-03-31'],
  ['2028-02-29', '2028-01-01', '2028-03-31'],
  ['2026-06-30', '2026-04-01', '2026-06-30'],
  ['2026-08-15', '2026-07-01', '2026-09-30'],
  ['2026-11-23', '2026-10-01', '2026-12-31'],
])('%s lies in the quarter from %s to %s', (day, from, to) => {
  expect(quarterOf(day)).toEqual({ from, to });
});

it('knows what is no range', () => {
  expect(findPeriodProblem({ from: '2026-11-23', to: '2026-11-23' })).toBeUndefined();
  expect(findPeriodProblem({ from: '2026-11-24', to: '2026-11-23' })).toBe('reversed');
  expect(findPeriodProblem({ from: '', to: '2026-11-23' })).toBe('missing');
  expect(findPeriodProblem({ from: '31/11/2026', to: '2026-11-23' })).toBe('noDate');
});
