import { type PointsError, pointsError as pointsErrorOf } from '@portico/contract/rules';
import { CENTS_OF_A_POINT } from '../../domain/point-value.ts';
import { type Currency, fromUsdCents } from '../currencies/currencies.ts';

/** The discount of points on a price, in minor units of its currency. */
export function pointsWorth(points: number, currency: Currency): number {
  return fromUsdCents(points * CENTS_OF_A_POINT, currency);
}

/** The value of one point as decimal text in the currency: `0.01`, `0.07125`. */
export function pointRatio(currency: Currency): string {
  const millionths = currency.code === 'USD' ? CENTS_OF_A_POINT * 10_000 : CENTS_OF_A_POINT * currency.perUsd;
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/0+$/, '').replace(/\.$/, '');
}

/** GUEST-05 in one currency. `payable` is the amount before points, in minor units. */
export function pointsError(
  points: number,
  { balance, payable, currency }: { balance: number; payable: number; currency: Currency },
): PointsError | undefined {
  return pointsErrorOf(points, balance, () => pointsWorth(points, currency) <= payable);
}

/** One point for each full US dollar paid in money. */
export function pointsEarned(usdCents: number): number {
  return Math.max(0, Math.floor(usdCents / 100));
}
