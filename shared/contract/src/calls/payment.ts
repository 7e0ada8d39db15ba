import { alsoRead, answer, defineCall } from '../call.ts';
import { amount, as, flagBit, list, maybe, record, seconds, text } from '../codec/codec.ts';
import { AreaCode, OrderHotel, PayableOrder } from '../entities/order.ts';
import { payMethod } from '../entities/order-fields.ts';
import { PriceRise, Substitute } from './verification.ts';

const path = '/api/orderBook';

/**
 * Asks for the payment page's data. `method` asks for the figures of that payment method.
 *
 * Answers: `payable`; `goElsewhere` with an address to open; `notPayable` when the order is paid, cancelled or too late: its
 * detail page shows it; `noSuchOrder`. Source: spec 2 §7, PAY-01, PAY-03.
 */
export const writePayShow = defineCall({
  path,
  operation: 'writePayShow',
  request: record({ orderNumber: as('orderno', text(40)), method: maybe('paymentOn', payMethod()) }),
  answers: {
    '200': answer(
      'payable',
      record({
        hotel: as('hotel', OrderHotel),
        areaCodes: as('countryCode', list(AreaCode)),
        order: as('orderData', PayableOrder),
      }),
    ),
    '011': answer('goElsewhere', record({ url: as('url', text(1000)) })),
    '012': answer('notPayable'),
    '003': answer('noSuchOrder'),
  },
});

/**
 * Pays an order. The same `requestKey` (a UUID) charges once. `seenPay` is the amount on the button, decimal text in the
 * order's currency; another amount on the server is answered with the rise.
 *
 * Answers: `paid` (`paidAt` in epoch seconds, an address when a provider goes on); `paidPending` when the hotel has not
 * confirmed yet; `seeCallback` when the result page knows more; `securityCodeInvalid`; `notice` with a message to show;
 * `authorise` with the provider's address; `networkDown`; `notPayable`; `creditExhausted`; `paymentExpired`; a rise or a
 * substitute as in a verification. Source: spec 2 §8, PAY-07, PAY-08.
 */
export const payOrder = defineCall({
  path,
  operation: 'writePayFinishBook',
  isIdempotent: true,
  request: record({
    orderNumber: as('orderno', text(40)),
    requestKey: as('reqid', text(36)),
    method: as('paymentOn', payMethod()),
    activeName: maybe('activeName', text(40)),
    /** The amount the person saw on the button. */
    seenPay: as('payPrice', amount()),
    specialRequest: maybe('specialRequirements', text(400)),
    securityCode: maybe('securityCode', text(4)),
    paymentInfo: maybe('paymentInfo', text(2000)),
    rememberCard: maybe('rememberCard', flagBit()),
  }),
  answers: {
    '200': answer(
      'paid',
      record({
        orderNumber: as('orderno', text(40)),
        url: maybe('url', text(1000)),
        payRequest: maybe('payRequest', text(4000)),
        openIdUrl: maybe('openid_url', text(1000)),
        paidAt: maybe('time', seconds()),
      }),
    ),
    '158': answer('paidPending', record({ orderNumber: as('orderno', text(40)) })),
    '159': alsoRead('paidPending', record({ orderNumber: as('orderno', text(40)) })),
    '160': alsoRead('paidPending', record({ orderNumber: as('orderno', text(40)) })),
    '006': answer('seeCallback'),
    '007': alsoRead('seeCallback'),
    '005': answer('securityCodeInvalid'),
    '010': answer('notice'),
    '012': answer('notPayable'),
    '153': answer('priceRose', PriceRise),
    '163': answer('substituteOffered', Substitute),
    '173': answer('dearerSubstituteOffered', Substitute),
    '171': answer('authorise', record({ url: as('url', text(1000)) })),
    '401': answer('networkDown'),
    '402': alsoRead('networkDown'),
    '188': answer('creditExhausted'),
    '166': answer('paymentExpired'),
  },
});
