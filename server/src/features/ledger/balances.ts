import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transact.ts';
import { type FundKind, POINTS } from './accounts.ts';

/** Balances of a company's funds, 0 by default. `credit` is 0 or negative: the amount owed. */
export type Balances = Readonly<Record<FundKind, number>>;

export async function balancesOf(db: Db | Trx, companyId: string, currency: string): Promise<Balances> {
  const rows = await db
    .selectFrom('ledgerAccounts')
    .select(['kind', 'balance'])
    .where('owner', '=', companyId)
    .where('currency', 'in', [currency, POINTS])
    .execute();
  const balanceOf = (kind: FundKind) => rows.find((row) => row.kind === kind)?.balance ?? 0;
  return {
    credit: balanceOf('credit'),
    deposit: balanceOf('deposit'),
    points: balanceOf('points'),
    'points-pending': balanceOf('points-pending'),
  };
}
