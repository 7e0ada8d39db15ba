import type { Language, PointsSummary } from '@portico/contract';
import type { UserCompany } from '../../api/sessions-repository.ts';
import type { Db } from '../../platform/database/connect.ts';

/** Available funds of a company in minor units of its currency, and its points. */
export interface Funds {
  /** Unused credit. */
  readonly creditAvailable: number;
  readonly preDeposit: number;
  readonly points: PointsSummary;
}

/** Placeholder for users who may not see the balance; the ledger is not queried. */
export const NO_FUNDS: Funds = {
  creditAvailable: 0,
  preDeposit: 0,
  points: { current: 0, pending: 0, quarters: [], upgradeCurrency: 'USD', upgradeAmount: '0', nextLevel: '' },
};

/** The company fields that callers have already read. */
export type FundedCompany = Pick<UserCompany, 'id' | 'currency' | 'creditLimit'>;

/** Reads from the ledger, which is a separate domain. */
export type FundsOf = (db: Db, company: FundedCompany, language: Language) => Promise<Funds>;
