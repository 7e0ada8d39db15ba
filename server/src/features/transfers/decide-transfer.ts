import type { Words } from '@portico/contract';
import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { transact } from '../../platform/database/transact.ts';
import { amountWords, type Currencies } from '../currencies/currencies.ts';
import { changeFund } from '../ledger/ledger.ts';
import { sendLater, TRANSFER_KIND } from '../mails/mails.ts';

export interface Deciding {
  readonly id: number;
  readonly by: string;
  /** Why it is rejected, as the company reads it; missing for one that is accepted. */
  readonly reason?: Words;
}

/**
 * Accepts a bank transfer: a top-up in the ledger; or rejects it with a reason. Either once, with a line in the audit log and a
 * mail to who told of it, in one transaction. `decided`: it was before.
 */
export async function decideTransfer(
  { db, currencies }: { readonly db: Db; readonly currencies: Currencies },
  { id, by, reason }: Deciding,
): Promise<{ readonly amount: string } | 'unknown' | 'decided'> {
  return transact(db, async (trx) => {
    const transfer = await trx
      .selectFrom('bankTransfers')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (transfer === undefined) return 'unknown';
    if (transfer.state !== 'pending') return 'decided';
    const isAccepted = reason === undefined;
    const at = new Date();
    const { companyId, currency, amount } = transfer;
    const state = isAccepted ? 'accepted' : 'rejected';
    await trx.updateTable('bankTransfers').set({ state, decidedAt: at }).where('id', '=', id).execute();
    if (isAccepted)
      await changeFund(trx, {
        companyId,
        fund: 'deposit',
        currency,
        amount,
        key: `bank-transfer ${id}`,
        kind: 'top-up',
        at,
      });
    const shown = amountWords(amount, await currencies.of(currency));
    const { email, language } = await trx
      .selectFrom('users as u')
      .innerJoin('companies as c', 'c.id', 'u.companyId')
      .select(['u.email', 'c.language'])
      .where('u.id', '=', transfer.userId)
      .executeTakeFirstOrThrow();
    const data = {
      amount: shown,
      transferDate: transfer.transferDate,
      isAccepted,
      reasonEn: reason?.en ?? '',
      reasonZh: reason?.zh ?? '',
    };
    await sendLater(trx, TRANSFER_KIND, [{ key: `${TRANSFER_KIND.name} ${id}`, to: email, language, data }]);
    await writeAudit(trx, {
      by,
      action: isAccepted ? 'acceptTransfer' : 'rejectTransfer',
      subject: String(id),
      detail: { amount: shown, ...(reason && { why: reason.en }) },
    });
    return { amount: shown };
  });
}
