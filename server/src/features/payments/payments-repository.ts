import type { Trx } from '../../db/transact.ts';
import type { Order } from '../orders/order.ts';

/** Notes a charge that was taken. A second one of the same order is refused by the database. */
export async function insertCharge(trx: Trx, order: Order, at = new Date()): Promise<void> {
  await trx
    .insertInto('order_payments')
    .values({
      order_id: order.id,
      method: order.method,
      currency: order.settle_currency,
      amount: order.settle_total,
      state: 'captured',
      created_at: at,
      captured_at: at,
    })
    .execute();
}

/** Notes what is given back of an order's charge; never more than was taken. */
export async function noteRefund(trx: Trx, orderId: number, amount: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('order_payments')
    .set((row) => ({ refunded: row('refunded', '+', amount) }))
    .where('order_id', '=', orderId)
    .where('state', '=', 'captured')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Order ${orderId} has no charge to refund`);
}

/** Whether a provider still has to say what became of a payment. */
export async function isPaymentInFlight(trx: Trx, orderId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('order_payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'started')
    .executeTakeFirst();
  return row !== undefined;
}
