/** The day of an instant in an IANA zone, `yyyy-mm-dd`. */
export function dayInZone(zone: string, atMs: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  const { year, month, day } = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]));
  return `${year}-${month}-${day}`;
}

/** Today in this browser's zone, `yyyy-mm-dd`; the server sends the today of a destination. */
export function todayHere(atMs: number = Date.now()): string {
  const now = new Date(atMs);
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
