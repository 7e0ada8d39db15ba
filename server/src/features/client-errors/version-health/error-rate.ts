/** Counts of a version within the window. */
export interface RateFacts {
  /** Pages that opened it. */
  readonly loads: number;
  /** Pages among them that reported an error of it. */
  readonly faulty: number;
  /** Distinct reporters: one broken browser does not make a version unhealthy. */
  readonly witnesses: number;
}

/** Limits from which a version is unhealthy; each is a server setting. */
export interface RateBounds {
  readonly demotionMinutes: number;
  readonly demotionLoads: number;
  readonly demotionPages: number;
  readonly demotionPercent: number;
  readonly demotionUsers: number;
}

/** Whether the version fails on too many of the pages that opened it. */
export function isOverErrorRate({ loads, faulty, witnesses }: RateFacts, bounds: RateBounds): boolean {
  if (loads < bounds.demotionLoads || faulty < bounds.demotionPages || witnesses < bounds.demotionUsers) return false;
  return faulty * 100 >= loads * bounds.demotionPercent;
}

export function windowOf({ demotionMinutes }: Pick<RateBounds, 'demotionMinutes'>, now = new Date()): Date {
  return new Date(now.getTime() - demotionMinutes * 60_000);
}
