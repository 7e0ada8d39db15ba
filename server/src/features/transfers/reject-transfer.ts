import type { Words } from '@portico/contract';
import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import { amountText, type Currencies } from '../currencies/currencies.ts';
import { isOwnCompany } from '../users/users.ts';
import { emailDecision, lockTransfer } from './lock-transfer.ts';

export interface Rejecting {
  readonly id: number;
  /** Shown to the company. */
  readonly reason: Words;
  readonly why: string;
  /** User id of the operator, or the name of the command's user. */
  readonly by: string;
}

/** Why a transfer is not rejected; nothing was changed. */
export type RejectError = 'unknown' | 'decided' | 'ownCompany';

/** OPS-05: rejects a bank transfer once. Nothing is credited, and the submitter receives the reason by email. */
export async function rejectTransfer(
  { db, currencies }: { readonly db: Db; readonly currencies: Currencies },
  { id, reason, why, by }: Rejecting,
): Promise<'rejected' | RejectError> {
  return await transact(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (typeof transfer === 'string') return transfer;
    if (await isOwnCompany(trx, by, transfer.companyId)) return 'ownCompany';
    const reasons = { reasonEn: reason.en, reasonZh: reason.zh };
    await trx
      .updateTable('bankTransfers')
      .set({ ...reasons, state: 'rejected', decidedBy: by, decidedAt: new Date() })
      .where('id', '=', id)
      .execute();
    const amount = amountText(transfer.amount, await currencies.get(transfer.currency));
    await emailDecision(trx, transfer, { ...reasons, amount, isAccepted: false });
    const detail = { why, amount, reason: reason.en };
    await writeAudit(trx, { by, action: 'rejectTransfer', subject: String(id), detail });
    return 'rejected';
  });
}
