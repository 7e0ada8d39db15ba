/** What is known of a version in the last hour. */
export interface RateFacts {
  /** Pages that opened it. */
  readonly loads: number;
  /** Those of them that told of a fault of it. */
  readonly faulty: number;
  /** Who told, each once: one broken browser is no broken version. */
  readonly witnesses: number;
}

/** From where on a version fails too often; the settings of the server name each. */
export interface RateBounds {
  /** How far back is counted. */
  readonly faultyMinutes: number;
  readonly faultyOpenings: number;
  readonly faultyPages: number;
  readonly faultyPercent: number;
  readonly faultyPeople: number;
}

/** Whether a version fails on too many of the pages that opened it. */
export function isTooFaulty({ loads, faulty, witnesses }: RateFacts, bounds: RateBounds): boolean {
  if (loads < bounds.faultyOpenings || faulty < bounds.faultyPages || witnesses < bounds.faultyPeople) return false;
  return faulty * 100 >= loads * bounds.faultyPercent;
}

export function windowOf({ faultyMinutes }: Pick<RateBounds, 'faultyMinutes'>, now = new Date()): Date {
  return new Date(now.getTime() - faultyMinutes * 60_000);
}
