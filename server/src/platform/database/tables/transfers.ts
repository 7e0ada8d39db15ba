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
}
