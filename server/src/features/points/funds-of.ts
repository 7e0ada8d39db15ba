import { balancesOf } from '../ledger/ledger.ts';
import type { FundsOf } from '../users/users.ts';
import { pointsSummary, shownQuarters } from './points-summary.ts';

/** The company's available funds, for the user info. */
export const fundsOf: FundsOf = async (db, { id, currency, creditLimit }, language) => {
  const [balances, quarters] = await Promise.all([balancesOf(db, id, currency), shownQuarters(db, id)]);
  return {
    creditAvailable: creditLimit + balances.credit,
    preDeposit: balances.deposit,
    points: pointsSummary(quarters, balances, language),
  };
};
