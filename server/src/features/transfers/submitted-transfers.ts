import { fullName, type RequestOf, type ResponseOf, SIZES, type submittedTransfers } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import type { ServerKeys } from '../../platform/secrets/keys.ts';
import { decimalText } from '../currencies/currencies.ts';
import { describeReceipts } from '../registration/registration.ts';

/** DESK-30, `getBankTransfers`: a page of the company's submitted transfers with receipts, newest first. */
export function handleSubmittedTransfers(keys: ServerKeys) {
  return async (
    { after }: RequestOf<typeof submittedTransfers>,
    { db, services: { currencies }, company: { id: companyId }, language, sessionId }: Context,
  ): Promise<ResponseOf<typeof submittedTransfers>> => {
    const rows = await db
      .selectFrom('bankTransfers as t')
      .innerJoin('users as u', 'u.id', 't.userId')
      .selectAll('t')
      .select(['u.firstName', 'u.lastName'])
      .where('t.companyId', '=', companyId)
      .$if(after !== undefined, (all) => all.where('t.id', '<', after ?? 0))
      .orderBy('t.id', 'desc')
      .limit(SIZES.fundsPage + 1)
      .execute();
    const page = rows.slice(0, SIZES.fundsPage);
    const ids = page.map(({ id }) => id);
    const receipts = await describeReceipts({ db, keys, sessionId, companyId }, ids);
    const transfers = await Promise.all(
      page.map(async (row) => {
        const { exponent } = await currencies.get(row.currency);
        const reason = language === 'zh' ? row.reasonZh : row.reasonEn;
        return {
          id: row.id,
          state: row.state,
          amount: decimalText(row.amount, exponent),
          currency: row.currency,
          transferDate: row.transferDate,
          paymentAccount: row.paymentAccount,
          submittedAt: epochSeconds(row.createdAt),
          submittedBy: fullName(row),
          receipts: receipts.get(row.id) ?? [],
          ...(row.decidedAt !== null && { decidedAt: epochSeconds(row.decidedAt) }),
          ...(row.state === 'accepted' && { credited: decimalText(row.credited ?? row.amount, exponent) }),
          ...(row.state === 'rejected' && reason !== null && { reason }),
        };
      }),
    );
    return { name: 'transfers', data: { transfers, isMore: rows.length > page.length } };
  };
}
