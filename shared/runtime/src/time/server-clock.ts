let offsetMs = 0;

/** The server's clock in milliseconds, by this browser's clock and the offset learnt from answers. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Sets the offset by a moment of the server's clock (epoch seconds) and when it was read here. */
export function setServerTime(seconds: number, readAtMs: number = Date.now()): void {
  offsetMs = seconds * 1000 - readAtMs;
}

/**
 * Corrects the offset by an answer's `Date` header. The server wrote it between `sentAtMs` and `receivedAtMs` and cut it to
 * whole seconds, so only an offset outside what these allow is wrong, and it is moved no further than needed.
 */
export function learnServerTime(date: string | null, sentAtMs: number, receivedAtMs: number): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(server)) return;
  const least = server - receivedAtMs;
  const most = server + 1000 - sentAtMs;
  if (least <= most) offsetMs = Math.min(most, Math.max(least, offsetMs));
}
