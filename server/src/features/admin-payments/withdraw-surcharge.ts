import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import { endSurcharge, readOrderNumber } from '../orders/orders.ts';

const WITHDRAWN = 'withdrawSurcharge';

export interface Withdrawing {
  /** Number of the additional payment. */
  readonly number: string;
  readonly by: string;
  readonly why: string;
}

/**
 * Withdraws an unpaid additional payment and writes an audit row. A payment in progress is refunded in full. `over`:
 * already paid or expired.
 */
export async function withdrawSurcharge(
  db: Db,
  { number, by, why }: Withdrawing,
): Promise<'withdrawn' | 'unknown' | 'over'> {
  return transact(db, async (trx) => {
    const surcharge = await trx
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', readOrderNumber(number))
      .where('parentId', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (surcharge === undefined) return 'unknown';
    if (surcharge.status !== 'unpaid') return 'over';
    await endSurcharge(trx, surcharge, { actor: 'support', kind: 'withdrawn' });
    await writeAudit(trx, { by, action: WITHDRAWN, subject: surcharge.number, detail: { why } });
    return 'withdrawn';
  });
}
