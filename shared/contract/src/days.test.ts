import { describe, expect, it } from 'vitest';
import { addDays, dayNumber, dayOf, isDay, isPlausibleDay, nightsBetween } from './days.ts';

describe('days', () => {
  it('are added and counted across months, years and clock changes', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(nightsBetween('2027-03-13', '2027-03-15')).toBe(2);
    expect(nightsBetween('2026-12-30', '2027-01-02')).toBe(3);
  });

  it('are numbered from 1970, and found again by an instant', () => {
    expect(dayNumber('1970-01-02')).toBe(1);
    expect(dayOf(Date.parse('2026-11-22T23:59:59Z'))).toBe('2026-11-22');
  });

  it.each(['2026-12-31', '2028-02-29', '0001-01-01', '9999-12-31'])('exist: %s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it('are plausible from 1900 to 2199', () => {
    const days = ['0001-01-01', '1899-12-31', '1900-01-01', '2199-12-31', '2200-01-01', '9999-12-31', '2026-02-30'];
    expect(days.filter(isPlausibleDay)).toEqual(['1900-01-01', '2199-12-31']);
  });

  it.each([
    '',
    '0000-01-01',
    '2026-2-3',
    '2026-02-30',
    '2027-02-29',
    '2026-13-01',
    '2026-12-10T00:00',
    '10 Dec 2026',
    '+02026-12-1',
  ])('do not exist: “%s”', (text) => {
    expect(isDay(text)).toBe(false);
  });
});
