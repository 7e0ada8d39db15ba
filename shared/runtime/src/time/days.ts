const DAY_MS = 86_400_000;

/** The day some days later (earlier when negative). Days are `yyyy-mm-dd` and know no zone. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Nights between check-in and check-out. */
export function nightsBetween(checkIn: string, checkOut: string): number {
  return Math.round((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / DAY_MS);
}

/** The day in an IANA zone at an instant in milliseconds. */
export function dayIn(zone: string, atMs: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    atMs,
  );
}

/** Today by this browser's own calendar; a destination's today comes from the server. */
export function todayHere(atMs: number = Date.now()): string {
  const now = new Date(atMs);
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
