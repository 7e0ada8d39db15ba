import {
  amount,
  as,
  codeText,
  count,
  day,
  flagBit,
  freeText,
  ifMissing,
  list,
  maybe,
  type Of,
  oneOf,
  record,
  seconds,
  text,
} from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { currency } from '../entities/money-fields.ts';
import { requestKey } from '../entities/order-fields.ts';
import { UploadedFile } from '../entities/uploaded-file.ts';
import { SIZES } from '../limits.ts';
import { TRANSFER_STATES } from './admin-transfers.ts';

/**
 * Reports a bank transfer into the pre-deposit, which an operator checks. `amount` is decimal text in the currency of
 * the receiving account, `transferDate` a day, `receipts` are values of `path` from `upload` in the same company.
 * Retries with the same `requestKey` report one transfer. If the input breaks a rule (`transferErrors`), the response
 * is E400 for the first field in form order. (DEP-01)
 */
export const submitBankTransfer = defineEndpoint({
  path: '/api/userInfo',
  operation: 'submitBankTransfer',
  isIdempotent: true,
  request: record({
    requestKey,
    /** The `accountKey` of `PaymentAccountDetail`: the account that received the money. */
    receivingAccountKey: as('receivingAccountKey', text(60)),
    /** The sending account: digits, spaces are allowed. */
    paymentAccount: as('paymentAccount', codeText(60)),
    amount: as('preDepositAmount', amount()),
    transferDate: as('transferDate', text(10)),
    receipts: as('bankTransferReceipt', list(text(300), SIZES.transferReceipts)),
    remark: as('remark', ifMissing(freeText(SIZES.transferRemark), '')),
  }),
  responses: { '200': response('submitted') },
});

/** A bank transfer as the company that submitted it sees it. (DESK-30) */
export const SubmittedTransfer = record({
  id: as('id', count(1)),
  state: as('state', oneOf(TRANSFER_STATES)),
  /** As submitted: decimal text in `currency`. */
  amount: as('amount', amount()),
  currency,
  transferDate: as('transfer_date', day()),
  /** Digits of the sending account. */
  paymentAccount: as('payment_account', text(60)),
  submittedAt: as('submitted_at', seconds()),
  /** Name of the user that submitted it. */
  submittedBy: as('submitted_by', text(240)),
  receipts: as('receipts', list(UploadedFile)),
  decidedAt: maybe('decided_at', seconds()),
  /** Amount added to the pre-deposit by an accepted transfer, decimal text in `currency`. */
  credited: maybe('credited', amount()),
  /** Reason of a rejected transfer, in the requested language. */
  reason: maybe('reason', text(300)),
});
export type SubmittedTransfer = Of<typeof SubmittedTransfer>;

/**
 * Lists the bank transfers that the company submitted, newest first, `SIZES.fundsPage` per page. `after` is the id of
 * the last transfer of the previous page. (DESK-30)
 */
export const submittedTransfers = defineEndpoint({
  path: '/api/userInfo',
  operation: 'getBankTransfers',
  request: record({ after: maybe('after', count(1)) }),
  responses: {
    '200': response(
      'transfers',
      record({ transfers: as('list', list(SubmittedTransfer)), isMore: as('is_more', flagBit()) }),
    ),
  },
});
