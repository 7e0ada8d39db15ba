import type { Words } from '@portico/contract';
import type { Services } from '../../api/services.ts';
import { writeAudit } from '../../platform/database/audit-log.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { amountText, minorUnits } from '../currencies/currencies.ts';
import {
  emailSurcharge,
  insertSurcharge,
  isConfirmed,
  lockSurcharges,
  type Order,
  readOrderNumber,
} from '../orders/orders.ts';

/** Audit action; its subject is the number of the additional payment. */
const ADDED = 'addSurcharge';

export interface Adding {
  readonly booking: string;
  /** Decimal text in the booking's currency. */
  readonly amount: string;
  readonly text: Words;
  readonly by: string;
  readonly why: string;
}

export interface AddedSurcharge {
  readonly number: string;
  /** With the currency. */
  readonly amount: string;
  readonly until: Date;
}

/**
 * Requests an additional payment for a booking, writes an audit row and emails the user who booked. Fails with
 * `unknown`, `notHeld` (not confirmed, or being cancelled), `oneWaits` (another one is unpaid) or `noAmount` (invalid
 * in the currency).
 */
export async function addSurcharge(
  { db, currencies }: Pick<Services, 'db' | 'currencies'>,
  { booking, amount: typed, text, by, why }: Adding,
): Promise<AddedSurcharge | 'unknown' | 'notHeld' | 'oneWaits' | 'noAmount'> {
  return transact(db, async (trx) => {
    const order = await lockBooking(trx, booking);
    if (order === undefined) return 'unknown';
    if (!isConfirmed(order) || order.isCancelPending) return 'notHeld';
    const amount = minorUnits(typed, order.exponent);
    if (amount === undefined || amount <= 0) return 'noAmount';
    if ((await lockSurcharges(trx, order)).due !== undefined) return 'oneWaits';
    const [currency, own] = await Promise.all([currencies.get(order.currency), currencies.get(order.settleCurrency)]);
    const surcharge = await insertSurcharge(trx, order, { amount, text, currency, own, actor: 'support' });
    const { number, payUntil } = surcharge;
    await emailSurcharge(trx, order, surcharge);
    const formattedAmount = amountText(amount, currency);
    await writeAudit(trx, {
      by,
      action: ADDED,
      subject: number,
      detail: { booking: order.number, amount: formattedAmount, why },
    });
    return { number, amount: formattedAmount, until: payUntil };
  });
}

function lockBooking(trx: Trx, number: string): Promise<Order | undefined> {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', readOrderNumber(number))
    .where('parentId', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}
