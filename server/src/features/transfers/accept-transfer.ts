import { sql } from 'kysely';
import { writeAudit } from '../../platform/database/audit-log.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { type Currencies, decimalText } from '../currencies/currencies.ts';
import { isOwnCompany } from '../users/users.ts';
import { type ArrivalRejection, type Arrived, arrivedMoney } from './arrived.ts';
import { type Booked, bookTransfer, moneyText, type Sources } from './book-transfer.ts';
import { lockTransfer, type Transfer } from './lock-transfer.ts';

export interface Accepting {
  readonly id: number;
  /** Missing fields default to the submitted values and today's date. */
  readonly arrived?: Partial<Arrived> | undefined;
  readonly why: string;
  /** User id of the operator, or the name of the command's user. */
  readonly by: string;
}

/** Why a transfer is not accepted; nothing was changed. */
export type AcceptRejection = ArrivalRejection | 'unknown' | 'decided' | 'ownTransfer' | 'ownCompany';

/**
 * OPS-05: records the amount received for a bank transfer. If the company's top-ups need two operators, it then waits
 * for approval (`entered`) and may be recorded again; otherwise it is booked, once.
 * @throws ApiError if an amount, day or rate is invalid.
 */
export async function acceptTransfer(
  { db, currencies }: Sources,
  { id, arrived = {}, why, by }: Accepting,
): Promise<Booked | 'entered' | AcceptRejection> {
  return await transact(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (typeof transfer === 'string') return transfer;
    if (transfer.userId === by) return 'ownTransfer';
    if (await isOwnCompany(trx, by, transfer.companyId)) return 'ownCompany';
    const merged = { ...(await asReported(currencies, transfer)), ...arrived };
    const money = await arrivedMoney(currencies, merged, transfer.currency);
    if (typeof money === 'string') return money;
    await trx
      .updateTable('bankTransfers')
      // The clock that also sets `operatorSince`, because approval compares the two.
      .set({ ...money, enteredBy: by, enteredAt: sql`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    if (!(await takesTwo(trx, transfer))) return await bookTransfer(trx, currencies, { transfer, money, why, by });
    const { credited, received, told } = await moneyText(currencies, transfer, money);
    const detail = { why, amount: credited, told, received };
    await writeAudit(trx, { by, action: 'enterTransfer', subject: String(id), detail });
    return 'entered';
  });
}

async function takesTwo(trx: Trx, { companyId }: Transfer): Promise<boolean> {
  const { needsTwoPersonApproval } = await trx
    .selectFrom('companies')
    .select('needsTwoPersonApproval')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return needsTwoPersonApproval;
}

async function asReported(currencies: Currencies, { amount, currency }: Transfer): Promise<Arrived> {
  const { exponent } = await currencies.get(currency);
  return { amount: decimalText(amount, exponent), currency, on: new Date().toISOString().slice(0, 10) };
}
