import type { Words } from '../codec/word-pair.ts';
import { SIZES } from '../limits.ts';

/** IANA zone by whose days points, quarters, tiers and entries of the funds count. */
export const POINTS_ZONE = 'Asia/Hong_Kong';

/** Why so many points cannot be used. */
export type PointsFault = 'notHundreds' | 'aboveBalance' | 'abovePayable';

/**
 * Judges how many points are to be used (GUEST-05), in the order in which the page tells it. `isWithinPayable` knows what
 * points are worth in the order's currency; no points are always right.
 */
export function pointsFault(
  points: number,
  balance: number,
  isWithinPayable: (points: number) => boolean,
): PointsFault | undefined {
  if (points === 0) return undefined;
  if (points % SIZES.pointsStep !== 0) return 'notHundreds';
  if (points > balance) return 'aboveBalance';
  return isWithinPayable(points) ? undefined : 'abovePayable';
}

/** The most whole hundreds of points within a number of points; none of a negative one. */
export function wholeSteps(points: number): number {
  return Math.floor(Math.max(0, points) / SIZES.pointsStep) * SIZES.pointsStep;
}

/** A step of the booking rewards, by what a company spends in a quarter. */
export interface Level {
  readonly name: Words;
  /** US cents a quarter. */
  readonly from: number;
  /** What it adds to the points earned. */
  readonly bonusPercent: number;
}

/** The levels, ascending; the first holds for everybody. (PTS-02) */
export const LEVELS: readonly [Level, ...Level[]] = [
  { name: { en: 'Member', zh: '普通会员' }, from: 0, bonusPercent: 0 },
  { name: { en: 'Tier 1', zh: '一级会员' }, from: 50_000_00, bonusPercent: 20 },
  { name: { en: 'Tier 2', zh: '二级会员' }, from: 100_000_00, bonusPercent: 50 },
  { name: { en: 'Tier 3', zh: '三级会员' }, from: 200_000_00, bonusPercent: 100 },
];
