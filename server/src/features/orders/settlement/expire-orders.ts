import { HOLDS } from '@portico/contract';
import { sql } from 'kysely';
import type { Services } from '../../../api/services.ts';
import { transact } from '../../../platform/database/transact.ts';
import { eachOf } from '../../../platform/for-each-settled.ts';
import { isInFlight, isPaymentInFlight } from '../../payments/payments.ts';
import { lockOrderById } from '../orders-repository.ts';
import { closeForEnd } from '../payment/poll-payment.ts';
import { expiresAt } from './expires-at.ts';
import { endUnpaid } from './settle-order.ts';

const EXPIRY_BATCH = 500;

type Expiring = Pick<Services, 'db' | 'suppliers' | 'currencies' | 'paymentProviders' | 'paymentMeter'>;

/** API-07: cancels an overdue unpaid order. Returns false if it is paid, already ended or must still wait. */
export async function expireOrder(services: Expiring, id: number): Promise<boolean> {
  const currentOrder = await services.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  if (currentOrder?.status !== 'unpaid' || expiresAt(currentOrder).getTime() > Date.now()) return false;
  // Close a payment in progress at the provider first; its result decides.
  if (!(await closeForEnd(services, currentOrder))) return false;
  return transact(services.db, async (trx) => {
    const order = await lockOrderById(trx, id);
    if (order?.status !== 'unpaid' || expiresAt(order).getTime() > Date.now()) return false;
    if (await isPaymentInFlight(trx, id)) return false;
    await endUnpaid(trx, services, order, { actor: 'system', kind: 'expired' });
    return true;
  });
}

/**
 * Ends overdue orders without a payment in progress. The orders' own rows serve as timers, so booking writes no job.
 * Every process runs this; row locks ensure that only one ends an order.
 */
export async function endUnpaidOrders(services: Expiring, stopping: AbortSignal): Promise<void> {
  const due = await overdue(services)
    .where(({ not }) => not(isInFlight(sql.ref('orders.id'))))
    .execute();
  await eachOf(due, async ({ id }) => {
    if (!stopping.aborted) await expireOrder(services, id);
  });
}

/**
 * Ends a batch of overdue orders. Payments in progress are closed at their providers, the longest unqueried first: a
 * provider that does not respond cannot fill the batch and block the other orders.
 */
export async function expireOverdue(services: Expiring, limit = EXPIRY_BATCH): Promise<number> {
  const rows = await overdue(services)
    .clearOrderBy()
    .orderBy(isInFlight(sql.ref('orders.id')))
    .orderBy(sql`(select max(requested_at) from provider_payments where order_id = orders.id)`, (direction) =>
      direction.asc().nullsFirst(),
    )
    .orderBy('payUntil')
    .limit(limit)
    .execute();
  let expired = 0;
  await eachOf(rows, async ({ id }) => {
    if (await expireOrder(services, id)) expired += 1;
  });
  return expired;
}

function overdue({ db }: Pick<Services, 'db'>) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'unpaid')
    .where('payUntil', '<', new Date(Date.now() - HOLDS.unpaidGraceSeconds * 1000))
    .orderBy('payUntil')
    .limit(EXPIRY_BATCH);
}
