import { answer, defineCall } from '../../call.ts';
import { amount, as, count, list, record, text } from '../../codec/codec.ts';
import { currency } from '../../entities/money-fields.ts';
import { orderNumber, requestKey } from '../../entities/order-fields.ts';
import { pointsEntry } from '../../entities/points-fields.ts';
import { paged } from '../paged.ts';

/** Which page, from 1, of which days, `yyyy-mm-dd`, both included. */
const pageOfPeriod = {
  page: as('page', count(1)),
  from: as('startDate', text(10)),
  to: as('endDate', text(10)),
} as const;

/** A page of an account's entries, the newest first; `pages` says how many there are. */
function entries<const F extends Readonly<Record<string, unknown>>>(entry: F) {
  return record({ ...paged, pages: as('pageCount', count()), entries: as('data', list(record(entry))) });
}

/**
 * Lists entries of the points account, 20 a page. `kind`: 2 points, 1 pending points. `action`: 0 all, 1 added, 2 deducted.
 * (PTS-01, spec 3 §7)
 */
export const pointsList = defineCall({
  path: '/api/userInfo',
  operation: 'getPointsList',
  request: record({
    kind: as('pointsType', count(1, 2)),
    action: as('pointsAction', count(0, 2)),
    ...pageOfPeriod,
  }),
  answers: {
    '200': answer(
      'entries',
      entries({
        ...pointsEntry,
        /** Empty where no booking moved the points. */
        orderNumber,
      }),
    ),
  },
});

/**
 * Lists entries of the pre-deposit, 20 a page. `kind`: 0 all, 1 top-up, 2 booking payment, 3 cancellation refund. `amount` and
 * `balance` are decimal text in `currency`. (DEP-03, spec 3 §7)
 */
export const balanceList = defineCall({
  path: '/api/userInfo',
  operation: 'getBalanceList',
  request: record({
    kind: as('balanceType', count(0, 3)),
    ...pageOfPeriod,
  }),
  answers: {
    '200': answer(
      'entries',
      entries({
        /** What moved the money, in words. */
        kind: as('type', text(60)),
        /** Ready to show. */
        date: as('Date', text(30)),
        /** Who did it. */
        operator: as('Operator', text(120)),
        /** `Add` for what came in; anything else went out. */
        operation: as('OperationType', text(20)),
        orderNumber,
        currency,
        amount: as('amount', amount()),
        /** After this entry. */
        balance: as('balance', amount()),
      }),
    ),
  },
});

/**
 * Tells of a bank transfer into the pre-deposit, for a person to check. `amount` is decimal text, `transferDate` a day,
 * `receipts` are paths that `upload` answered. The same `requestKey` tells of one transfer. (DEP-01)
 */
export const submitBankTransfer = defineCall({
  path: '/api/userInfo',
  operation: 'submitBankTransfer',
  isIdempotent: true,
  request: record({
    requestKey,
    /** The `accountKey` of `PaymentAccountDetail`: the account that took the money. */
    receivingAccountKey: as('receivingAccountKey', text(60)),
    /** The account it came from, digits. */
    paymentAccount: as('paymentAccount', text(60)),
    amount: as('preDepositAmount', amount()),
    transferDate: as('transferDate', text(10)),
    receipts: as('bankTransferReceipt', list(text(300), 5)),
    remark: as('remark', text(1000)),
  }),
  answers: { '200': answer('submitted') },
});
