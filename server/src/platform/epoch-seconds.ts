/** Converts an instant to whole epoch seconds, the form of instants on the wire. */
export function epochSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
