import type { BookingRules, FoundBooking } from './supplier.ts';

/**
 * The state of a booking that the supplier does not show: it can still appear until the longest request has ended and
 * the supplier's visibility window is over.
 */
export function absentSince(
  sentAt: Date,
  { bookWithinSeconds, visibleWithinSeconds }: BookingRules,
  now = new Date(),
): FoundBooking {
  const until = sentAt.getTime() + (bookWithinSeconds + visibleWithinSeconds) * 1000;
  return { state: now.getTime() < until ? 'notYet' : 'never' };
}
