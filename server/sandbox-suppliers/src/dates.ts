export const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

/** Number of a calendar day, `YYYY-MM-DD`, counted from 1 January 1970; undefined for an invalid one. */
export function parseDay(date: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const time = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date) return undefined;
  return time / DAY_MS;
}

export function formatDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** UTC without a zone, to the second, as the API writes instants. */
export function formatInstant(time: number): string {
  return new Date(time).toISOString().slice(0, 19);
}
