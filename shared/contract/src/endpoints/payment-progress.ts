import { amount, as, day, id, maybe, record, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { nameEn, nameZh } from '../entities/hotel-fields.ts';
import { currency } from '../entities/money-fields.ts';
import { bookedStay, orderNumber, payMethod, paymentState, surcharge } from '../entities/order-fields.ts';
import { source } from '../entities/user-fields.ts';
import { OneOrder } from './order-number.ts';
import { OrderResult } from './order-result.ts';

const path = '/api/orderBook';

/**
 * Returns whether a payment at a provider has arrived; polled. `url` is where the payment continues. (PAY-05, PAY-06,
 * PAY-10)
 */
export const paymentOrderData = defineEndpoint({
  path,
  operation: 'paymentOrderData',
  request: record({ orderNumber, method: maybe('paymentOn', payMethod()) }),
  responses: {
    '200': response('state', record({ state: as('payStatus', paymentState()), url: maybe('url', text(1000)) })),
  },
});

/** Returns the signature with which a page inside WeChat starts a payment. `url` is the URL of that page. (PAY-06) */
export const wechatSignature = defineEndpoint({
  path,
  operation: 'wechatJsPayGetSign',
  request: record({ url: as('url', text(1000)), orderNumber }),
  responses: {
    '200': response(
      'signature',
      record({
        appId: as('appId', text(60)),
        /** Epoch seconds as text, because the signature covers it. */
        timestamp: as('timestamp', text(20)),
        nonce: as('nonceStr', text(60)),
        signature: as('signature', text(400)),
      }),
    ),
  },
});

/**
 * Return URL for payment providers. The server trusts only the order number: it queries the provider and redirects, so
 * the endpoint has no responses. (PAY-13)
 */
export const paymentCallback = defineEndpoint({
  path,
  operation: 'paymentCallback',
  method: 'GET',
  request: record({
    /** The provider: `wechat`, `pingpong`, or `paypal` (also for PayPal's own pages). */
    payType: as('payType', text(20)),
    orderNumber,
    source,
    /** Session token, because a link carries no headers. */
    ticket: as('token', text(200)),
    /** Only from the card provider. */
    environment: maybe('environment', text(40)),
  }),
  responses: {},
});

/** Returns the status of an order after the browser came back from a provider. Responses as `orderResult`. (RSLT-02) */
export const orderCallbackResult = defineEndpoint({
  path,
  operation: 'orderPayCallbackResultShow',
  request: OneOrder,
  responses: {
    '200': response('result', OrderResult),
    '003': response('noSuchOrder'),
  },
});

/**
 * Submits the company's decision on a payment that needs a second confirmation, and returns its order. `state`: 1
 * confirming, 0 and 2 confirmed, 3 and 4 failed. `total` is decimal text in `currency`. (RSLT-03)
 */
export const secondConfirmation = defineEndpoint({
  path,
  operation: 'paymentSecondConfirmation',
  request: record({ orderNumber, action: as('action', text(40)) }),
  responses: {
    '200': response(
      'order',
      record({
        state: as('payment_second_confirm', id(4)),
        orderNumber,
        hotelNameZh: nameZh,
        hotelNameEn: nameEn,
        /** The lead guest. */
        guestName: as('guest_name', text(200)),
        guestEmail: as('guest_email', text(200)),
        checkIn: as('checkin', day()),
        checkOut: as('checkout', day()),
        total: as('totalprice', amount()),
        currency,
        /** Payment method, ready to show. */
        method: as('pay_way', text(40)),
        surcharge,
        bookedStay,
      }),
    ),
  },
});
