import { dayIn } from '@portico/contract/zones';

const MINUTE_MS = 60_000;

/** Each zone's day in the minute that was asked last. A day begins with a minute everywhere, and zones are slow to ask. */
const days = new Map<string, { readonly minute: number; readonly day: string }>();

/** The calendar day in a zone now, `yyyy-mm-dd`. */
export function localDay(zone: string): string {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  const known = days.get(zone);
  if (known?.minute === minute) return known.day;
  const day = dayIn(zone, Date.now());
  days.set(zone, { minute, day });
  return day;
}
