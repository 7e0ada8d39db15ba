/**
 * The price bands that are chosen always form one range: what lies between two chosen bands is chosen with them
 * and cannot be taken out alone (LIST-04).
 */

/** Every band from the lowest to the highest chosen one. */
export function rangeOf(chosen: readonly number[]): readonly number[] {
  if (chosen.length === 0) return [];
  const lowest = Math.min(...chosen);
  const highest = Math.max(...chosen);
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
}

/** Chosen by the bands around it, not by the person. */
export function isBetween(chosen: readonly number[], band: number): boolean {
  return chosen.length > 0 && band > Math.min(...chosen) && band < Math.max(...chosen);
}

/** Choosing a band stretches the range to it; taking an end out leaves the other end alone. */
export function withBandToggled(chosen: readonly number[], band: number): readonly number[] {
  const range = rangeOf(chosen);
  if (isBetween(range, band)) return range;
  if (!range.includes(band)) return rangeOf([...range, band]);
  const other = range.find((end) => end !== band && !isBetween(range, end));
  return other === undefined ? [] : [other];
}
