import { addDays, nightsBetween } from '@portico/contract';
import { startOfDayIn } from '@portico/contract/zones';
import { shareOf } from '../../ledger/ledger.ts';
import type { Order } from '../order.ts';

export interface Night {
  /** Epoch seconds from which the night counts as stayed: the end of its day at the hotel. */
  readonly overAt: number;
  /** Share of the fare relative to the other nights. */
  readonly weight: number;
}

/** The nights of an order in sequence. Weights are equal if the prices per night are not stored. */
export function nightsOf({
  checkIn,
  checkOut,
  zone,
  snapshot,
}: Pick<Order, 'checkIn' | 'checkOut' | 'zone' | 'snapshot'>): readonly Night[] {
  const count = nightsBetween(checkIn, checkOut);
  const amounts = (snapshot.nights ?? []).map(({ amount }) => amount);
  const hasPrices = amounts.length === count && amounts.some((amount) => amount > 0);
  return Array.from({ length: count }, (_, index) => ({
    overAt: startOfDayIn(zone, addDays(checkIn, index + 1)) / 1000,
    weight: hasPrices ? (amounts[index] ?? 0) : 1,
  }));
}

/** The part of an amount for the nights stayed by an instant (epoch seconds); the full amount after the last night. */
export function stayedPartOf(amount: number, nights: readonly Night[], now: number): number {
  const sum = (part: readonly Night[]) => part.reduce((total, { weight }) => total + weight, 0);
  const stayed = nights.filter(({ overAt }) => overAt <= now);
  return stayed.length === nights.length && nights.length > 0 ? amount : shareOf(amount, sum(stayed), sum(nights));
}

/** PTS-03: points for the stayed nights, rounded down; none before the first night ends. */
export function stayedPoints(pointsEarned: number, nights: readonly Night[], now: number): number {
  const cents = stayedPartOf(pointsEarned * 100, nights, now);
  return Math.floor(cents / 100);
}
