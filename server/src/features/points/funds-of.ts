import type { Db } from '../../platform/database/connect.ts';
import { balancesOf } from '../ledger/ledger.ts';
import type { FundsOf } from '../users/users.ts';
import { pointsSummary } from './points-summary.ts';

/** What a company can pay with now, for user info. */
export const fundsOf: FundsOf = async (db: Db, companyId, language) => {
  const company = await db
    .selectFrom('companies')
    .select(['currency', 'creditLimit'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  const balances = await balancesOf(db, companyId, company.currency);
  return {
    creditAvailable: company.creditLimit + balances.credit,
    preDeposit: balances.deposit,
    points: await pointsSummary(db, companyId, balances, language),
  };
};
