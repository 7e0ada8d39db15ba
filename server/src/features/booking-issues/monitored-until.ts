import type { BookingRules } from '../supply/supply.ts';

/** Late bookings of a rejected order are searched for at least this long. */
const MONITORING_SECONDS = 24 * 3600;

/** When the monitoring of a rejected order ends: a request sent at `sentAt` can no longer become a booking. */
export function monitoredUntil(sentAt: Date, { bookWithinSeconds, visibleWithinSeconds }: BookingRules): Date {
  const seconds = Math.max(MONITORING_SECONDS, bookWithinSeconds + visibleWithinSeconds);
  return new Date(sentAt.getTime() + seconds * 1000);
}
