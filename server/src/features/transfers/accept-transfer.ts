import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { amountWords, type Currencies, decimalText } from '../currencies/currencies.ts';
import { changeFund } from '../ledger/ledger.ts';
import { type ArrivalRefusal, type Arrived, type ArrivedMoney, arrivedMoney } from './arrived.ts';
import { lockTransfer, type Transfer, tellDecision } from './lock-transfer.ts';

export interface Accepting {
  readonly id: number;
  /** What is left out is as it was told, and arrived today. */
  readonly arrived?: Partial<Arrived> | undefined;
  readonly why: string;
  /** Number of the operator, or the name of who typed the command. */
  readonly by: string;
}

/** Why a transfer is not booked; nothing was changed. */
export type AcceptRefusal = ArrivalRefusal | 'unknown' | 'decided' | 'ownTransfer';

/** What the top-up is of, in minor units of the transfer's currency. */
export interface Accepted {
  readonly credited: number;
  readonly currency: string;
}

/**
 * Accepts a bank transfer, once: a top-up in the ledger of what has arrived, with a line in the audit log and a mail to who told of
 * it, in one transaction. (OPS-05)
 *
 * @throws Refusal when an amount, a day or a rate is none.
 */
export async function acceptTransfer(
  { db, currencies }: { readonly db: Db; readonly currencies: Currencies },
  { id, arrived = {}, why, by }: Accepting,
): Promise<Accepted | AcceptRefusal> {
  return await transact(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (typeof transfer === 'string') return transfer;
    if (transfer.userId === by) return 'ownTransfer';
    const money = await arrivedMoney(
      currencies,
      { ...(await asTold(currencies, transfer)), ...arrived },
      transfer.currency,
    );
    if (typeof money === 'string') return money;
    await book(trx, { transfer, money, by });
    const words = await wordsOf(currencies, transfer, money);
    const { received } = words;
    await tellDecision(trx, transfer, {
      amount: words.credited,
      isAccepted: true,
      reasonEn: '',
      reasonZh: '',
      ...(received !== words.told && { received: `${received}${words.rate}` }),
    });
    const detail = { why, amount: words.credited, told: words.told, received: `${received}${words.rate}` };
    await writeAudit(trx, { by, action: 'acceptTransfer', subject: String(id), detail });
    return { credited: money.credited, currency: transfer.currency };
  });
}

async function asTold(currencies: Currencies, { amount, currency }: Transfer): Promise<Arrived> {
  const { exponent } = await currencies.of(currency);
  return { amount: decimalText(amount, exponent), currency, on: new Date().toISOString().slice(0, 10) };
}

async function book(
  trx: Trx,
  { transfer, money, by }: { readonly transfer: Transfer; readonly money: ArrivedMoney; readonly by: string },
): Promise<void> {
  const { id, companyId, currency } = transfer;
  const at = new Date();
  await trx
    .updateTable('bankTransfers')
    .set({ ...money, state: 'accepted', enteredBy: by, enteredAt: at, decidedBy: by, decidedAt: at })
    .where('id', '=', id)
    .execute();
  const key = `bank-transfer ${id}`;
  await changeFund(trx, { companyId, fund: 'deposit', currency, amount: money.credited, key, kind: 'top-up', at });
}

async function wordsOf(
  currencies: Currencies,
  { amount, currency }: Transfer,
  { receivedAmount, receivedCurrency, receivedOn, rate, credited }: ArrivedMoney,
): Promise<Readonly<Record<'told' | 'received' | 'credited' | 'rate', string>>> {
  const into = await currencies.of(currency);
  return {
    told: amountWords(amount, into),
    received: amountWords(receivedAmount, await currencies.of(receivedCurrency)),
    credited: amountWords(credited, into),
    rate: receivedCurrency === currency ? '' : ` × ${rate} (${receivedOn})`,
  };
}
