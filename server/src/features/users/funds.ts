import type { Language, PointsSummary } from '@portico/contract';
import type { PersonCompany } from '../../api/sessions-repository.ts';
import type { Db } from '../../platform/database/connect.ts';

/** What a company has to pay with, in minor units of its currency, and its points. */
export interface Funds {
  /** What may still be taken on credit. */
  readonly creditAvailable: number;
  readonly preDeposit: number;
  readonly points: PointsSummary;
}

/** What a person is told who may not see the balance: nothing of it was asked. */
export const NO_FUNDS: Funds = {
  creditAvailable: 0,
  preDeposit: 0,
  points: { current: 0, pending: 0, quarters: [], upgradeCurrency: 'USD', upgradeAmount: '0', nextLevel: '' },
};

/** Whose funds are asked for, as far as the caller knows the company: the call, or the page, has read it a moment ago. */
export type FundedCompany = Pick<PersonCompany, 'id' | 'currency' | 'creditLimit'>;

/** Asks the ledger; the ledger is a domain of its own. */
export type FundsOf = (db: Db, company: FundedCompany, language: Language) => Promise<Funds>;
