import { describe, expect, it } from 'vitest';
import { dayIn, hourIn, instantsOfDays, isoIn, readZone, startOfDayIn } from './zones.ts';

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
  ])('begin in %s on %s at %s', (zone, day, instant) => {
    expect(new Date(startOfDayIn(zone, day)).toISOString()).toBe(instant);
  });

  it('have the hours that clocks there show', () => {
    expect(new Date(hourIn('America/New_York', '2027-03-14', 18)).toISOString()).toBe('2027-03-14T22:00:00.000Z');
    expect(new Date(hourIn('Europe/Paris', '2026-12-10', 0)).toISOString()).toBe('2026-12-09T23:00:00.000Z');
  });

  it.each([
    ['Pacific/Auckland', '2026-11-29', '2026-11-29', '2026-11-28T11:00:00.000Z', '2026-11-29T11:00:00.000Z'],
    ['Pacific/Honolulu', '2026-11-29', '2026-11-30', '2026-11-29T10:00:00.000Z', '2026-12-01T10:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
  ])('hold the instants in %s from %s to %s', (zone, from, to, start, end) => {
    expect(instantsOfDays(zone, from, to)).toEqual({ start: new Date(start), end: new Date(end) });
  });

  it('belong to instants that are written with their offset', () => {
    const instant = Date.UTC(2026, 10, 28, 11, 17, 5, 900);
    expect(['Pacific/Auckland', 'Pacific/Honolulu', 'UTC'].map((zone) => isoIn(zone, instant))).toEqual([
      '2026-11-29T00:17:05+13:00',
      '2026-11-28T01:17:05-10:00',
      '2026-11-28T11:17:05+00:00',
    ]);
  });

  it('are by UTC where a client names no zone that exists', () => {
    expect(['Pacific/Auckland', undefined, '', 'Nowhere', 'local', 'UTC+3'].map(readZone)).toEqual([
      'Pacific/Auckland',
      ...['UTC', 'UTC', 'UTC', 'UTC', 'UTC'],
    ]);
  });

  it('are refused in a zone that nobody knows', () => {
    expect(() => dayIn('Mars/Olympus', 0)).toThrow('Mars/Olympus is not a time zone');
  });
});
