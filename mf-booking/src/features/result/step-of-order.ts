import type { OrderStatus } from '@portico/contract';

/** How far a booking has come: an order that waits for its payment is still at that step. */
export function stepOfOrder({ status }: { readonly status: OrderStatus }): 1 | 2 {
  return status === 'unpaid' ? 1 : 2;
}
