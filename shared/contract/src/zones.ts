import { DateTime, IANAZone } from 'luxon';

/**
 * Days and instants in IANA time zones. Instants are epoch milliseconds, days are `yyyy-mm-dd` in the zone's calendar.
 * An unknown zone is an error in the data and throws a `RangeError`.
 */

/** The calendar day of an instant in a zone. */
export function dayIn(zone: string, atMs: number): string {
  return DateTime.fromMillis(atMs, { zone: knownZone(zone) }).toFormat('yyyy-MM-dd');
}

/**
 * The instant at which a zone's clocks show an hour of a day; an hour that is skipped in spring is the one after it.
 */
export function hourIn(zone: string, day: string, hour: number): number {
  return DateTime.fromISO(day, { zone: knownZone(zone) })
    .set({ hour })
    .toMillis();
}

/** The instant at which a day begins in a zone: one o'clock if the clocks change at midnight. */
export function startOfDayIn(zone: string, day: string): number {
  return DateTime.fromISO(day, { zone: knownZone(zone) })
    .startOf('day')
    .toMillis();
}

/**
 * The instants of the days from `from` to `to`, both included, in a zone: from `start` (inclusive) to `end`
 * (exclusive). The common rule of filters, exports and totals by day.
 */
export function instantsOfDays(zone: string, from: string, to: string): { readonly start: Date; readonly end: Date } {
  const last = DateTime.fromISO(to, { zone: knownZone(zone) });
  return { start: new Date(startOfDayIn(zone, from)), end: last.plus({ days: 1 }).startOf('day').toJSDate() };
}

/** An instant in a zone's local time, as ISO 8601 with the offset: `2026-11-28T19:17:00+08:00`. */
export function isoIn(zone: string, atMs: number): string {
  return DateTime.fromMillis(atMs, { zone: knownZone(zone) })
    .startOf('second')
    .toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
}

/** The IANA zone that a client names, or UTC if it is missing or unknown. */
export function readZone(zone: string | undefined): string {
  return zone !== undefined && IANAZone.isValidZone(zone) ? zone : 'UTC';
}

const zones = new Set<string>();

function knownZone(zone: string): string {
  if (!zones.has(zone) && !DateTime.local({ zone }).isValid) throw new RangeError(`${zone} is not a time zone`);
  zones.add(zone);
  return zone;
}
