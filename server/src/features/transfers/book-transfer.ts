import { writeAudit } from '../../platform/database/audit-log.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { amountText, type Currencies } from '../currencies/currencies.ts';
import { changeFund } from '../ledger/ledger.ts';
import type { ArrivedMoney } from './arrived.ts';
import { emailDecision, type Transfer } from './lock-transfer.ts';

export interface Sources {
  readonly db: Db;
  readonly currencies: Currencies;
}

/** The top-up in minor units of the transfer's currency. */
export interface Booked {
  readonly credited: number;
  readonly currency: string;
}

interface Booking {
  readonly transfer: Transfer;
  readonly money: ArrivedMoney;
  readonly why: string;
  readonly by: string;
  /** The operator who recorded the money, if it was another one. */
  readonly enteredBy?: string | null;
}

/**
 * Posts the top-up and writes the audit log and the email to the submitter, in the transaction that locks the transfer.
 */
export async function bookTransfer(
  trx: Trx,
  currencies: Currencies,
  { transfer, money, why, by, enteredBy = null }: Booking,
): Promise<Booked> {
  const { id, companyId, currency } = transfer;
  const at = new Date();
  await trx
    .updateTable('bankTransfers')
    .set({ state: 'accepted', decidedBy: by, decidedAt: at })
    .where('id', '=', id)
    .execute();
  const key = `bank-transfer ${id}`;
  await changeFund(trx, { companyId, fund: 'deposit', currency, amount: money.credited, key, kind: 'top-up', at });
  const { credited, received, told } = await moneyText(currencies, transfer, money);
  await emailDecision(trx, transfer, {
    amount: credited,
    isAccepted: true,
    reasonEn: '',
    reasonZh: '',
    ...(received !== told && { received }),
  });
  const detail = { why, amount: credited, told, received, ...(enteredBy !== null && { enteredBy }) };
  await writeAudit(trx, { by, action: 'acceptTransfer', subject: String(id), detail });
  return { credited: money.credited, currency };
}

/** The submitted, received and credited amounts with currencies; with the rate and day if the currency differs. */
export async function moneyText(
  currencies: Currencies,
  { amount, currency }: Transfer,
  { receivedAmount, receivedCurrency, receivedOn, rate, credited }: ArrivedMoney,
): Promise<Readonly<Record<'told' | 'received' | 'credited', string>>> {
  const into = await currencies.get(currency);
  const arrived = amountText(receivedAmount, await currencies.get(receivedCurrency));
  return {
    told: amountText(amount, into),
    received: receivedCurrency === currency ? arrived : `${arrived} × ${rate} (${receivedOn})`,
    credited: amountText(credited, into),
  };
}
