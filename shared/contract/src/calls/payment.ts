import { alsoRead, answer, defineCall } from '../call.ts';
import {
  alsoWritten,
  amount,
  as,
  cardToken,
  flagBit,
  freeText,
  maybe,
  record,
  seconds,
  text,
  withoutCardFields,
} from '../codec/codec.ts';
import { PayableOrder } from '../entities/order.ts';
import { orderNumber, payMethod, requestKey } from '../entities/order-fields.ts';
import { chargedBy } from '../entities/order-texts.ts';
import { bookedHotel } from './booked-hotel.ts';
import { OneOrder } from './order-number.ts';
import { PriceRise, Substitute } from './room-change.ts';

const path = '/api/orderBook';

/** Where a provider, or another page, goes on. */
const AddressToOpen = record({ url: as('url', text(1000)) });

/** The payment page's data, with what the order's method charges said again as `payment`. */
const PayPage = alsoWritten(
  record({
    ...bookedHotel,
    order: as('orderData', PayableOrder),
    /** Where the card provider's own form is drawn, in a frame of its origin; only when the card was asked for. (PAY-02, PAY-04) */
    cardForm: maybe('cardForm', record({ url: as('url', text(2000)) })),
  }),
  ({ order }) => {
    const { quote, method = quote.defaultMethod } = order;
    return { payment: { paymentOn: method, ...chargedBy(quote, method) } };
  },
);

/**
 * Asks for the payment page's data. `method` asks for the figures of that payment method.
 *
 * Answers: `payable`; `goElsewhere` with an address to open; `notPayable` when the order is paid, cancelled or too late: its
 * detail page shows it; `noSuchOrder`. Source: spec 2 §7, PAY-01, PAY-03.
 */
export const writePayShow = defineCall({
  path,
  operation: 'writePayShow',
  request: record({ orderNumber, method: maybe('paymentOn', payMethod()) }),
  answers: {
    '200': answer('payable', PayPage),
    '011': answer('goElsewhere', AddressToOpen),
    '012': answer('notPayable'),
    '003': answer('noSuchOrder'),
  },
});

/**
 * Pays an order. The same `requestKey` (a UUID) charges once. `seenPay` is the amount on the button, decimal text in the
 * order's currency; another amount on the server is answered with the rise.
 *
 * Answers: `accepted`: taken from the funds or by the card (`paidAt` in epoch seconds), or begun at a provider that goes on at
 * `url`, a `weixin:` address to draw as a QR code, or with `payRequest` inside WeChat; `paidPending` when the hotel has not
 * confirmed yet; `processing` while the card provider decides: ask `paymentOrderData`; `declined` by the provider; `seeCallback`
 * when the result page knows more; `securityCodeInvalid`; `notice` with a message to show; `authorise` with the provider's
 * address; `networkDown`: nothing was taken; `notPayable`; `creditExhausted`; `paymentExpired`; a rise or a substitute as in a
 * verification. Source: spec 2 §8, PAY-07, PAY-08.
 */
export const payOrder = defineCall({
  path,
  operation: 'writePayFinishBook',
  isIdempotent: true,
  request: withoutCardFields(
    record({
      orderNumber,
      requestKey,
      method: as('paymentOn', payMethod()),
      /** The payment tab that is open; the server goes by `method`. */
      activeName: maybe('activeName', freeText(40)),
      /** The amount the person saw on the button. Left out, the order's own is charged. */
      seenPay: maybe('payPrice', amount()),
      /** Left out, the order's stays as it is. */
      specialRequest: maybe('specialRequirements', freeText(400)),
      /** A field of the specification that stays empty: a card's code is the provider's form's alone. (ADR 0080) */
      securityCode: maybe('securityCode', text(4)),
      /** What a provider's own form gives back, as it came: a token, never a card. */
      paymentInfo: maybe('paymentInfo', cardToken()),
      rememberCard: maybe('rememberCard', flagBit()),
    }),
  ),
  answers: {
    '200': answer(
      'accepted',
      record({
        orderNumber,
        /** A provider's address at which the payment goes on. */
        url: maybe('url', text(1000)),
        /** What a page inside WeChat hands to its payment; `openIdUrl` is where it first asks who pays. */
        payRequest: maybe('payRequest', text(4000)),
        openIdUrl: maybe('openid_url', text(1000)),
        paidAt: maybe('time', seconds()),
      }),
    ),
    '158': answer('paidPending', OneOrder),
    '159': answer('processing', OneOrder),
    '160': alsoRead('paidPending', OneOrder),
    '006': answer('declined'),
    '007': answer('seeCallback'),
    '005': answer('securityCodeInvalid'),
    '010': answer('notice'),
    '012': answer('notPayable'),
    '153': answer('priceRose', PriceRise),
    '163': answer('substituteOffered', Substitute),
    '173': answer('dearerSubstituteOffered', Substitute),
    '171': answer('authorise', AddressToOpen),
    '401': answer('networkDown'),
    '402': alsoRead('networkDown'),
    '188': answer('creditExhausted'),
    '166': answer('paymentExpired'),
  },
});
