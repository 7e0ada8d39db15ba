import { HOLDS } from '@portico/contract';
import type { Services } from '../../../calls/services.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachOf } from '../../../platform/each-of.ts';
import { isPaymentInFlight } from '../../payments/payments.ts';
import type { Order } from '../order.ts';
import { lockOrderById } from '../orders-repository.ts';
import { endUnpaid } from './settle-order.ts';

/** After this instant the order can no longer be paid: its deadline and a grace for what is on its way. */
export function expiresAt({ payUntil }: Pick<Order, 'payUntil'>): Date {
  return new Date(payUntil.getTime() + HOLDS.unpaidGraceSeconds * 1000);
}

export function isPayable(order: Pick<Order, 'status' | 'payUntil'>): boolean {
  return order.status === 'unpaid' && new Date() <= expiresAt(order);
}

type Expiring = Pick<Services, 'db' | 'suppliers'>;

/** API-07: cancels an order that nobody paid; says false when it was paid, ended before, or must still wait. */
export async function expireOrder(services: Expiring, id: number): Promise<boolean> {
  return transact(services.db, async (trx) => {
    const order = await lockOrderById(trx, id);
    if (order?.status !== 'unpaid' || expiresAt(order).getTime() > Date.now()) return false;
    // Never while a payment is in flight: the provider's answer decides then.
    if (await isPaymentInFlight(trx, id)) return false;
    await endUnpaid(trx, services, order, { actor: 'system', kind: 'expired' });
    return true;
  });
}

/** What no job was left for. */
export async function expireOverdue(services: Expiring): Promise<number> {
  const rows = await services.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'unpaid')
    .where('payUntil', '<', new Date(Date.now() - HOLDS.unpaidGraceSeconds * 1000))
    .orderBy('payUntil')
    .limit(500)
    .execute();
  let expired = 0;
  await eachOf(rows, async ({ id }) => {
    if (await expireOrder(services, id)) expired += 1;
  });
  return expired;
}
