import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { BankTransfers } from '../../platform/database/schema.generated.ts';
import type { Trx } from '../../platform/database/transact.ts';
import type { Currencies } from '../currencies/currencies.ts';
import { amountText } from '../currencies/currencies.ts';

export async function addTransfer(trx: Trx, transfer: Insertable<BankTransfers>): Promise<number> {
  const { id } = await trx.insertInto('bankTransfers').values(transfer).returning('id').executeTakeFirstOrThrow();
  return id;
}

export interface ListedTransfer {
  readonly id: number;
  readonly company: string;
  /** Email of the user who submitted it. */
  readonly by: string;
  /** Includes the currency. */
  readonly amount: string;
  readonly receivingAccount: string;
  /** Digits of the sending account. */
  readonly paymentAccount: string;
  readonly transferDate: string;
  readonly remark: string;
  readonly state: Selectable<BankTransfers>['state'];
  readonly createdAt: Date;
  readonly receipts: readonly string[];
}

/** Pending transfers, oldest first, or all of them. */
export async function listTransfers(
  { db, currencies }: { readonly db: Db; readonly currencies: Currencies },
  { isAll = false }: { readonly isAll?: boolean } = {},
): Promise<readonly ListedTransfer[]> {
  const rows = await db
    .selectFrom('bankTransfers as t')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .selectAll('t')
    .select(['c.nameEn as company', 'u.email as by'])
    .$if(!isAll, (all) => all.where('t.state', '=', 'pending'))
    .orderBy('t.id')
    .execute();
  const files = await receiptRows(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      company: row.company,
      by: row.by,
      amount: amountText(row.amount, await currencies.get(row.currency)),
      receivingAccount: row.receivingAccount,
      paymentAccount: row.paymentAccount,
      transferDate: row.transferDate,
      remark: row.remark,
      state: row.state,
      createdAt: row.createdAt,
      receipts: files.filter(({ transferId }) => transferId === row.id).map(({ path }) => path),
    })),
  );
}

export async function receiptsOf(db: Db, id: number): Promise<readonly { path: string; bytes: Buffer }[]> {
  return db
    .selectFrom('uploads')
    .select(['path', 'bytes'])
    .where('transferId', '=', id)
    .orderBy('createdAt')
    .orderBy('path')
    .execute();
}

async function receiptRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('uploads')
    .select(['path', 'transferId'])
    .where('transferId', 'in', ids)
    .orderBy('createdAt')
    .orderBy('path')
    .execute();
}
