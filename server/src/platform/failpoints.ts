/**
 * Every place between two effects of an order, its payment and its cancellation: what is done before it stays when the process dies
 * there, what comes after it has to be done by whoever comes next. A test kills a server at each of them.
 */
export const FAILPOINTS = [
  /** The payment is written; the provider has not been asked. */
  'payment.written',
  /** The provider has it; its answer is not written. */
  'payment.started',
  /** Its answer is written; the browser has not been told. */
  'payment.noted',
  /** The provider said where it stands; nothing of it is written. */
  'payment.asked',
  /** The order is paid; the supplier has not been asked. */
  'payment.settled',
  /** The supplier has the booking; its answer is not written. */
  'supplier.booked',
  /** The provider has given money back; nothing of it is written. */
  'refund.made',
  /** The notification had its effect; it is not written that it was heard. */
  'notification.heard',
  /** The payment of an order whose time is over is closed; the order has not ended. */
  'order.closed',
  /** The rooms are held; the order is not written. */
  'order.held',
  /** The order is written; its coupon is not redeemed. */
  'order.written',
  /** The coupon is redeemed; the points are not taken. */
  'order.redeemed',
  /** The order is made; the browser has not been told. */
  'order.placed',
  /** The payment of an order that is dropped is closed; the order has not ended. */
  'cancel.freed',
  /** The cancellation is written; the supplier has not been asked. */
  'cancel.requested',
  /** The supplier let go of the booking; nothing of it is written. */
  'supplier.cancelled',
  /** The booking is cancelled; the browser has not been told. */
  'cancel.finished',
] as const;
export type Failpoint = (typeof FAILPOINTS)[number];

let armed: Failpoint | undefined;

/** Lets this process die, as if the machine had lost power, when it next passes a place. For tests alone. */
export function armFailpoint(name: Failpoint): void {
  armed = name;
}

/** Marks a place between two effects. */
export function passing(name: Failpoint): void {
  if (armed === name) process.kill(process.pid, 'SIGKILL');
}
