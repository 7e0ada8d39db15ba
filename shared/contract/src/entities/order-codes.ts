/** Status of an order by its wire code. A code that is not listed reads as `unknown`: "Status being checked". (TRIP-04) */
export const ORDER_STATUSES = {
  '1': 'unpaid',
  '2': 'pending',
  '3': 'confirmed',
  '4': 'cancelled',
  '5': 'rejected',
  '6': 'confirmedLate',
  '7': 'contactSupport',
} as const;
/** Where an order stands. `confirmedLate` was confirmed after the promised time; people see both as confirmed. */
export type OrderStatus = (typeof ORDER_STATUSES)[keyof typeof ORDER_STATUSES] | 'unknown';

/** Payment methods in the order they are offered: `pingpong` is the card, `balance` the pre-deposit. (GUEST-07) */
export const PAY_METHODS = ['credit', 'balance', 'pingpong', 'wechat', 'paypal'] as const;
/** A way to pay. */
export type PayMethod = (typeof PAY_METHODS)[number];

/** The list's filter by status: its word on the wire, and ours. (TRIP-02) */
export const TRIP_STATUS_CODES = {
  all: 'all',
  unpaid: 'unpaid',
  Pending: 'pending',
  Confirmed: 'confirmed',
  PendingCancellation: 'pendingCancellation',
  Cancelled: 'cancelled',
  cancelcharges: 'cancelledWithCharges',
  Rejected: 'rejected',
} as const;
/** One of the list's eight filters by status. */
export type TripStatusFilter = (typeof TRIP_STATUS_CODES)[keyof typeof TRIP_STATUS_CODES];
/** The filters in the order in which they are offered. */
export const TRIP_STATUSES: readonly TripStatusFilter[] = Object.values(TRIP_STATUS_CODES);

/** Bookings whose free cancellation ends within so many days from now; ours. */
export const DEADLINE_DAYS = ['1', '3', '7'] as const;
/** How near the end of free cancellation is, in days. */
export type DeadlineDays = (typeof DEADLINE_DAYS)[number];

/** Where the payment by card of an unpaid order stands, by its wire code; another code counts as `decided`. (PAY-05) */
export const CARD_STATUSES = { '0': 'none', '1': 'processing', '2': 'decided', '3': 'failed' } as const;
/** Where a card payment stands. `decided`: the page of the callback knows what became of it. */
export type CardStatus = (typeof CARD_STATUSES)[keyof typeof CARD_STATUSES];

/** Where a payment in WeChat of an unpaid order stands, by its wire code. (PAY-06) */
export const WECHAT_STATUSES = { '0': 'none', '1': 'processing', '2': 'decided' } as const;
/** Where a WeChat payment stands; as `CardStatus`. */
export type WechatStatus = (typeof WECHAT_STATUSES)[keyof typeof WECHAT_STATUSES];

/**
 * What a poll of a payment tells, by the word on the wire; another word counts as `processing`. `none`: no payment is under way.
 * (PAY-05, PAY-06)
 */
export const PAYMENT_STATES = {
  SUCCESS: 'finished',
  finish: 'finished',
  FAILED: 'failed',
  not: 'none',
  PROCESSING: 'processing',
} as const;
/** What a poll of a payment tells. */
export type PaymentState = (typeof PAYMENT_STATES)[keyof typeof PAYMENT_STATES];
