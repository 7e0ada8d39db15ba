import { type Selectable, sql } from 'kysely';
import type { BankTransfers } from '../../platform/database/schema.generated.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { sendLater, TRANSFER_KIND, type TransferFacts } from '../emails/emails.ts';

export type Transfer = Selectable<BankTransfers>;

/** Locks a transfer for a decision. `decided`: it was decided before. */
export async function lockTransfer(trx: Trx, id: number): Promise<Transfer | 'unknown' | 'decided'> {
  const transfer = await trx
    .selectFrom('bankTransfers')
    .selectAll()
    .select(sql<string | null>`trim_scale(rate)::text`.as('rate'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (transfer === undefined) return 'unknown';
  return transfer.state === 'pending' ? transfer : 'decided';
}

/** Sends one email about the decision to the user who submitted the transfer. */
export async function emailDecision(
  trx: Trx,
  { id, userId, transferDate }: Pick<Transfer, 'id' | 'userId' | 'transferDate'>,
  facts: Omit<TransferFacts, 'transferDate'>,
): Promise<void> {
  const { email, language } = await trx
    .selectFrom('users as u')
    .innerJoin('companies as c', 'c.id', 'u.companyId')
    .select(['u.email', 'c.language'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  const data = { ...facts, transferDate };
  await sendLater(trx, TRANSFER_KIND, [{ key: `${TRANSFER_KIND.name} ${id}`, to: email, language, data }]);
}
