/**
 * Calendar days as text, `yyyy-mm-dd`. A day has no time zone, so its arithmetic uses UTC, where every day has 24
 * hours, and needs no library. `@portico/contract/zones` returns the current day of a zone.
 */
const DAY_MS = 86_400_000;

/** Whether a text is an existing day; `2026-2-3` and `2026-02-30` are not. */
export function isDay(text: string): boolean {
  // Calendars have no year 0, and databases reject it.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const atMs = startOf(text);
  return Number.isFinite(atMs) && dayOf(atMs) === text;
}

/** Whether this is a day of the years 1900 to 2199; other years are typing errors. */
export function isPlausibleDay(text: string): boolean {
  return /^(?:19|20|21)/.test(text) && isDay(text);
}

/** The day that is `days` days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return dayOf(startOf(day) + days * DAY_MS);
}

/** Whole days from one day to another, negative if `to` is earlier: the nights of a stay from check-in to check-out. */
export function nightsBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / DAY_MS);
}

/** Number of days since 1970-01-01. */
export function dayNumber(day: string): number {
  return Math.round(startOf(day) / DAY_MS);
}

/** The UTC day of an instant in epoch milliseconds. */
export function dayOf(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}

/** Start of a day in UTC, in epoch milliseconds; `NaN` for an invalid day. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
