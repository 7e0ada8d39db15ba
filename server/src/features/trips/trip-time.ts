import type { RequestOf, ResponseOf, tripTime } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { bookingOf, findOrder, type Order } from '../orders/orders.ts';

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
      createdAt: epochSeconds(order.createdAt),
      ...(order.paidAt === null ? {} : { paidAt: epochSeconds(order.paidAt) }),
      waitSeconds: waitOf(order),
    },
  };
}

/** TDET-03: counted from creation while unpaid, from the payment afterwards. */
function waitOf(order: Order): number {
  if (order.paidAt === null) return epochSeconds(order.payUntil) - epochSeconds(order.createdAt);
  return order.settleBy === null ? 0 : epochSeconds(order.settleBy) - epochSeconds(order.paidAt);
}
