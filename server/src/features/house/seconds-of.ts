/** Epoch seconds, as the wire has moments. */
export function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
