export { type Accepting, type AcceptRefusal, acceptTransfer } from './accept-transfer.ts';
export { type ApproveRefusal, type Approving, approveTransfer } from './approve-transfer.ts';
export type { Arrived } from './arrived.ts';
export { registerTransferDesk } from './register-desk.ts';
export { type Rejecting, type RejectRefusal, rejectTransfer } from './reject-transfer.ts';
export { registerTransfers } from './submit-transfer.ts';
export { listTransfers, receiptsOf, type ToldTransfer } from './transfers-repository.ts';
