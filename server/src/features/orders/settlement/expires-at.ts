import { HOLDS } from '@portico/contract';
import type { Order } from '../order.ts';

/** After this instant the order can no longer be paid: its deadline and a grace for what is on its way. */
export function expiresAt({ payUntil }: Pick<Order, 'payUntil'>): Date {
  return new Date(payUntil.getTime() + HOLDS.unpaidGraceSeconds * 1000);
}

/** Whether the order's room still waits for its payment, and in time. The room of an additional payment is booked. */
export function isPayable(order: Pick<Order, 'status' | 'payUntil' | 'parentId'>): boolean {
  return order.status === 'unpaid' && order.parentId === null && new Date() <= expiresAt(order);
}

/** How many times the time to pay an order may have in all, whatever changes before it is paid: its rooms are held for nobody else. */
const TIMES = 4;

/**
 * Until when an order that is changed `now` can be paid: its time begins anew, up to so many times of it since the order was made,
 * and never becomes shorter by it.
 */
export function renewedUntil(
  { createdAt, payUntil }: Pick<Order, 'createdAt' | 'payUntil'>,
  { paymentSeconds }: { readonly paymentSeconds: number },
  now: Date,
): Date {
  const time = paymentSeconds * 1000;
  const longest = createdAt.getTime() + TIMES * time;
  return new Date(Math.max(payUntil.getTime(), Math.min(now.getTime() + time, longest)));
}
