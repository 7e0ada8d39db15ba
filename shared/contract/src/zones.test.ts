import { describe, expect, it } from 'vitest';
import { dayIn, hourIn, startOfDayIn } from './zones.ts';

describe('days in zones', () => {
  it('are those of the place', () => {
    expect(dayIn('Asia/Hong_Kong', Date.UTC(2026, 10, 20, 17))).toBe('2026-11-21');
    expect(dayIn('America/Los_Angeles', Date.UTC(2026, 10, 20, 7))).toBe('2026-11-19');
    expect(dayIn('Pacific/Kiritimati', Date.UTC(2026, 10, 20, 10))).toBe('2026-11-21');
  });

  it.each([
    ['Asia/Hong_Kong', '2026-12-10', '2026-12-09T16:00:00.000Z'],
    ['America/New_York', '2027-03-14', '2027-03-14T05:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ])('begin in %s on %s at %s', (zone, day, at) => {
    expect(new Date(startOfDayIn(zone, day)).toISOString()).toBe(at);
  });

  it('have the hours that clocks there show', () => {
    expect(new Date(hourIn('America/New_York', '2027-03-14', 18)).toISOString()).toBe('2027-03-14T22:00:00.000Z');
    expect(new Date(hourIn('Europe/Paris', '2026-12-10', 0)).toISOString()).toBe('2026-12-09T23:00:00.000Z');
  });

  it('are refused in a zone that nobody knows', () => {
    expect(() => dayIn('Mars/Olympus', 0)).toThrow('Mars/Olympus is no time zone');
  });
});
