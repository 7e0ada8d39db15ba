export { type Deciding, decideTransfer } from './decide-transfer.ts';
export { registerTransfers } from './submit-transfer.ts';
export { listTransfers, receiptsOf, type ToldTransfer } from './transfers-repository.ts';
