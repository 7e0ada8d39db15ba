import type { OrderQuote } from '@portico/contract';
import { serverNow } from '@portico/runtime';

/** End of the price hold, epoch milliseconds. */
export function holdEnd({ createdAt, holdSeconds }: Pick<OrderQuote, 'createdAt' | 'holdSeconds'>): number {
  return (createdAt + holdSeconds) * 1000;
}

export function isPast(quote: Pick<OrderQuote, 'createdAt' | 'holdSeconds'>): boolean {
  return serverNow() >= holdEnd(quote);
}
