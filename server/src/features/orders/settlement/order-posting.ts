import type { Move, Posting } from '../../ledger/ledger.ts';
import type { Order } from '../order.ts';

/** What an order moves, booked once for each kind. */
export function posting(order: Order, kind: string, moves: readonly Move[], at: Date): Posting {
  return { key: `${kind} ${order.id}`, kind, orderId: order.id, moves, at };
}
