import { HOLDS } from '@portico/contract';
import type { Services } from '../../../calls/services.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachOf } from '../../../platform/each-of.ts';
import { isPaymentInFlight } from '../../payments/payments.ts';
import { lockOrderById } from '../orders-repository.ts';
import { closeForEnd } from '../payment/look-at-payment.ts';
import { expiresAt } from './expires-at.ts';
import { endUnpaid } from './settle-order.ts';

type Expiring = Pick<Services, 'db' | 'suppliers' | 'paymentProviders' | 'paymentMeter'>;

/** API-07: cancels an order that nobody paid; says false when it was paid, ended before, or must still wait. */
export async function expireOrder(services: Expiring, id: number): Promise<boolean> {
  const found = await services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (found?.status !== 'unpaid' || expiresAt(found).getTime() > Date.now()) return false;
  // What is under way at a provider is closed there first: its answer decides.
  if (!(await closeForEnd(services, found))) return false;
  return transact(services.db, async (trx) => {
    const order = await lockOrderById(trx, id);
    if (order?.status !== 'unpaid' || expiresAt(order).getTime() > Date.now()) return false;
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
