import type { FeeLine, IncludedTax } from '../../domain/fee-line.ts';
import { divideHalfUp } from '../currencies/currencies.ts';

export interface NightLine {
  readonly day: string;
  /** Sum over all rooms of the night. */
  readonly amount: number;
}

/** The price of a stay in minor units. Exactly: `fare + tax + fees now = payNow`, `payNow + at hotel = total`. */
export interface StayQuote {
  readonly currency: string;
  readonly exponent: number;
  readonly rooms: number;
  readonly nights: readonly NightLine[];
  readonly fare: number;
  readonly tax: number;
  readonly fees: readonly FeeLine[];
  /** Taxes contained in the fare, if the supplier states them. */
  readonly includedTaxes?: readonly IncludedTax[];
  readonly payNow: number;
  readonly atHotel: number;
  readonly total: number;
  /** Points earned: one per full US dollar paid now. */
  readonly points: number;
  /** Value of these points in minor units of the currency. */
  readonly pointsWorth: number;
}

/** Price per room and night, as shown and as used by the price bands. */
export function perRoomNight(amount: number, rooms: number, nights: number): number {
  return divideHalfUp(amount, rooms * nights);
}
