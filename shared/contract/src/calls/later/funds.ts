import { answer, defineCall } from '../../call.ts';
import { amount, as, count, list, oneOf, record, text } from '../../codec/codec.ts';
import { paged } from '../paged.ts';

/**
 * Lists entries of the points account, 20 a page, newest first. `kind`: 2 points, 1 pending points. `action`: 0 all, 1 added,
 * 2 deducted. `from` and `to` are days, `yyyy-mm-dd`, both included. (PTS-01, spec 3 §7)
 */
export const pointsList = defineCall({
  path: '/api/userInfo',
  operation: 'getPointsList',
  request: record({
    kind: as('pointsType', count(1, 2)),
    action: as('pointsAction', count(0, 2)),
    page: as('page', count(1)),
    from: as('startDate', text(10)),
    to: as('endDate', text(10)),
  }),
  answers: {
    '200': answer(
      'entries',
      record({
        ...paged,
        pages: as('pageCount', count()),
        entries: as(
          'data',
          list(
            record({
              kind: as('pointsType', text(40)),
              date: as('date', text(30)),
              sign: as('pointsSign', oneOf(['+', '-'])),
              orderNumber: as('orderno', text(40)),
              points: as('pointsAmount', count()),
              event: as('event', text(200)),
            }),
          ),
        ),
      }),
    ),
  },
});

/**
 * Lists entries of the pre-deposit, 20 a page, newest first. `kind`: 0 all, 1 top-up, 2 booking payment, 3 cancellation refund.
 * `amount` and `balance` are decimal text in `currency`; `balance` is the one after the entry. (DEP-03, spec 3 §7)
 */
export const balanceList = defineCall({
  path: '/api/userInfo',
  operation: 'getBalanceList',
  request: record({
    kind: as('balanceType', count(0, 3)),
    page: as('page', count(1)),
    from: as('startDate', text(10)),
    to: as('endDate', text(10)),
  }),
  answers: {
    '200': answer(
      'entries',
      record({
        ...paged,
        pages: as('pageCount', count()),
        entries: as(
          'data',
          list(
            record({
              kind: as('type', text(60)),
              date: as('Date', text(30)),
              operator: as('Operator', text(120)),
              operation: as('OperationType', text(20)),
              orderNumber: as('orderno', text(40)),
              currency: as('currency', text(3)),
              amount: as('amount', amount()),
              balance: as('balance', amount()),
            }),
          ),
        ),
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
    requestKey: as('reqid', text(36)),
    receivingAccountKey: as('receivingAccountKey', text(60)),
    paymentAccount: as('paymentAccount', text(60)),
    amount: as('preDepositAmount', amount()),
    transferDate: as('transferDate', text(10)),
    receipts: as('bankTransferReceipt', list(text(300), 5)),
    remark: as('remark', text(1000)),
  }),
  answers: { '200': answer('submitted') },
});
