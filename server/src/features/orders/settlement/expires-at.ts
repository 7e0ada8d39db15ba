import { HOLDS } from '@portico/contract';
import type { SupplyQuote } from '../../supply/supply.ts';
import type { Order } from '../order.ts';

/** How long a quote is valid, and how long its order waits for payment. */
export interface HoldLimits {
  readonly holdSeconds: number;
  readonly paymentSeconds: number;
}

/** The portal's limits; a quote that expires earlier at its supplier shortens them. */
export function holdLimits(
  { holdSeconds, paymentSeconds }: HoldLimits,
  { quotedAt, expiresAt = Number.POSITIVE_INFINITY }: Pick<SupplyQuote, 'quotedAt' | 'expiresAt'>,
): HoldLimits {
  const remaining = Math.max(0, expiresAt - quotedAt);
  return { holdSeconds: Math.min(holdSeconds, remaining), paymentSeconds: Math.min(paymentSeconds, remaining) };
}

/** Payment deadline plus a grace period for payments on their way. After it the order cannot be paid. */
export function expiresAt({ payUntil }: Pick<Order, 'payUntil'>): Date {
  return new Date(payUntil.getTime() + HOLDS.unpaidGraceSeconds * 1000);
}

/** Whether the order can still be paid to book its room. Additional payments book no room. */
export function isPayable(order: Pick<Order, 'status' | 'payUntil' | 'parentId'>): boolean {
  return order.status === 'unpaid' && order.parentId === null && new Date() <= expiresAt(order);
}

/** Limits the total time to pay to this multiple, because the held rooms are blocked for other users. */
const TIMES = 4;

/**
 * The new payment deadline of an order that changes at `now`: the time to pay starts again, at most `TIMES` its length
 * after the order was placed. The deadline never becomes earlier.
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
