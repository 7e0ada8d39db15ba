/**
 * Every point between two effects of an order, its payment or its cancellation. If the process dies there, earlier
 * effects persist and another process must complete the rest. Tests kill a server at each point.
 */
export const FAILPOINTS = [
  /** The payment is stored; the provider has no request yet. */
  'payment.written',
  /** The provider has the payment; its response is not stored. */
  'payment.started',
  /** The response of the provider is stored; the browser has no response. */
  'payment.noted',
  /** The provider reported the status; it is not stored. */
  'payment.asked',
  /** The order is paid; the supplier has no request yet. */
  'payment.settled',
  /** The supplier has the booking; its response is not stored. */
  'supplier.booked',
  /** The provider has made the refund; it is not stored. */
  'refund.made',
  /** The notification took effect; its receipt is not stored. */
  'notification.heard',
  /** The payment of an expired order is closed; the order has not ended. */
  'order.closed',
  /** The rooms are held; the order is not stored. */
  'order.held',
  /** The order is stored; its coupon is not redeemed. */
  'order.written',
  /** The coupon is redeemed; the points are not deducted. */
  'order.redeemed',
  /** The order is complete; the browser has no response. */
  'order.placed',
  /** The payment of an abandoned order is closed; the order has not ended. */
  'cancel.freed',
  /** The cancellation is stored; the supplier has no request yet. */
  'cancel.requested',
  /** The supplier has cancelled the booking; this is not stored. */
  'supplier.cancelled',
  /** The booking is cancelled; the browser has no response. */
  'cancel.finished',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

let armed: Failpoint | undefined;

/** Kills this process, as in a power failure, when it next reaches the failpoint. For tests only. */
export function armFailpoint(name: Failpoint): void {
  armed = name;
}

/** Marks a point between two effects. */
export function passing(name: Failpoint): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
}
