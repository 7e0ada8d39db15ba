import { growingPause } from '../../platform/exponential-backoff.ts';

/** The email fails permanently after this number of attempts, about six hours after the first. */
export const MOST_ATTEMPTS = 14;

/** Retries of an email that may already have arrived. */
export const MOST_REPETITIONS = 1;

/** A process must send within this time; then another process takes over the email. */
export const LEASE_SECONDS = 120;

/** Timeout for the SMTP server, well below the lease. */
export const SEND_WITHIN_MS = 45_000;

/** Completed emails are deleted after this number of days. */
export const RETENTION_DAYS = 90;

const DELAY_SECONDS = { first: 15, longest: 3600 };

/** Seconds from a failed attempt, counted from 1, to the next: doubles each time, up to an hour. */
export function delayAfter(attempt: number): number {
  return growingPause(DELAY_SECONDS, attempt - 1);
}
