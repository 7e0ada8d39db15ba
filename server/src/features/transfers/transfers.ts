import type { Feature } from '../../api/portal.ts';
import { registerTransferAdmin } from './register-admin-transfers.ts';
import { registerTransfers } from './submit-transfer.ts';

export { type Accepting, type AcceptRejection, acceptTransfer } from './accept-transfer.ts';
export { type ApproveRejection, type Approving, approveTransfer } from './approve-transfer.ts';
export type { Arrived } from './arrived.ts';
export { type RejectError, type Rejecting, rejectTransfer } from './reject-transfer.ts';
export { type ListedTransfer, listTransfers, receiptsOf } from './transfers-repository.ts';

export const transfersPlugin: Feature = async (_app, { calls, keys }) => {
  registerTransfers(calls, keys);
  registerTransferAdmin(calls, keys);
};
