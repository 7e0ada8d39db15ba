import type { Move, Posting } from '../../ledger/ledger.ts';
import type { Order } from '../order.ts';

/** A ledger posting of an order. The key allows one posting per kind and order. */
export function posting(order: Order, kind: string, moves: readonly Move[], at: Date): Posting {
  return { key: `${kind} ${order.id}`, kind, orderId: order.id, moves, at };
}
