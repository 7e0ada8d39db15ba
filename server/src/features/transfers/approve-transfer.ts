import { transact } from '../../platform/database/transact.ts';
import { type ApproverError, findApproverError, isOwnCompany } from '../users/users.ts';
import type { ArrivedMoney } from './arrived.ts';
import { type Booked, bookTransfer, type Sources } from './book-transfer.ts';
import { lockTransfer, type Transfer } from './lock-transfer.ts';

export interface Approving {
  readonly id: number;
  readonly why: string;
  /** User id of the operator, or the name of the command's user. */
  readonly by: string;
}

/** Why a transfer is not approved; nothing was changed. */
export type ApproveRejection =
  | 'unknown'
  | 'decided'
  | 'ownTransfer'
  | 'ownCompany'
  | 'notEntered'
  | 'ownEntry'
  | Exclude<ApproverError, 'ownChange'>;

/** OPS-05, BO-06: books once what another operator recorded. The approver must have been an operator before that. */
export async function approveTransfer(
  { db, currencies }: Sources,
  { id, why, by }: Approving,
): Promise<Booked | ApproveRejection> {
  return await transact(db, async (trx) => {
    const transfer = await lockTransfer(trx, id);
    if (typeof transfer === 'string') return transfer;
    const money = enteredMoney(transfer);
    const { enteredBy, enteredAt } = transfer;
    if (money === undefined || enteredBy === null || enteredAt === null) return 'notEntered';
    if (transfer.userId === by) return 'ownTransfer';
    if (await isOwnCompany(trx, by, transfer.companyId)) return 'ownCompany';
    const approverError = await findApproverError(trx, { by, enteredBy, enteredAt });
    if (approverError !== undefined) return approverError === 'ownChange' ? 'ownEntry' : approverError;
    return await bookTransfer(trx, currencies, { transfer, money, why, by, enteredBy });
  });
}

/** The recorded amount; undefined if nothing was recorded yet. */
function enteredMoney(transfer: Transfer): ArrivedMoney | undefined {
  const { receivedAmount, receivedCurrency, receivedOn, rate, credited } = transfer;
  const isComplete =
    receivedAmount !== null && receivedCurrency !== null && receivedOn !== null && rate !== null && credited !== null;
  return isComplete ? { receivedAmount, receivedCurrency, receivedOn, rate, credited } : undefined;
}
