import type { Trx } from '../../platform/database/transact.ts';

/** Notes what is given back of an order's charge; never more than was taken. */
export async function noteRefund(trx: Trx, orderId: number, amount: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('orderPayments')
    .set((row) => ({ refunded: row('refunded', '+', amount) }))
    .where('orderId', '=', orderId)
    .where('state', '=', 'captured')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Order ${orderId} has no charge to refund`);
}
