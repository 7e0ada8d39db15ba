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
  readonly faultyMinutes: number;
  readonly faultyOpenings: number;
  readonly faultyPages: number;
  readonly faultyPercent: number;
  readonly faultyPeople: number;
}

/** Whether the version fails on too many of the pages that opened it. */
export function isTooFaulty({ loads, faulty, witnesses }: RateFacts, bounds: RateBounds): boolean {
  if (loads < bounds.faultyOpenings || faulty < bounds.faultyPages || witnesses < bounds.faultyPeople) return false;
  return faulty * 100 >= loads * bounds.faultyPercent;
}

export function windowOf({ faultyMinutes }: Pick<RateBounds, 'faultyMinutes'>, now = new Date()): Date {
  return new Date(now.getTime() - faultyMinutes * 60_000);
}
