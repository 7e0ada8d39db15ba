import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import { retryRefund } from '../payments/payments.ts';

/** How the audit log names that a refund was made due again; its subject is the refund's reference. */
export const RETRIED = 'retryRefund';

export interface Retrying {
  readonly reference: string;
  readonly by: string;
  readonly why: string;
}

/** Makes a refund that failed due again, with a line in the audit log; else tells where the refund stands. */
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
