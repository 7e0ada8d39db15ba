import { pointsFault as faultOfPoints, type PointsFault } from '@portico/contract/rules';
import { type Currency, fromUsdCents } from '../currencies/currencies.ts';

/** A point is a US cent. */
const CENTS_OF_A_POINT = 1;

/** What so many points take off a price, in minor units of its currency. */
export function pointsWorth(points: number, currency: Currency): number {
  return fromUsdCents(points * CENTS_OF_A_POINT, currency);
}

/** What one point is worth as decimal text in the currency: `0.01`, `0.07125`. */
export function pointRatio(currency: Currency): string {
  const millionths = currency.code === 'USD' ? CENTS_OF_A_POINT * 10_000 : CENTS_OF_A_POINT * currency.perUsd;
  const digits = String(millionths).padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`.replace(/0+$/, '').replace(/\.$/, '');
}

/** GUEST-05 in one currency. `payable` is what is to be paid before points, in minor units. */
export function pointsFault(
  points: number,
  { balance, payable, currency }: { balance: number; payable: number; currency: Currency },
): PointsFault | undefined {
  return faultOfPoints(points, balance, () => pointsWorth(points, currency) <= payable);
}

/** Points earned: one for each whole US dollar paid in money. */
export function pointsEarned(usdCents: number): number {
  return Math.max(0, Math.floor(usdCents / 100));
}
