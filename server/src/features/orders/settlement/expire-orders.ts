import { HOLDS } from '@portico/contract';
import type { Db } from '../../../platform/database/connect.ts';
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

/** API-07: cancels an order that nobody paid; says false when it was paid, ended before, or must still wait. */
export async function expireOrder(db: Db, id: number): Promise<boolean> {
  return transact(db, async (trx) => {
    const order = await lockOrderById(trx, id);
    if (order?.status !== 'unpaid' || expiresAt(order).getTime() > Date.now()) return false;
    // Never while a payment is in flight: the provider's answer decides then.
    if (await isPaymentInFlight(trx, id)) return false;
    await endUnpaid(trx, order, { actor: 'system', kind: 'expired' });
    return true;
  });
}

/** What no job was left for. */
export async function expireOverdue(db: Db): Promise<number> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'unpaid')
    .where('payUntil', '<', new Date(Date.now() - HOLDS.unpaidGraceSeconds * 1000))
    .orderBy('payUntil')
    .limit(500)
    .execute();
  let expired = 0;
  await eachOf(rows, async ({ id }) => {
    if (await expireOrder(db, id)) expired += 1;
  });
  return expired;
}
