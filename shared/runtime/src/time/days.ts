/** Today by this browser's own calendar, `yyyy-mm-dd`; a destination's today comes from the server. */
export function todayHere(atMs: number = Date.now()): string {
  const now = new Date(atMs);
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
