import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import { SETTLED } from './incidents.ts';

export interface Settling {
  readonly id: number;
  readonly by: string;
  readonly why: string;
}

/**
 * Marks an incident as settled; actor and reason are in the audit log. Of two concurrent requests the second gets
 * `settledBy`.
 */
export async function settleIncident(
  db: Db,
  { id, by, why }: Settling,
): Promise<'done' | 'unknown' | { readonly settledBy: string }> {
  return transact(db, async (trx) => {
    const row = await trx
      .selectFrom('paymentIncidents')
      .innerJoin('orders', 'orders.id', 'paymentIncidents.orderId')
      .select(['orders.number as order', 'paymentIncidents.kind', 'paymentIncidents.settledAt'])
      .where('paymentIncidents.id', '=', id)
      .forUpdate('paymentIncidents')
      .executeTakeFirst();
    if (row === undefined) return 'unknown';
    const { settledAt, ...incident } = row;
    const before = await trx
      .selectFrom('auditLog')
      .select('actor')
      .where('action', '=', SETTLED)
      .where('subject', '=', String(id))
      .executeTakeFirst();
    if (settledAt !== null) return { settledBy: before?.actor ?? '–' };
    await trx.updateTable('paymentIncidents').set({ settledAt: new Date() }).where('id', '=', id).execute();
    await writeAudit(trx, { by, action: SETTLED, subject: String(id), detail: { why, ...incident } });
    return 'done';
  });
}
