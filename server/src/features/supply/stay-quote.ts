import type { FeeLine } from '../../domain/fee-line.ts';
import { divideHalfUp } from '../currencies/currencies.ts';

export interface NightLine {
  readonly day: string;
  /** All rooms of the night together. */
  readonly amount: number;
}

/** The price of a stay in minor units. `fare + tax + fees now = payNow`, `payNow + at hotel = total`: exactly. */
export interface StayQuote {
  readonly currency: string;
  readonly exponent: number;
  readonly rooms: number;
  readonly nights: readonly NightLine[];
  readonly fare: number;
  readonly tax: number;
  readonly fees: readonly FeeLine[];
  readonly payNow: number;
  readonly atHotel: number;
  readonly total: number;
  /** Points that the stay earns: one for each whole US dollar paid now. */
  readonly points: number;
  /** What these points are worth, in minor units of the currency. */
  readonly pointsWorth: number;
}

/** Total a room and night, as it is shown and as the price bands judge it. */
export function perRoomNight(amount: number, rooms: number, nights: number): number {
  return divideHalfUp(amount, rooms * nights);
}
