/** What a link hands to the frame beside its address: how far down the page was left. */
export interface LeftPlace {
  /** Pixels from its top. */
  readonly top: number;
}

/** The place that a navigation's state names; nothing where it names none. */
export function readLeftPlace(state: unknown): number | undefined {
  const { top } = (state ?? {}) as Partial<Record<keyof LeftPlace, unknown>>;
  return typeof top === 'number' ? top : undefined;
}
