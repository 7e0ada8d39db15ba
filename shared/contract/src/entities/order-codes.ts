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

/** The list's status filter: its words on the wire. */
export const TRIP_STATUSES = [
  'all',
  'unpaid',
  'Pending',
  'Confirmed',
  'PendingCancellation',
  'Cancelled',
  'cancelcharges',
  'Rejected',
] as const;
/** One of the list's eight filters by status. */
export type TripStatusFilter = (typeof TRIP_STATUSES)[number];
