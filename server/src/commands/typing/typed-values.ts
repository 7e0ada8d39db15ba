/** A whole number of nine digits at most, from `min` to `max`; undefined for anything else. */
export function wholeNumber(text: string, min: number, max = 999_999_999): number | undefined {
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}

/** A day or a moment; without a zone it is this machine's time. Undefined where it is neither. */
export function momentIn(text: string): Date | undefined {
  const at = new Date(text);
  return /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(at.getTime()) ? at : undefined;
}
