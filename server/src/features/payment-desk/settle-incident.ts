import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import { SETTLED } from './incidents.ts';

export interface Settling {
  readonly id: number;
  readonly by: string;
  readonly why: string;
}

/** Takes an incident off the list: somebody saw to it. The audit log keeps who and why. Of two at once one is told `settled`. */
export async function settleIncident(
  db: Db,
  { id, by, why }: Settling,
): Promise<'done' | 'unknown' | { readonly settledBy: string }> {
  return transact(db, async (trx) => {
    const incident = await trx
      .selectFrom('paymentIncidents')
      .innerJoin('orders', 'orders.id', 'paymentIncidents.orderId')
      .select(['orders.number as order', 'paymentIncidents.kind'])
      .where('paymentIncidents.id', '=', id)
      .forUpdate('paymentIncidents')
      .executeTakeFirst();
    if (incident === undefined) return 'unknown';
    const before = await trx
      .selectFrom('auditLog')
      .select('actor')
      .where('action', '=', SETTLED)
      .where('subject', '=', String(id))
      .executeTakeFirst();
    if (before !== undefined) return { settledBy: before.actor };
    await writeAudit(trx, { by, action: SETTLED, subject: String(id), detail: { why, ...incident } });
    return 'done';
  });
}
