export { POINTS } from './accounts.ts';
export { type Balances, balancesOf } from './balances.ts';
export { type FundLine, LINE, linesOf, sortLines } from './lines.ts';
export type { Move } from './moves.ts';
export { bringFundTo, changeFund } from './open-funds.ts';
export {
  adjustPoints,
  cancellationMoves,
  confirmationMoves,
  earnPoints,
  loseEarnedPoints,
  loseMaturedPoints,
  maturePoints,
  type OrderMoney,
  paymentMoves,
  type Retained,
  rejectionMoves,
  retainedCost,
  returnPoints,
  type SupplyCost,
  spendPoints,
  supplierMoves,
} from './order-moves.ts';
export { InsufficientFundsError, type Posting, post } from './post.ts';
export { shareOf } from './share.ts';
