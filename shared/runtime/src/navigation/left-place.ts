/** Navigation state of a link: the scroll position of the page it leaves. */
export interface LeftPlace {
  /** Pixels from the top of the page. */
  readonly top: number;
}

/** The scroll position in a navigation's state, if any. */
export function readLeftPlace(state: unknown): number | undefined {
  const { top } = (state ?? {}) as Partial<Record<keyof LeftPlace, unknown>>;
  return typeof top === 'number' ? top : undefined;
}
