import type { AnswerOf, RequestOf, tripTime } from '@portico/contract';
import type { Context } from '../../calls/context.ts';
import { findOrder, type Order, secondsOf } from '../orders/orders.ts';

/** `getTripTime`: where an order stands now. */
export async function answerTripTime(
  { orderNumber }: RequestOf<typeof tripTime>,
  { db, company }: Context,
): Promise<AnswerOf<typeof tripTime>> {
  const order = await findOrder(db, company.id, orderNumber);
  if (order === undefined) return { name: 'noSuchOrder' };
  return {
    name: 'state',
    data: {
      status: order.status,
      createdAt: secondsOf(order.created_at),
      ...(order.paid_at === null ? {} : { paidAt: secondsOf(order.paid_at) }),
      waitSeconds: waitOf(order),
    },
  };
}

/** TDET-03: counted from creation while unpaid, from the payment afterwards. */
function waitOf(order: Order): number {
  if (order.paid_at === null) return secondsOf(order.pay_until) - secondsOf(order.created_at);
  return order.settle_by === null ? 0 : secondsOf(order.settle_by) - secondsOf(order.paid_at);
}
