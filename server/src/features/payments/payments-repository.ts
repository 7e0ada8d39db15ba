import type { Trx } from '../../platform/database/transact.ts';

/** Records a refund of an order's charge, at most the captured amount. */
export async function noteRefund(trx: Trx, orderId: number, amount: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('orderPayments')
    .set((row) => ({ refunded: row('refunded', '+', amount) }))
    .where('orderId', '=', orderId)
    .where('state', '=', 'captured')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new Error(`Order ${orderId} has no charge to refund`);
}
