/**
 * Chosen price bands always form one range: bands in between are chosen too and cannot be removed alone (LIST-04).
 */

export function rangeOf(chosen: readonly number[]): readonly number[] {
  if (chosen.length === 0) return [];
  const lowest = Math.min(...chosen);
  const highest = Math.max(...chosen);
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
}

/** Chosen only because it lies between chosen bands. */
export function isBetween(chosen: readonly number[], band: number): boolean {
  return chosen.length > 0 && band > Math.min(...chosen) && band < Math.max(...chosen);
}

/** Choosing a band extends the range; removing an end leaves the other end. */
export function withBandToggled(chosen: readonly number[], band: number): readonly number[] {
  const range = rangeOf(chosen);
  if (isBetween(range, band)) return range;
  if (!range.includes(band)) return rangeOf([...range, band]);
  const other = range.find((end) => end !== band && !isBetween(range, end));
  return other === undefined ? [] : [other];
}
