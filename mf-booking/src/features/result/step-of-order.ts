import type { OrderStatus } from '@portico/contract';

/** The booking step: an unpaid order is still at payment. */
export function stepOfOrder({ status }: { readonly status: OrderStatus }): 1 | 2 {
  return status === 'unpaid' ? 1 : 2;
}
