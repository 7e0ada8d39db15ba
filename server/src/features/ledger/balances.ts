import { askTogether } from '../../platform/database/ask-together.ts';
import type { Db } from '../../platform/database/connect.ts';
import { madeOnce } from '../../platform/database/made-once.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { type FundKind, POINTS } from './accounts.ts';

/** Balances of a company's funds; 0 where nothing was ever booked. `credit` is 0 or below: what is owed. */
export type Balances = Readonly<Record<FundKind, number>>;

export async function balancesOf(db: Db | Trx, companyId: string, currency: string): Promise<Balances> {
  const rows = await askTogether(db, findingBalances(db, { companyId, currency }));
  const of = (kind: FundKind) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return { credit: of('credit'), deposit: of('deposit'), points: of('points'), 'points-pending': of('points-pending') };
}

const findingBalances = madeOnce<{ companyId: string; currency: string }, { kind: string; balance: number }>(
  (db, { companyId, currency }) =>
    db
      .selectFrom('ledgerAccounts')
      .select(['kind', 'balance'])
      .where('owner', '=', companyId)
      .where('currency', 'in', [currency, POINTS])
      .compile(),
);
