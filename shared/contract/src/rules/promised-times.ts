import { HOLDS } from '../limits.ts';

const MINUTE = 60;

/**
 * Every time that the product promises to people, once. Words take their numbers from here, and the server's jobs keep them.
 * (CONT-05)
 */
export const PROMISED_TIMES = {
  /** An unpaid order is held so long, where an operator sets nothing else. */
  unpaidHoldMinutes: HOLDS.paymentSeconds / MINUTE,
  /** On the payment page it is paid within: the rest of the hold is its warning. */
  payWithinMinutes: (HOLDS.paymentSeconds - HOLDS.paymentWarningSeconds) / MINUTE,
  /** A pending booking is confirmed or declined, usually and at most. */
  pendingMinutes: 10,
  pendingMostMinutes: 60,
  /** The confirmation's mail arrives, usually and at most. */
  confirmationMailMinutes: 10,
  confirmationMailMostMinutes: 20,
  /** A mail leaves the portal; the voucher's is promised to. */
  voucherMailMinutes: 3,
  /** A payment is confirmed, or the order may be cancelled. */
  paymentConfirmationHours: 2,
  /** What a change by customer service costs is paid. */
  modificationBalanceDays: 1,
  /** A refund starts, and an adjustment is made. */
  refundStartHours: 24,
  refundArrivesWorkingDays: 10,
  /** Points are corrected. */
  pointsBusinessDays: 7,
  /** Who asks to become a partner gets an answer. */
  partnerReplyWorkingDays: 5,
  /** Changed terms are announced ahead. */
  termsChangeDays: 14,
} as const;
