import type { Words } from '@portico/contract';
import type { Db } from '../../platform/database/connect.ts';
import { amountText } from '../currencies/currencies.ts';
import { type Order, readOrderNumber } from '../orders/orders.ts';

export interface ListedSurcharge {
  readonly number: string;
  readonly booking: string;
  readonly company: string;
  /** Before any transaction fee, with the currency. */
  readonly amount: string;
  readonly text: Words;
  /** `over`: expired or withdrawn. */
  readonly state: 'due' | 'over' | Exclude<Order['payStatus'], 'unpaid'>;
  readonly requestedAt: Date;
  readonly until: Date;
}

/** All of one booking, oldest first; without a booking all unpaid ones. */
export async function listSurcharges(db: Db, booking?: string): Promise<readonly ListedSurcharge[]> {
  const rows = await db
    .selectFrom('orders as s')
    .innerJoin('orders as b', 'b.id', 's.parentId')
    .innerJoin('companies as c', 'c.id', 's.companyId')
    .select([
      's.number',
      'b.number as booking',
      'c.nameEn as company',
      's.total',
      's.transactionFee',
      's.currency as code',
      's.exponent',
      's.surchargeText as text',
      's.status',
      's.payStatus',
      's.createdAt as requestedAt',
      's.payUntil as until',
    ])
    .where((row) =>
      booking === undefined ? row('s.status', '=', 'unpaid') : row('b.number', '=', readOrderNumber(booking)),
    )
    .orderBy('s.id')
    .execute();
  return rows.map(({ total, transactionFee, code, exponent, text, status, payStatus, ...surcharge }) => ({
    ...surcharge,
    amount: amountText(total - transactionFee, { code, exponent }),
    text: text ?? { en: '', zh: '' },
    state: payStatus !== 'unpaid' ? payStatus : status === 'unpaid' ? 'due' : 'over',
  }));
}
