import { describe, expect, it } from 'vitest';
import { defaultDates, lastCalendarDay, nightsOf, notBefore } from './stay-dates.ts';

describe('stay dates', () => {
  it.each([
    { today: '2026-11-20', gives: { checkIn: '2026-11-21', checkOut: '2026-11-22' } },
    { today: '2026-12-30', gives: { checkIn: '2026-12-31', checkOut: '2027-01-01' } },
    { today: '2028-02-27', gives: { checkIn: '2028-02-28', checkOut: '2028-02-29' } },
  ])('[SRCH-07] a search on $today starts tomorrow for one night', ({ today, gives }) => {
    expect(defaultDates(today)).toEqual(gives);
  });

  it('[SRCH-02] dates before the destination’s today become that day and the next', () => {
    const past = { checkIn: '2026-11-30', checkOut: '2026-12-05' };
    expect(notBefore(past, '2026-12-31')).toEqual({ checkIn: '2026-12-31', checkOut: '2027-01-01' });
    expect(notBefore(past, '2026-12-01')).toEqual({ checkIn: '2026-12-01', checkOut: '2026-12-02' });
    expect(notBefore(past, '2026-11-30')).toBe(past);
  });

  it('[SRCH-02] the calendar ends with the twelfth month after this one', () => {
    expect(lastCalendarDay('2026-11-20')).toBe('2027-11-30');
    expect(lastCalendarDay('2027-02-01')).toBe('2028-02-29');
  });

  it.each([
    { checkIn: '2026-12-31', checkOut: '2027-01-01', nights: 1 },
    { checkIn: '2027-02-27', checkOut: '2027-03-02', nights: 3 },
    // The night of the clock change is one night too.
    { checkIn: '2027-03-13', checkOut: '2027-03-15', nights: 2 },
    { checkIn: '2026-10-31', checkOut: '2026-11-02', nights: 2 },
  ])('[SRCH-03] $checkIn to $checkOut is $nights nights', ({ nights, ...dates }) => {
    expect(nightsOf(dates)).toBe(nights);
  });
});
