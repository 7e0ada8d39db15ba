import { dayIn } from '@portico/contract/zones';

const MINUTE_MS = 60_000;

/** Cached day per zone and minute: days start on a full minute everywhere, and zone conversion is slow. */
const days = new Map<string, { readonly minute: number; readonly day: string }>();

/** The current calendar day in a zone, `yyyy-mm-dd`. */
export function localDay(zone: string): string {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  const cached = days.get(zone);
  if (cached?.minute === minute) return cached.day;
  const day = dayIn(zone, Date.now());
  days.set(zone, { minute, day });
  return day;
}
