import { amount, as, count, day, ifMissing, list, maybe, oneOf, record, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { currency } from '../entities/money-fields.ts';
import { orderNumber } from '../entities/order-fields.ts';
import { pointsEntry } from '../entities/points-fields.ts';
import { paged } from './paged.ts';

/** Page from 1, first and last day `yyyy-mm-dd`, both inclusive. Default: the current quarter. */
const pageOfPeriod = {
  page: as('page', ifMissing(count(1), 1)),
  from: maybe('startDate', text(10)),
  to: maybe('endDate', text(10)),
} as const;

/** Day of an entry, `yyyy-mm-dd`, in the time zone of the points account. */
const date = day();

/** A page of an account's entries, newest first. `pages`: number of pages; beyond the end: the last page. */
function entries<const F extends Readonly<Record<string, unknown>>>(entry: F) {
  return record({ ...paged, pages: as('pageCount', count()), entries: as('data', list(record(entry))) });
}

/**
 * Lists entries of the points account, `SIZES.fundsPage` per page. `kind`: 2 points, 1 pending points. `action`: 0 all,
 * 1 added, 2 deducted. (PTS-01, spec 3 §7)
 */
export const pointsList = defineEndpoint({
  path: '/api/userInfo',
  operation: 'getPointsList',
  request: record({
    kind: as('pointsType', count(1, 2)),
    action: as('pointsAction', ifMissing(count(0, 2), 0)),
    ...pageOfPeriod,
  }),
  responses: {
    '200': response(
      'entries',
      entries({
        ...pointsEntry,
        date: as('date', date),
        /** Empty for entries without a booking. */
        orderNumber,
      }),
    ),
  },
});

/**
 * Lists entries of the pre-deposit, `SIZES.fundsPage` per page. `kind`: 0 all, 1 top-up, 2 booking payment, 3
 * cancellation refund. `amount` and `balance` are decimal text in `currency`. (DEP-03, spec 3 §7)
 */
export const balanceList = defineEndpoint({
  path: '/api/userInfo',
  operation: 'getBalanceList',
  request: record({
    kind: as('balanceType', ifMissing(count(0, 3), 0)),
    ...pageOfPeriod,
  }),
  responses: {
    '200': response(
      'entries',
      entries({
        /** Kind of the entry, in the requested language. */
        kind: as('type', text(60)),
        date: as('Date', date),
        /** Name of the user, or of the portal, that made the entry. */
        operator: as('Operator', text(240)),
        /** `Add` for incoming, `Deduct` for outgoing money. */
        operation: as('OperationType', oneOf(['Add', 'Deduct'])),
        /** Empty for entries without a booking. */
        orderNumber,
        currency,
        /** Never negative: `operation` is the direction. */
        amount: as('amount', amount()),
        /** Balance after this entry, including entries that the filter leaves out. */
        balance: as('balance', amount()),
      }),
    ),
  },
});
