import type { Words } from '../codec/localized-text.ts';
import { SIZES } from '../limits.ts';

/** IANA time zone for the days of points, quarters, tiers and entries of the funds. */
export const POINTS_ZONE = 'Asia/Hong_Kong';

/** Why a number of points cannot be used. */
export type PointsError = 'notHundreds' | 'aboveBalance' | 'abovePayable';

/**
 * Validates the points to use (GUEST-05); returns the error that the page shows first. `isWithinPayable` compares the
 * points' value in the order's currency with the payable amount. Zero points are always valid.
 */
export function pointsError(
  points: number,
  balance: number,
  isWithinPayable: (points: number) => boolean,
): PointsError | undefined {
  if (points === 0) return undefined;
  if (points % SIZES.pointsStep !== 0) return 'notHundreds';
  if (points > balance) return 'aboveBalance';
  return isWithinPayable(points) ? undefined : 'abovePayable';
}

/** Rounds points down to a multiple of `SIZES.pointsStep`; 0 for a negative number. */
export function fullSteps(points: number): number {
  return Math.floor(Math.max(0, points) / SIZES.pointsStep) * SIZES.pointsStep;
}

/** A tier of the booking rewards, by a company's spending per quarter. */
export interface Level {
  readonly name: Words;
  /** Minimum spending in US cents per quarter. */
  readonly from: number;
  /** Percentage added to the points earned. */
  readonly bonusPercent: number;
}

/** The tiers, ascending; the first applies to every company (PTS-02). */
export const LEVELS: readonly [Level, ...Level[]] = [
  { name: { en: 'Member', zh: '普通会员' }, from: 0, bonusPercent: 0 },
  { name: { en: 'Tier 1', zh: '一级会员' }, from: 50_000_00, bonusPercent: 20 },
  { name: { en: 'Tier 2', zh: '二级会员' }, from: 100_000_00, bonusPercent: 50 },
  { name: { en: 'Tier 3', zh: '三级会员' }, from: 200_000_00, bonusPercent: 100 },
];
