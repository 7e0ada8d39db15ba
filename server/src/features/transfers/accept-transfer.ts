import { sql } from 'kysely';
import { writeAudit } from '../../platform/database/audit-log.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { type Currencies, decimalText } from '../currencies/currencies.ts';
import { isOwnCompany } from '../users/users.ts';
import { type ArrivalRefusal, type Arrived, arrivedMoney } from './arrived.ts';
import { type Booked, bookTransfer, moneyWords, type Sources } from './book-transfer.ts';
import { lockTransfer, type Transfer } from './lock-transfer.ts';

export interface Accepting {
  readonly id: number;
  /** What is left out is as it was told, and arrived today. */
  readonly arrived?: Partial<Arrived> | undefined;
  readonly why: string;
  /** Number of the operator, or the name of who typed the command. */
  readonly by: string;
}

/** Why a transfer is not accepted; nothing was changed. */
export type AcceptRefusal = ArrivalRefusal | 'unknown' | 'decided' | 'ownTransfer' | 'ownCompany';

/**
 * Says what has arrived of a bank transfer. Where the company's top-ups take two people it then waits for another operator (`entered`), and may
 * be said anew; else it is booked, once. (OPS-05)
 *
 * @throws Refusal when an amount, a day or a rate is none.
 */
export async function acceptTransfer(
  { db, currencies }: Sources,
  { id, arrived = {}, why, by }: Accepting,
): Promise<Booked | 'entered' | AcceptRefusal> {
  return await transact(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (typeof transfer === 'string') return transfer;
    if (transfer.userId === by) return 'ownTransfer';
    if (await isOwnCompany(trx, by, transfer.companyId)) return 'ownCompany';
    const said = { ...(await asTold(currencies, transfer)), ...arrived };
    const money = await arrivedMoney(currencies, said, transfer.currency);
    if (typeof money === 'string') return money;
    await trx
      .updateTable('bankTransfers')
      // The clock that dates operators as well.
      .set({ ...money, enteredBy: by, enteredAt: sql`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
    if (!(await takesTwo(trx, transfer))) return await bookTransfer(trx, currencies, { transfer, money, why, by });
    const { credited, received, told } = await moneyWords(currencies, transfer, money);
    const detail = { why, amount: credited, told, received };
    await writeAudit(trx, { by, action: 'enterTransfer', subject: String(id), detail });
    return 'entered';
  });
}

async function takesTwo(trx: Trx, { companyId }: Transfer): Promise<boolean> {
  const { needsTwoPeople } = await trx
    .selectFrom('companies')
    .select('needsTwoPeople')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return needsTwoPeople;
}

async function asTold(currencies: Currencies, { amount, currency }: Transfer): Promise<Arrived> {
  const { exponent } = await currencies.of(currency);
  return { amount: decimalText(amount, exponent), currency, on: new Date().toISOString().slice(0, 10) };
}
