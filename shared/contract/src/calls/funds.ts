import { answer, defineCall } from '../call.ts';
import { amount, as, count, day, ifMissing, list, maybe, oneOf, record, text } from '../codec/codec.ts';
import { currency } from '../entities/money-fields.ts';
import { orderNumber } from '../entities/order-fields.ts';
import { pointsEntry } from '../entities/points-fields.ts';
import { paged } from './paged.ts';

/** Which page, from 1, of which days, `yyyy-mm-dd`, both included; without days those of the running quarter. */
const pageOfPeriod = {
  page: as('page', ifMissing(count(1), 1)),
  from: maybe('startDate', text(10)),
  to: maybe('endDate', text(10)),
} as const;

/** The day of an entry by the clock of the points, `yyyy-mm-dd`. */
const date = day();

/** A page of an account's entries, the newest first; `pages` says how many there are, a page past the end is the last one. */
function entries<const F extends Readonly<Record<string, unknown>>>(entry: F) {
  return record({ ...paged, pages: as('pageCount', count()), entries: as('data', list(record(entry))) });
}

/**
 * Lists entries of the points account, `SIZES.fundsPage` a page. `kind`: 2 points, 1 pending points. `action`: 0 all, 1 added,
 * 2 deducted. (PTS-01, spec 3 §7)
 */
export const pointsList = defineCall({
  path: '/api/userInfo',
  operation: 'getPointsList',
  request: record({
    kind: as('pointsType', count(1, 2)),
    action: as('pointsAction', ifMissing(count(0, 2), 0)),
    ...pageOfPeriod,
  }),
  answers: {
    '200': answer(
      'entries',
      entries({
        ...pointsEntry,
        date: as('date', date),
        /** Empty where no booking moved the points. */
        orderNumber,
      }),
    ),
  },
});

/**
 * Lists entries of the pre-deposit, `SIZES.fundsPage` a page. `kind`: 0 all, 1 top-up, 2 booking payment, 3 cancellation refund.
 * `amount` and `balance` are decimal text in `currency`. (DEP-03, spec 3 §7)
 */
export const balanceList = defineCall({
  path: '/api/userInfo',
  operation: 'getBalanceList',
  request: record({
    kind: as('balanceType', ifMissing(count(0, 3), 0)),
    ...pageOfPeriod,
  }),
  answers: {
    '200': answer(
      'entries',
      entries({
        /** What moved the money, in the asked language. */
        kind: as('type', text(60)),
        date: as('Date', date),
        /** Who did it: a person's name, or the portal's. */
        operator: as('Operator', text(240)),
        /** `Add` for what came in, `Deduct` for what went out. */
        operation: as('OperationType', oneOf(['Add', 'Deduct'])),
        /** Empty where no booking moved the money. */
        orderNumber,
        currency,
        /** Never negative: `operation` says the direction. */
        amount: as('amount', amount()),
        /** After this entry, whatever the list leaves out. */
        balance: as('balance', amount()),
      }),
    ),
  },
});
