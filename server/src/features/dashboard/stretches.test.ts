import { expect, it } from 'vitest';
import { stretchesUntil } from './report-repository.ts';

it.each([
  ['4w', '2026-11-23', ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']],
  ['4w', '2026-11-22', ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16']],
  ['4w', '2026-01-01', ['2025-12-08', '2025-12-15', '2025-12-22', '2025-12-29']],
] as const)('%s until %s begin on Mondays', (period, today, expected) => {
  expect(stretchesUntil(today, period)).toEqual(expected);
});

it('thirteen weeks, and twelve months with the running one', () => {
  expect(stretchesUntil('2026-11-23', '13w')).toHaveLength(13);
  const months = stretchesUntil('2026-03-31', '12m');
  expect([months[0], months[10], months[11]]).toEqual(['2025-04-01', '2026-02-01', '2026-03-01']);
  expect(months).toHaveLength(12);
});
