/** Status of an order by its wire code. Codes that are not listed read as `unknown` and show "Status being checked". */
export const ORDER_STATUSES = {
  '1': 'unpaid',
  '2': 'pending',
  '3': 'confirmed',
  '4': 'cancelled',
  '5': 'rejected',
  '6': 'confirmedLate',
  '7': 'contactSupport',
} as const;
export type OrderStatus = (typeof ORDER_STATUSES)[keyof typeof ORDER_STATUSES] | 'unknown';

/** Payment methods in the order they are offered. */
export const PAY_METHODS = ['credit', 'balance', 'pingpong', 'wechat', 'paypal'] as const;
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
export type TripStatusFilter = (typeof TRIP_STATUSES)[number];
