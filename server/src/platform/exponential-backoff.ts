/** Exponential backoff: the delay doubles with each failure. */
export interface GrowingPause {
  readonly first: number;
  readonly longest: number;
}

/** Delay after so many previous ones, in the unit of its bounds. */
export function growingPause({ first, longest }: GrowingPause, before: number): number {
  return Math.min(first * 2 ** before, longest);
}
