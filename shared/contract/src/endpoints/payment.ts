import {
  alsoEncoded,
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
import { decodeOnly, defineEndpoint, response } from '../endpoint.ts';
import { PayableOrder } from '../entities/order.ts';
import { orderNumber, payMethod, requestKey } from '../entities/order-fields.ts';
import { chargedBy } from '../entities/order-texts.ts';
import { bookedHotel } from './booked-hotel.ts';
import { OneOrder } from './order-number.ts';
import { PriceRise, Substitute } from './room-change.ts';

const path = '/api/orderBook';

/** URL of a provider or another page on which the process continues. */
const UrlToOpen = record({ url: as('url', text(1000)) });

/** Data of the payment page; `payment` repeats what the order's method charges. */
const PayPage = alsoEncoded(
  record({
    ...bookedHotel,
    order: as('orderData', PayableOrder),
    /** The card provider's form, shown in an iframe of its origin; only if the card was requested. (PAY-02, PAY-04) */
    cardForm: maybe('cardForm', record({ url: as('url', text(2000)) })),
  }),
  ({ order }) => {
    const { quote, method = quote.defaultMethod } = order;
    return { payment: { paymentOn: method, ...chargedBy(quote, method) } };
  },
);

/**
 * Returns the data of the payment page, with the amounts of `method` if it is set.
 *
 * Responses: `payable`; `leavePage` with a URL to open; `notPayable`: the order is paid, cancelled or expired, and
 * its detail page shows it; `noSuchOrder`. Source: spec 2 §7, PAY-01, PAY-03.
 */
export const writePayShow = defineEndpoint({
  path,
  operation: 'writePayShow',
  request: record({ orderNumber, method: maybe('paymentOn', payMethod()) }),
  responses: {
    '200': response('payable', PayPage),
    '011': response('leavePage', UrlToOpen),
    '012': response('notPayable'),
    '003': response('noSuchOrder'),
  },
});

/**
 * Pays an order. Retries with the same `requestKey` (a UUID) charge once. `seenPay` is the amount on the button,
 * decimal text in the order's currency; if the server's amount differs, the response is `priceRose`.
 *
 * Responses: those below; `priceRose` and the substitutes are the same as in `verifyOrder`.
 * Source: spec 2 §8, PAY-07, PAY-08.
 */
export const payOrder = defineEndpoint({
  path,
  operation: 'writePayFinishBook',
  isIdempotent: true,
  request: withoutCardFields(
    record({
      orderNumber,
      requestKey,
      method: as('paymentOn', payMethod()),
      /** The open payment tab; the server uses `method`. */
      activeName: maybe('activeName', freeText(40)),
      /** Amount on the button. Default: the order's amount. */
      seenPay: maybe('payPrice', amount()),
      /** Default: the order's special request stays unchanged. */
      specialRequest: maybe('specialRequirements', freeText(400)),
      /** Always empty: only the provider's form handles the card's security code. (ADR 0080) */
      securityCode: maybe('securityCode', text(4)),
      /** Unmodified result of the provider's form: a token, never card data. */
      paymentInfo: maybe('paymentInfo', cardToken()),
      rememberCard: maybe('rememberCard', flagBit()),
    }),
  ),
  responses: {
    /**
     * Paid from the funds or by card (`paidAt`, epoch seconds), or started at a provider: continue at `url` (`weixin:`
     * is shown as a QR code) or, inside WeChat, with `payRequest`.
     */
    '200': response(
      'accepted',
      record({
        orderNumber,
        /** URL of the provider on which the payment continues. */
        url: maybe('url', text(1000)),
        /** Input of the WeChat payment inside WeChat; `openIdUrl` is where the page first identifies the payer. */
        payRequest: maybe('payRequest', text(4000)),
        openIdUrl: maybe('openid_url', text(1000)),
        paidAt: maybe('time', seconds()),
      }),
    ),
    /** The hotel has not confirmed yet. */
    '158': response('paidPending', OneOrder),
    /** The card provider is still deciding: poll `paymentOrderData`. */
    '159': response('processing', OneOrder),
    '160': decodeOnly('paidPending', OneOrder),
    /** The provider declined the payment. */
    '006': response('declined'),
    /** The result page has the outcome. */
    '007': response('seeCallback'),
    '005': response('securityCodeInvalid'),
    /** The message is shown to the user. */
    '010': response('notice'),
    '012': response('notPayable'),
    '153': response('priceRose', PriceRise),
    '163': response('substituteOffered', Substitute),
    '173': response('dearerSubstituteOffered', Substitute),
    /** The payer must authorize the payment at the URL of the provider. */
    '171': response('authorise', UrlToOpen),
    /** Nothing was charged. */
    '401': response('networkDown'),
    '402': decodeOnly('networkDown'),
    '188': response('creditExhausted'),
    '166': response('paymentExpired'),
  },
});
