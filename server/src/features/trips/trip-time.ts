import type { RequestOf, ResponseOf, tripTime } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { bookingOf, findOrder, type Order, secondsOf } from '../orders/orders.ts';

/** `getTripTime`: the current state of an order. */
export async function handleTripTime(
  { orderNumber }: RequestOf<typeof tripTime>,
  { db, company }: Context,
): Promise<ResponseOf<typeof tripTime>> {
  const order = await bookingOf(db, await findOrder(db, company.id, orderNumber));
  if (order === undefined) return { name: 'noSuchOrder' };
  return {
    name: 'state',
    data: {
      status: order.status,
      createdAt: secondsOf(order.createdAt),
      ...(order.paidAt === null ? {} : { paidAt: secondsOf(order.paidAt) }),
      waitSeconds: waitOf(order),
    },
  };
}

/** TDET-03: counted from creation while unpaid, from the payment afterwards. */
function waitOf(order: Order): number {
  if (order.paidAt === null) return secondsOf(order.payUntil) - secondsOf(order.createdAt);
  return order.settleBy === null ? 0 : secondsOf(order.settleBy) - secondsOf(order.paidAt);
}
