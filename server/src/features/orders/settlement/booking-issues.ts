import type { EventDetail } from '../../../platform/database/column-types.ts';
import type { BookingIssues } from '../../../platform/database/schema.generated.ts';
import type { Trx } from '../../../platform/database/transact.ts';

/** Opens an issue that an operator has to deal with. An open issue of the same kind stays unchanged. */
export async function openIssue(
  trx: Trx,
  orderId: number,
  kind: BookingIssues['kind'],
  detail: EventDetail,
): Promise<void> {
  await trx
    .insertInto('bookingIssues')
    .values({ orderId, kind, detail: JSON.stringify(detail) })
    .onConflict((conflict) => conflict.columns(['orderId', 'kind']).where('closedAt', 'is', null).doNothing())
    .execute();
}

/** Closes issues whose cause is gone. */
export async function closeIssue(trx: Trx, orderId: number, kind: BookingIssues['kind']): Promise<void> {
  await trx
    .updateTable('bookingIssues')
    .set({ closedAt: new Date(), closedBy: 'system' })
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .where('closedAt', 'is', null)
    .execute();
}
