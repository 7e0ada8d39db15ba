import { HOLDS } from '../limits.ts';

const MINUTE = 60;

/**
 * All times that the product promises to users (CONT-05). Texts take their numbers from here, and the server's jobs
 * meet them.
 */
export const PROMISED_TIMES = {
  /** How long an unpaid order is held, unless an operator sets another time. */
  unpaidHoldMinutes: HOLDS.paymentSeconds / MINUTE,
  /** Time to pay on the payment page; the rest of the hold is the warning. */
  payWithinMinutes: (HOLDS.paymentSeconds - HOLDS.paymentWarningSeconds) / MINUTE,
  /** Time until a pending booking is confirmed or declined: usual and maximum. */
  pendingMinutes: 10,
  pendingMostMinutes: 60,
  /** Time until the confirmation email arrives: usual and maximum. */
  confirmationEmailMinutes: 10,
  confirmationEmailMaxMinutes: 20,
  /** Time until an email leaves the portal; promised for the voucher email. */
  voucherEmailMinutes: 3,
  /** Time until a payment is confirmed; after it the order may be cancelled. */
  paymentConfirmationHours: 2,
  /** Deadline to pay the cost of a change by customer service. */
  modificationBalanceDays: 1,
  /** Time until a refund starts or an adjustment is made. */
  refundStartHours: 24,
  refundArrivesWorkingDays: 10,
  /** Time until points are corrected. */
  pointsBusinessDays: 7,
  /** Time until an applicant for partnership gets a reply. */
  partnerReplyWorkingDays: 5,
  /** Notice period for changed terms. */
  termsChangeDays: 14,
} as const;
