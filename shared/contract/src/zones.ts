import { DateTime } from 'luxon';

/**
 * Days and instants in IANA time zones. Instants are milliseconds since 1970, days `yyyy-mm-dd` in the zone's own calendar.
 * A zone that does not exist is a fault of the data and throws a `RangeError`.
 */

/** The calendar day in a zone at an instant. */
export function dayIn(zone: string, atMs: number): string {
  return DateTime.fromMillis(atMs, { zone: known(zone) }).toFormat('yyyy-MM-dd');
}

/** The instant at which a zone's clocks show an hour of a day; an hour that is left out there in spring is the one after it. */
export function hourIn(zone: string, day: string, hour: number): number {
  return DateTime.fromISO(day, { zone: known(zone) })
    .set({ hour })
    .toMillis();
}

/** The instant at which a day begins in a zone. Where clocks change at midnight it begins at one o'clock. */
export function startOfDayIn(zone: string, day: string): number {
  return DateTime.fromISO(day, { zone: known(zone) })
    .startOf('day')
    .toMillis();
}

const zones = new Set<string>();

function known(zone: string): string {
  if (!zones.has(zone) && !DateTime.local({ zone }).isValid) throw new RangeError(`${zone} is no time zone`);
  zones.add(zone);
  return zone;
}
