import type { OrderQuote } from '@portico/contract';
import { serverNow } from '@portico/runtime';

/** A quote with the times that limit it. */
export type HeldQuote = Pick<OrderQuote, 'createdAt' | 'holdSeconds' | 'expiresAt'>;

/** End of the price hold, epoch milliseconds: the supplier's expiry if it is earlier than the portal's hold. */
export function holdEnd({ createdAt, holdSeconds, expiresAt = Infinity }: HeldQuote): number {
  return Math.min(createdAt + holdSeconds, expiresAt) * 1000;
}

export function isPast(quote: HeldQuote): boolean {
  return serverNow() >= holdEnd(quote);
}
