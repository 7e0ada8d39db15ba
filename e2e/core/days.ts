const DAY_MS = 86_400_000;
/** Fixed, so that all days stay the same if a test runs past midnight. */
const RUN_STARTED_AT = Date.now();

/** The day this many days from now, `yyyy-mm-dd`. */
export function inDays(count: number): string {
  return new Date(RUN_STARTED_AT + count * DAY_MS).toISOString().slice(0, 10);
}

/** Availability depends on the date: a number other than 40 simulates a run on another day. */
const AHEAD = Number(process.env.PORTICO_E2E_DAYS_AHEAD ?? 40);

/** A stay far enough ahead for free cancellation, and near enough to have prices. */
export const STAY = {
  checkIn: inDays(AHEAD),
  checkOut: inDays(AHEAD + 2),
  rooms: 1,
  adults: 2,
  childAges: [],
} as const;

/** Today in an IANA zone, `yyyy-mm-dd`. */
export function dayAt(zone: string): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const parts = Object.fromEntries(format.formatToParts().map(({ type, value }) => [type, value]));
  return `${parts.year}-${parts.month}-${parts.day}`;
}
