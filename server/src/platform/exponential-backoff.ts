/** How long to wait before something that failed is tried again: twice as long each time. */
export interface GrowingPause {
  readonly first: number;
  readonly longest: number;
}

/** The pause after so many earlier ones, in the unit of its bounds. */
export function growingPause({ first, longest }: GrowingPause, before: number): number {
  return Math.min(first * 2 ** before, longest);
}
