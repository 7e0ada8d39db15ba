import type { Generated } from 'kysely';

export interface TransfersTables {
  bankTransfers: BankTransfersTable;
}

/** Bank transfers into a pre-deposit, as companies told of them. */
export interface BankTransfersTable {
  id: Generated<number>;
  companyId: string;
  /** Who told of it. */
  userId: string;
  /** Key of the account of ours that took the money. */
  receivingAccount: string;
  /** Digits of the account it came from. */
  paymentAccount: string;
  currency: string;
  /** Minor units. */
  amount: number;
  transferDate: string;
  remark: string;
  state: Generated<'pending' | 'accepted' | 'rejected'>;
  createdAt: Generated<Date>;
  decidedAt: Date | null;
  /** Minor units of `receivedCurrency`, as an operator saw it on our account; null until then, and of decisions before there was a place for it. */
  receivedAmount: number | null;
  receivedCurrency: string | null;
  /** The day it arrived, whose rate counts. */
  receivedOn: string | null;
  /** Decimal text: units of `currency` for one unit of `receivedCurrency`; 1 where they are the same. */
  rate: string | null;
  /** Minor units of `currency`: what the top-up is of. */
  credited: number | null;
  /** Number or name of who said what has arrived. */
  enteredBy: string | null;
  enteredAt: Date | null;
  /** Number or name of who decided. */
  decidedBy: string | null;
  /** Of one that is rejected, as the company reads it. */
  reasonEn: string | null;
  reasonZh: string | null;
}
