import { HOLDS } from '@portico/contract';
import type { Order } from '../order.ts';

/** After this instant the order can no longer be paid: its deadline and a grace for what is on its way. */
export function expiresAt({ payUntil }: Pick<Order, 'payUntil'>): Date {
  return new Date(payUntil.getTime() + HOLDS.unpaidGraceSeconds * 1000);
}

/** Whether the order still waits for its payment, and in time. */
export function isPayable(order: Pick<Order, 'status' | 'payUntil'>): boolean {
  return order.status === 'unpaid' && new Date() <= expiresAt(order);
}
