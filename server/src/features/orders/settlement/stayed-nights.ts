import { addDays, nightsBetween } from '@portico/contract';
import { startOfDayIn } from '@portico/contract/zones';
import { shareOf } from '../../ledger/ledger.ts';
import type { Order } from '../order.ts';

/** A night of a stay. */
export interface Night {
  /** From this instant (epoch seconds) on it was stayed: its day is over at the hotel. */
  readonly overAt: number;
  /** Its part of the fare, against the other nights. */
  readonly weight: number;
}

/** The nights of an order, first one first; alike where nobody kept what each of them cost. */
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

/** What the nights that were stayed by an instant (epoch seconds) are of an amount: all of it after the last one. */
export function stayedPartOf(amount: number, nights: readonly Night[], now: number): number {
  const sum = (part: readonly Night[]) => part.reduce((total, { weight }) => total + weight, 0);
  const stayed = nights.filter(({ overAt }) => overAt <= now);
  return stayed.length === nights.length && nights.length > 0 ? amount : shareOf(amount, sum(stayed), sum(nights));
}

/** PTS-03: points of the nights that were stayed, whole ones; none before the first night is over. */
export function stayedPoints(pointsEarned: number, nights: readonly Night[], now: number): number {
  const cents = stayedPartOf(pointsEarned * 100, nights, now);
  return Math.floor(cents / 100);
}
