/** What is known of a version in the last hour. */
export interface RateFacts {
  /** Pages that were opened with it. */
  readonly loads: number;
  /** Those of them that told of a fault of it. */
  readonly faulty: number;
  /** Sessions that told: one broken browser is no broken version. */
  readonly sessions: number;
}

export const RATE_WINDOW_MS = 60 * 60_000;

const LEAST = { loads: 20, faulty: 5, sessions: 3 } as const;
const SHARE = 0.05;

/** Whether a version fails on too many of its pages. */
export function isTooFaulty({ loads, faulty, sessions }: RateFacts): boolean {
  if (loads < LEAST.loads || faulty < LEAST.faulty || sessions < LEAST.sessions) return false;
  return faulty / loads >= SHARE;
}
