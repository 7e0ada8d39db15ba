import { DateTime } from 'luxon';

const MINUTE_MS = 60_000;

/** Each zone's day in the minute that was asked last. A day begins with a minute everywhere, and zones are slow to ask. */
const days = new Map<string, { readonly minute: number; readonly day: string }>();

/** The calendar day in a zone now (or at `at`), `yyyy-mm-dd`. */
export function localDay(zone: string, at?: DateTime): string {
  if (at !== undefined) return dayIn(zone, at);
  const minute = Math.floor(Date.now() / MINUTE_MS);
  const known = days.get(zone);
  if (known?.minute === minute) return known.day;
  const day = dayIn(zone, DateTime.now());
  days.set(zone, { minute, day });
  return day;
}

function dayIn(zone: string, at: DateTime): string {
  return at.setZone(zone).toISODate() ?? '';
}
