const DAY_MS = 86_400_000;
/** A test that goes on past midnight means the same days throughout. */
const BEGUN = Date.now();

/** The day so many days from now, as addresses write it. */
export function inDays(count: number): string {
  return new Date(BEGUN + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * What is free on a night follows from its date. Another number of days than 40 runs today what the tests will meet on
 * another day.
 */
const AHEAD = Number(process.env.PORTICO_E2E_DAYS_AHEAD ?? 40);

/** A stay that is far enough ahead for every free cancellation, and near enough to have prices. */
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
