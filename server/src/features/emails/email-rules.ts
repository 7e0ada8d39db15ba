import { growingPause } from '../../platform/exponential-backoff.ts';

/** After so many attempts a mail is given up: about six hours after the first. */
export const MOST_ATTEMPTS = 14;

/** An attempt of which nobody knows whether it arrived is repeated so often, and no more. */
export const MOST_REPETITIONS = 1;

/** A process that is sending has this long; after it another one takes the mail over. */
export const LEASE_SECONDS = 120;

/** The server at the other end has this long, well within the lease. */
export const SEND_WITHIN_MS = 45_000;

/** Mails of nobody's concern any more are forgotten after so many days. */
export const KEPT_DAYS = 90;

const DELAY_SECONDS = { first: 15, longest: 3600 };

/** Seconds from a failed attempt, counted from 1, to the next one: twice as long each time, up to an hour. */
export function delayAfter(attempt: number): number {
  return growingPause(DELAY_SECONDS, attempt - 1);
}
