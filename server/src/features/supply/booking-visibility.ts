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

/** Late bookings of a rejected order are looked for at least this long, whatever the supplier documents. */
const MONITORING_SECONDS = 24 * 3600;

/** When the monitoring of a rejected order ends: a request sent at `sentAt` can no longer become a booking. */
export function monitoredUntil(sentAt: Date, { bookWithinSeconds, visibleWithinSeconds }: BookingRules): Date {
  const seconds = Math.max(MONITORING_SECONDS, bookWithinSeconds + visibleWithinSeconds);
  return new Date(sentAt.getTime() + seconds * 1000);
}
