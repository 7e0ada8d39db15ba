import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import { retryRefund } from '../payments/payments.ts';

/** Audit action of a retried refund; its subject is the refund's reference. */
export const RETRIED = 'retryRefund';

export interface Retrying {
  readonly reference: string;
  readonly by: string;
  readonly why: string;
}

/** Makes a failed refund due again and writes an audit row; otherwise returns the refund's state. */
export async function retryAsOperator(
  db: Db,
  { reference, by, why }: Retrying,
): Promise<'retried' | 'unknown' | 'due' | 'sent' | 'done' | 'failed'> {
  return transact(db, async (trx) => {
    if (await retryRefund(trx, reference)) {
      await writeAudit(trx, { by, action: RETRIED, subject: reference, detail: { why } });
      return 'retried';
    }
    const refund = await trx
      .selectFrom('providerRefunds')
      .select('state')
      .where('reference', '=', reference)
      .executeTakeFirst();
    return refund?.state ?? 'unknown';
  });
}
