/**
 * Days of the calendar as text, `yyyy-mm-dd`. A day knows no zone and no hour, so its arithmetic is done in UTC, where every
 * day has 24 hours, and needs no library. Which day it is somewhere is told by `@portico/contract/zones`.
 */
const DAY_MS = 86_400_000;

/** Whether a text is a day that exists: neither `2026-2-3` nor `2026-02-30` is. */
export function isDay(text: string): boolean {
  // Calendars have no year 0, and databases refuse it.
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const atMs = startOf(text);
  return Number.isFinite(atMs) && dayOf(atMs) === text;
}

/** Whether this is a day of the years 1900 to 2199; other years are typing errors. */
export function isPlausibleDay(text: string): boolean {
  return /^(?:19|20|21)/.test(text) && isDay(text);
}

/** The day some days later, earlier when `days` is negative. */
export function addDays(day: string, days: number): string {
  return dayOf(startOf(day) + days * DAY_MS);
}

/** Whole days from one day to another, negative when `to` is the earlier: the nights of a stay from check-in to check-out. */
export function nightsBetween(from: string, to: string): number {
  return Math.round((startOf(to) - startOf(from)) / DAY_MS);
}

/** The number of a day, counted from 1970-01-01, which is 0. */
export function dayNumber(day: string): number {
  return Math.round(startOf(day) / DAY_MS);
}

/** The day in UTC at an instant in milliseconds. */
export function dayOf(utcMs: number): string {
  return new Date(utcMs).toISOString().slice(0, 10);
}

/** The first instant of a day in UTC, in milliseconds; `NaN` for what is no day. */
function startOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}
