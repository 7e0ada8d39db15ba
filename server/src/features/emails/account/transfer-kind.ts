import { as, exactText, flagBit, maybe, type Of, record } from '@portico/contract';
import { emailKind } from '../email-kind.ts';
import { transferTemplate } from './transfer-template.ts';

/** Decision about a bank transfer. */
export const TransferFacts = record({
  /** With currency. */
  amount: as('amount', exactText(60)),
  /** The received amount with currency and the rate of that day, if it differs from the submitted amount. */
  received: maybe('received', exactText(120)),
  transferDate: as('transferDate', exactText(10)),
  isAccepted: as('isAccepted', flagBit()),
  /** Empty if accepted. */
  reasonEn: as('reasonEn', exactText(300)),
  reasonZh: as('reasonZh', exactText(300)),
});
export type TransferFacts = Of<typeof TransferFacts>;

/** A bank transfer into the pre-deposit was accepted or rejected. (DEP-01) */
export const TRANSFER_KIND = emailKind({ name: 'bank-transfer', data: TransferFacts, write: transferTemplate });
