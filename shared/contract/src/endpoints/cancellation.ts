import {
  amount,
  as,
  bool,
  codeText,
  count,
  flagBit,
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
import { orderNumber, orderStatus, requestKey } from '../entities/order-fields.ts';
import { SIZES } from '../limits.ts';

/** What happens to the coupon of the booking; missing without a coupon. Portico extension. */
const coupon = maybe('coupon', oneOf(['returned', 'kept']));

/**
 * Cost of cancelling now. `cancelPrice` is charged, `refundPrice` refunded: decimal text in `currency`. Points are
 * whole points; `pointsUsed` is the sum of `retainedPoints` and `pointsReturned`. (CNCL-01, spec 2 §3)
 */
export const CancelPreview = record({
  cancelPrice: as('cancelprice', amount()),
  refundPrice: as('refundprice', amount()),
  cancelPriceShown: as('cancelprice_val', text(60)),
  refundPriceShown: as('refundprice_val', text(60)),
  totalShown: as('totalprice_val', text(60)),
  /** Cancelling is free of charge. */
  isFree: as('is_cancel', bool()),
  pointsUsed: as('used_points_amount', count()),
  retainedPoints: as('cancel_points_fee_amount', count()),
  pointsReturned: as('refund_points_amount', count()),
  currency,
  coupon,
  /** Epoch seconds from which these amounts change; missing if they never change. Portico extension. */
  changesAt: maybe('changes_at', seconds()),
});
export type CancelPreview = Of<typeof CancelPreview>;

/**
 * Returns the cost of cancelling now; `status` is the status that the user sees.
 *
 * Responses: `preview`; `listExpired`: the client goes to the hotel list; `notCancellable`: the message is the reason.
 * Source: CNCL-01, CNCL-05.
 */
export const cancelPreview = defineEndpoint({
  path: '/api/getCancelPriceDetail',
  request: record({ orderNumber, status: as('orderstatus', orderStatus()) }),
  responses: {
    '200': response('preview', CancelPreview),
    '110': response('listExpired'),
    '140': response('notCancellable'),
  },
});

/**
 * Returns the cancellation costs of several bookings. The client then cancels each booking with its own request.
 *
 * Responses: `previews`, one per order number in the requested order, with the status of the booking and either its
 * costs or the reason why it cannot be cancelled. Source: Portico extension.
 */
export const cancelPreviews = defineEndpoint({
  path: '/api/getCancelPriceDetail',
  operation: 'several',
  request: record({ orderNumbers: as('ordernos', list(codeText(40), SIZES.cancelledAtOnce)) }),
  responses: {
    '200': response(
      'previews',
      record({
        bookings: as(
          'list',
          list(
            record({
              orderNumber,
              status: maybe('order_status', orderStatus()),
              preview: maybe('price_detail', CancelPreview),
              /** Why it cannot be cancelled, in the requested language; set if `preview` is missing. */
              reason: maybe('reason', text(300)),
            }),
            SIZES.cancelledAtOnce,
          ),
        ),
      }),
    ),
  },
});

/**
 * Cancels a booking. `cancelPrice` and `refundPrice` are the amounts that the user saw; the server only compares them
 * with its own. Retries with the same `requestKey` refund once.
 *
 * Responses: `cancelled` with the refund; `amountsChanged` with the new amounts, nothing is cancelled;
 * `notCancellable`: the message is the reason. Source: CNCL-01, CNCL-02, CNCL-04.
 */
export const cancelOrder = defineEndpoint({
  path: '/api/orderCancel',
  isIdempotent: true,
  request: record({
    orderNumber,
    requestKey,
    cancelPrice: as('cancelprice', amount()),
    refundPrice: as('refundprice', amount()),
    status: as('orderstatus', orderStatus()),
  }),
  responses: {
    '200': response(
      'cancelled',
      record({
        /** Something was refunded. */
        hasRefund: as('is_cancel', bool()),
        refund: as('refundprice', amount()),
        currency,
        pointsReturned: as('refund_points_amount', count()),
        coupon,
        /** The hotel has not responded yet; the booking is cancelled and refunded after it does. Portico extension. */
        isPending: as('cancel_pending', ifMissing(flagBit(), false)),
      }),
    ),
    '153': response('amountsChanged', CancelPreview),
    '140': response('notCancellable'),
  },
});
