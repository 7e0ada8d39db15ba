import { addDays, STAY_LIMITS, type StayDates } from '@portico/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultDates, lastCalendarDay, nightsOf, notBefore, withCheckIn, withCheckOut } from './stay-dates.ts';

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
    // A night with a clock change counts as one night.
    { checkIn: '2027-03-13', checkOut: '2027-03-15', nights: 2 },
    { checkIn: '2026-10-31', checkOut: '2026-11-02', nights: 2 },
  ])('[SRCH-03] $checkIn to $checkOut is $nights nights', ({ nights, ...dates }) => {
    expect(nightsOf(dates)).toBe(nights);
  });

  const TODAY = '2026-12-05';
  const stay = { checkIn: '2026-12-10', checkOut: '2026-12-13' };

  it.each([
    { day: '2026-12-08', gives: { checkIn: '2026-12-08', checkOut: '2026-12-13' } },
    { day: '2026-12-13', gives: { checkIn: '2026-12-13', checkOut: '2026-12-14' } },
    { day: '2026-12-31', gives: { checkIn: '2026-12-31', checkOut: '2027-01-01' } },
    { day: '2026-11-01', gives: { checkIn: '2026-11-01', checkOut: '2026-11-02' } },
  ])('[SRCH-03] check-in told as $day gives $gives.checkIn to $gives.checkOut', ({ day, gives }) => {
    expect(withCheckIn(stay, day)).toEqual(gives);
  });

  it.each([
    { what: 'later', day: '2026-12-20', gives: { checkIn: '2026-12-10', checkOut: '2026-12-20' } },
    { what: 'no night at all', day: '2026-12-10', gives: { checkIn: '2026-12-10', checkOut: '2026-12-11' } },
    { what: 'the end first', day: '2027-03-05', gives: { checkIn: '2027-03-04', checkOut: '2027-03-05' } },
    { what: 'before check-in', day: '2026-12-08', gives: { checkIn: '2026-12-07', checkOut: '2026-12-08' } },
    { what: 'today', day: TODAY, gives: { checkIn: TODAY, checkOut: '2026-12-06' } },
  ])('[SRCH-03] check-out told as $what gives $gives.checkIn to $gives.checkOut', ({ day, gives }) => {
    expect(withCheckOut(stay, day, TODAY)).toEqual(gives);
  });

  it('[SRCH-02, SRCH-03] no sequence of told days, or of days going by, leaves less than a night or a day that is over', () => {
    const step = fc.record({ kind: fc.constantFrom('in', 'out', 'midnight'), after: fc.nat(400) });
    const firstDay = fc.nat(4000).map((days) => addDays('2026-01-01', days));
    fc.assert(
      fc.property(firstDay, fc.array(step, { maxLength: 20 }), (first, steps) => {
        let today = first;
        let dates: StayDates = defaultDates(today);
        for (const { kind, after } of steps) {
          const day = addDays(today, after);
          if (kind === 'in') dates = withCheckIn(dates, day);
          else if (kind === 'out') dates = withCheckOut(dates, day, today);
          else {
            today = addDays(today, after % 3);
            dates = notBefore(dates, today);
          }
          if (kind === 'in') expect(dates.checkIn).toBe(day);
          expect(dates.checkIn >= today).toBe(true);
          expect(nightsOf(dates)).toBeGreaterThanOrEqual(1);
          expect(nightsOf(dates)).toBeLessThanOrEqual(STAY_LIMITS.nights.max);
          expect(addDays(dates.checkIn, nightsOf(dates))).toBe(dates.checkOut);
        }
      }),
    );
  });
});
