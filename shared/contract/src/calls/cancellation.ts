import { answer, defineCall } from '../call.ts';
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
import { currency } from '../entities/money-fields.ts';
import { orderNumber, orderStatus, requestKey } from '../entities/order-fields.ts';
import { SIZES } from '../limits.ts';

/** What happens to the coupon of the booking; missing if it has none. Ours. */
const coupon = maybe('coupon', oneOf(['returned', 'kept']));

/**
 * What cancelling now would cost. `cancelPrice` is kept, `refundPrice` returned: decimal text in `currency`. Points are whole
 * points; `pointsUsed` is the sum of the kept and the returned ones. (CNCL-01, spec 2 §3)
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
  pointsKept: as('cancel_points_fee_amount', count()),
  pointsReturned: as('refund_points_amount', count()),
  currency,
  coupon,
  /** From this instant (epoch seconds) on these figures are others; missing where they stay to the end. Ours. */
  changesAt: maybe('changes_at', seconds()),
});
export type CancelPreview = Of<typeof CancelPreview>;

/**
 * Asks what cancelling would cost now; `status` is the one that the person sees.
 *
 * Answers: `preview`; `listExpired` goes to the hotel list; `notCancellable` carries the reason. Source: CNCL-01, CNCL-05.
 */
export const cancelPreview = defineCall({
  path: '/api/getCancelPriceDetail',
  request: record({ orderNumber, status: as('orderstatus', orderStatus()) }),
  answers: { '200': answer('preview', CancelPreview), '110': answer('listExpired'), '140': answer('notCancellable') },
});

/**
 * Asks the same of several bookings at once; each is then cancelled by itself. Ours.
 *
 * Answers: `previews`, one for each number in the order asked: where it stands, with what cancelling would cost or the reason why it
 * cannot be.
 */
export const cancelPreviews = defineCall({
  path: '/api/getCancelPriceDetail',
  operation: 'several',
  request: record({ orderNumbers: as('ordernos', list(codeText(40), SIZES.cancelledAtOnce)) }),
  answers: {
    '200': answer(
      'previews',
      record({
        bookings: as(
          'list',
          list(
            record({
              orderNumber,
              status: maybe('order_status', orderStatus()),
              preview: maybe('price_detail', CancelPreview),
              /** Why it cannot be cancelled, in the asked language; set where `preview` is not. */
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
 * Cancels. `cancelPrice` and `refundPrice` are what the person saw; they are compared, never believed. The same `requestKey`
 * refunds once.
 *
 * Answers: `cancelled` with what is given back, which waits for the hotel where it has not answered; `amountsChanged` with the new
 * figures, nothing is cancelled; `notCancellable` with the reason. Source: CNCL-01, CNCL-02, CNCL-04.
 */
export const cancelOrder = defineCall({
  path: '/api/orderCancel',
  isIdempotent: true,
  request: record({
    orderNumber,
    requestKey,
    cancelPrice: as('cancelprice', amount()),
    refundPrice: as('refundprice', amount()),
    status: as('orderstatus', orderStatus()),
  }),
  answers: {
    '200': answer(
      'cancelled',
      record({
        /** Something was given back. */
        hasRefund: as('is_cancel', bool()),
        refund: as('refundprice', amount()),
        currency,
        pointsReturned: as('refund_points_amount', count()),
        coupon,
        /** The hotel has not answered yet: the booking is cancelled, and the money starts back, as soon as it has. Ours. */
        isPending: as('cancel_pending', ifMissing(flagBit(), false)),
      }),
    ),
    '153': answer('amountsChanged', CancelPreview),
    '140': answer('notCancellable'),
  },
});
