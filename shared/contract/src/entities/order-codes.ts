/** Order status by wire code. An unlisted code is read as `unknown`: "Status being checked" (TRIP-04). */
export const ORDER_STATUSES = {
  '1': 'unpaid',
  '2': 'pending',
  '3': 'confirmed',
  '4': 'cancelled',
  '5': 'rejected',
  '6': 'confirmedLate',
  '7': 'contactSupport',
} as const;
/** Status of an order. `confirmedLate` was confirmed after the promised time; users see both as confirmed. */
export type OrderStatus = (typeof ORDER_STATUSES)[keyof typeof ORDER_STATUSES] | 'unknown';

/** Payment methods in display order: `pingpong` is the card, `balance` the pre-deposit (GUEST-07). */
export const PAY_METHODS = ['credit', 'balance', 'pingpong', 'wechat', 'paypal'] as const;
/** A payment method. */
export type PayMethod = (typeof PAY_METHODS)[number];

/** Status filters of the list: wire value and program name (TRIP-02). */
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
/** One of the list's eight status filters. */
export type TripStatusFilter = (typeof TRIP_STATUS_CODES)[keyof typeof TRIP_STATUS_CODES];
/** The status filters in display order. */
export const TRIP_STATUSES: readonly TripStatusFilter[] = Object.values(TRIP_STATUS_CODES);

/** Filter for bookings with free cancellation that ends within this number of days; a Portico extension. */
export const DEADLINE_DAYS = ['1', '3', '7'] as const;
/** Maximum number of days until free cancellation ends. */
export type DeadlineDays = (typeof DEADLINE_DAYS)[number];

/** Status of the card payment of an unpaid order, by wire code; an unlisted code is read as `decided` (PAY-05). */
export const CARD_STATUSES = { '0': 'none', '1': 'processing', '2': 'decided', '3': 'failed' } as const;
/** Status of a card payment. `decided`: the callback page has the result. */
export type CardStatus = (typeof CARD_STATUSES)[keyof typeof CARD_STATUSES];

/** Status of the WeChat payment of an unpaid order, by wire code; an unlisted code is read as `decided` (PAY-06). */
export const WECHAT_STATUSES = { '0': 'none', '1': 'processing', '2': 'decided' } as const;
/** Status of a WeChat payment, like `CardStatus`. */
export type WechatStatus = (typeof WECHAT_STATUSES)[keyof typeof WECHAT_STATUSES];

/**
 * Result of polling a payment, by wire value; an unlisted value is read as `processing`. `none`: no payment is in
 * progress (PAY-05, PAY-06).
 */
export const PAYMENT_STATES = {
  SUCCESS: 'finished',
  finish: 'finished',
  FAILED: 'failed',
  not: 'none',
  PROCESSING: 'processing',
} as const;
/** Result of polling a payment. */
export type PaymentState = (typeof PAYMENT_STATES)[keyof typeof PAYMENT_STATES];
