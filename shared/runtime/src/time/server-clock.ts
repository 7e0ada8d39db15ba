let offsetMs = 0;

/** The server's clock in epoch milliseconds: this browser's clock plus the offset learned from responses. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Sets the offset from a server time (epoch seconds) and the local time when it was read. */
export function setServerTime(seconds: number, readAtMs: number = Date.now()): void {
  offsetMs = seconds * 1000 - readAtMs;
}

/**
 * Corrects the offset by a response's `Date` header. The server wrote it between `sentAtMs` and `receivedAtMs`, cut to
 * whole seconds; only an offset outside that range is corrected, by the smallest amount.
 */
export function observeServerTime(date: string | null, sentAtMs: number, receivedAtMs: number): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return;
  const least = server - receivedAtMs;
  const most = server + 1000 - sentAtMs;
  if (least <= most) offsetMs = Math.min(most, Math.max(least, offsetMs));
}
