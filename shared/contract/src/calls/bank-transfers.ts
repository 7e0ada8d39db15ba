import { answer, defineCall } from '../call.ts';
import { amount, as, freeText, ifMissing, list, record, text } from '../codec/codec.ts';
import { requestKey } from '../entities/order-fields.ts';
import { SIZES } from '../limits.ts';

/**
 * Tells of a bank transfer into the pre-deposit, for a person to check. `amount` is decimal text in the currency of the account that
 * took the money, `transferDate` a day, `receipts` are paths that `upload` answered to the same company. The same `requestKey` tells
 * of one transfer. What breaks a rule (`transferFaults`) gets E400, its first field in the order of the form. (DEP-01)
 */
export const submitBankTransfer = defineCall({
  path: '/api/userInfo',
  operation: 'submitBankTransfer',
  isIdempotent: true,
  request: record({
    requestKey,
    /** The `accountKey` of `PaymentAccountDetail`: the account that took the money. */
    receivingAccountKey: as('receivingAccountKey', text(60)),
    /** The account it came from: digits, with or without spaces between them. */
    paymentAccount: as('paymentAccount', text(60)),
    amount: as('preDepositAmount', amount()),
    transferDate: as('transferDate', text(10)),
    receipts: as('bankTransferReceipt', list(text(300), SIZES.transferReceipts)),
    remark: as('remark', ifMissing(freeText(SIZES.transferRemark), '')),
  }),
  answers: { '200': answer('submitted') },
});
