import type { Services } from '../../api/services.ts';
import { type AdminAction, writeAudit } from '../../platform/database/audit-log.ts';
import { transact } from '../../platform/database/transact.ts';
import { amountText, minorUnits } from '../currencies/currencies.ts';
import { invoiceSupply, readOrderNumber, readSupply } from '../orders/orders.ts';

export interface Invoice extends AdminAction {
  readonly number: string;
  /** Decimal text in the supplier's currency, less commission. */
  readonly amount: string;
}

export interface RecordedInvoice {
  readonly supplier: string;
  /** With the currency, as is `owed`. */
  readonly amount: string;
  /** What the order owed before. */
  readonly owed: string;
}

/**
 * Records what the supplier invoices for an order in total. Fails with `unknown`, `notBooked` or `noAmount` (invalid in
 * the currency).
 */
export async function recordInvoice(
  { db, currencies }: Pick<Services, 'db' | 'currencies'>,
  { number, amount: typed, by, why }: Invoice,
): Promise<RecordedInvoice | 'unknown' | 'notBooked' | 'noAmount'> {
  return transact(db, async (trx) => {
    const found = trx.selectFrom('orders').selectAll().where('number', '=', readOrderNumber(number));
    const order = await found.forUpdate().executeTakeFirst();
    if (order === undefined) return 'unknown';
    const supply = await readSupply(trx, order);
    if (supply.bookedCost === null) return 'notBooked';
    const currency = await currencies.get(supply.currency);
    const invoiced = minorUnits(typed, currency.exponent);
    if (invoiced === undefined || invoiced < 0) return 'noAmount';
    await invoiceSupply(trx, order, supply, invoiced);
    const [amount, owed] = [amountText(invoiced, currency), amountText(supply.owed, currency)];
    const { supplier } = supply;
    await writeAudit(trx, {
      by,
      action: 'recordSupplierInvoice',
      subject: order.number,
      detail: { supplier, amount, owed, why },
    });
    return { supplier, amount, owed };
  });
}
