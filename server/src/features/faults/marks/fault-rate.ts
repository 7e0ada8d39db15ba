/** What is known of a version in the last hour. */
export interface RateFacts {
  /** Documents that named it, and pages that stepped back to it: on many of them nobody opened its remote. */
  readonly loads: number;
  /** Those of them that told of a fault of it. */
  readonly faulty: number;
  /** People who told, and networks of visitors: one broken browser is no broken version. */
  readonly witnesses: number;
}

export const RATE_WINDOW_MS = 60 * 60_000;

const LEAST = { loads: 20, faulty: 5, witnesses: 3 } as const;
const SHARE = 0.05;

/**
 * Whether a version fails on too many of the pages that were given it. This is the share of the portal's openings that it
 * spoils, not of its own uses. The document is the one thing that is counted for certain, without a call from every page, and
 * every fault comes from a page that was counted, be it of what was shown, of a dialog or of what was fetched ahead; and no
 * version is marked that few people feel. The price: of a remote that is opened on one
 * page in ten, every second opening must fail, and one that is opened on fewer than one in twenty is never marked.
 */
export function isTooFaulty({ loads, faulty, witnesses }: RateFacts): boolean {
  if (loads < LEAST.loads || faulty < LEAST.faulty || witnesses < LEAST.witnesses) return false;
  return faulty / loads >= SHARE;
}
