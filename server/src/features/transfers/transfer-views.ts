import type { Language, ListedTransfer, listTransfers, RequestOf, TransferDetail } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { type Currencies, type Currency, decimalText, settledRate } from '../currencies/currencies.ts';
import { balancesOf } from '../ledger/ledger.ts';
import { actorName, countOtherOperators } from '../users/users.ts';

interface Reading {
  /** User id of the reader. */
  readonly reader?: string;
  readonly db: Db;
  readonly currencies: Currencies;
  readonly language: Language;
}

/** A page of transfers after `after`: pending ones oldest first, because they form a queue; others newest first. */
export async function pageOfTransfers(
  { db, currencies, language }: Reading,
  { state, company, after }: RequestOf<typeof listTransfers>,
  limit: number,
): Promise<readonly ListedTransfer[]> {
  const isQueue = state === 'pending';
  const rows = await rowsOf(db)
    .$if(state !== undefined, (all) => all.where('t.state', '=', state ?? 'pending'))
    .$if(company !== undefined, (all) => all.where('t.companyId', '=', company ?? ''))
    .$if(after !== undefined, (all) => all.where('t.id', isQueue ? '>' : '<', after ?? 0))
    .orderBy('t.id', isQueue ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  const allCurrencies = await currencies.all();
  return rows.map((row) => listed(row, exponentOf(allCurrencies, row.currency), language));
}

/** One transfer without its receipts. */
export async function findTransfer(
  { db, currencies, language, reader }: Reading,
  id: number,
): Promise<Omit<TransferDetail, 'receipts'> | undefined> {
  const row = await rowsOf(db).where('t.id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const allCurrencies = await currencies.all();
  const into = await currencies.get(row.currency);
  const { deposit } = await balancesOf(db, row.companyId, row.currency);
  return {
    ...listed(row, into.exponent, language),
    receivingAccount: row.receivingAccount,
    paymentAccount: row.paymentAccount,
    remark: row.remark,
    balance: decimalText(deposit, into.exponent),
    currencies: allCurrencies.map((one) => ({
      code: one.code,
      decimals: one.exponent,
      rate: String(Number(settledRate(one, into).toPrecision(8))),
    })),
    isForTwo: row.needsTwoPersonApproval,
    ...(reader !== undefined && { otherOperators: await countOtherOperators(db, reader) }),
    isOwnEntry: row.enteredBy !== null && row.enteredBy === reader,
    ...arrivedOf(row, allCurrencies),
    ...(row.enteredAt !== null && { enteredAt: epochSeconds(row.enteredAt) }),
    ...(row.enteredBy !== null && { enteredBy: await actorName(db, row.enteredBy) }),
    ...decisionOf(row),
    ...(row.decidedBy !== null && { decidedBy: await actorName(db, row.decidedBy) }),
  };
}

function rowsOf(db: Db) {
  return db
    .selectFrom('bankTransfers as t')
    .innerJoin('companies as c', 'c.id', 't.companyId')
    .innerJoin('users as u', 'u.id', 't.userId')
    .selectAll('t')
    .select([
      'c.nameEn',
      'c.nameZh',
      'c.needsTwoPersonApproval',
      'u.email',
      sql<string | null>`trim_scale(t.rate)::text`.as('rate'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

function listed(row: Row, exponent: number, language: Language): ListedTransfer {
  return {
    id: row.id,
    state: row.state,
    company: row.companyId,
    companyName: language === 'zh' ? row.nameZh : row.nameEn,
    reportedBy: row.email,
    amount: decimalText(row.amount, exponent),
    currency: row.currency,
    transferDate: row.transferDate,
    at: epochSeconds(row.createdAt),
    isEntered: row.state === 'pending' && row.enteredBy !== null,
  };
}

function arrivedOf(row: Row, allCurrencies: readonly Currency[]): Pick<TransferDetail, 'arrived'> {
  const { receivedAmount, receivedCurrency, receivedOn, rate, credited } = row;
  if (receivedAmount === null || receivedCurrency === null || receivedOn === null || rate === null || credited === null)
    return {};
  return {
    arrived: {
      amount: decimalText(receivedAmount, exponentOf(allCurrencies, receivedCurrency)),
      currency: receivedCurrency,
      on: receivedOn,
      rate,
      credited: decimalText(credited, exponentOf(allCurrencies, row.currency)),
    },
  };
}

function decisionOf({ decidedAt, reasonEn, reasonZh }: Row) {
  return {
    ...(decidedAt !== null && { decidedAt: epochSeconds(decidedAt) }),
    ...(reasonEn !== null && { reasonEn }),
    ...(reasonZh !== null && { reasonZh }),
  };
}

function exponentOf(allCurrencies: readonly Currency[], code: string): number {
  return allCurrencies.find((currency) => currency.code === code)?.exponent ?? 2;
}
