import type { Order, Payment, World } from './model.ts';
import type { Visit } from './paid-hotel.ts';

/** The state that the model expects. */
export function expected(world: World, visit: Visit) {
  const spent = { credit: 0, balance: 0, points: 0, sold: 0 };
  for (const [index, order] of world.orders.entries()) {
    if (order.status === 'cancelled') continue;
    spent.sold += 1;
    spent.points += order.points;
    if (order.by === 'credit' || order.by === 'balance') spent[order.by] += visit.priceOf(index);
  }
  const orders = world.orders.map(({ status, paid, by, payments }) => ({
    status,
    paid,
    by,
    payments: payments.map(({ method, state, reportedState, isWatched }) => ({
      method,
      state,
      reportedState,
      isWatched,
      back: state === 'returned' || (state === 'captured' && paid === 'back') ? 'all' : 'nothing',
    })),
  }));
  return { orders, spent };
}

const PAID: Readonly<Record<string, Order['paid']>> = { unpaid: 'no', paid: 'yes', refunded: 'back' };

/** The same state from the database and the providers. */
export async function seenOf(visit: Visit): Promise<ReturnType<typeof expected>> {
  const orders = (await visit.actualOrders()).map(({ status, payStatus, by, payments }) => ({
    status,
    paid: PAID[payStatus] ?? (payStatus as Order['paid']),
    by: by ?? undefined,
    payments: payments.map((one) => ({
      method: one.method,
      state: one.state as Payment['state'],
      reportedState: visit.reportedStateOf(one),
      isWatched: one.isWatched,
      back: one.back === 0 ? 'nothing' : one.back === one.taken ? 'all' : String(one.back),
    })),
  }));
  const now = await visit.purse();
  const before = visit.before();
  const spent = {
    credit: before.credit - now.credit,
    balance: before.balance - now.balance,
    points: before.points - now.points,
    sold: now.sold - before.sold,
  };
  return { orders, spent };
}
