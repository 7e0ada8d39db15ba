import type { Feature } from '../../api/portal.ts';
import { registerTransferDesk } from './register-admin-transfers.ts';
import { registerTransfers } from './submit-transfer.ts';

export { type Accepting, type AcceptRefusal, acceptTransfer } from './accept-transfer.ts';
export { type ApproveRefusal, type Approving, approveTransfer } from './approve-transfer.ts';
export type { Arrived } from './arrived.ts';
export { type Rejecting, type RejectRefusal, rejectTransfer } from './reject-transfer.ts';
export { listTransfers, receiptsOf, type ToldTransfer } from './transfers-repository.ts';

export const transfersPlugin: Feature = async (_app, { calls, keys }) => {
  registerTransfers(calls, keys);
  registerTransferDesk(calls, keys);
};
