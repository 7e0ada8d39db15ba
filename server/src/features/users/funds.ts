import type { PointsSummary } from '@portico/contract';
import type { Db } from '../../platform/database/connect.ts';

/** What a company has to pay with, in minor units of its currency, and its points. */
export interface Funds {
  /** What may still be taken on credit. */
  readonly creditAvailable: number;
  readonly preDeposit: number;
  readonly points: PointsSummary;
}

/** Asks the ledger; the ledger is a domain of its own. */
export type FundsOf = (db: Db, companyId: string) => Promise<Funds>;
