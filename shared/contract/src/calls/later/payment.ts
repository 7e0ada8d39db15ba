import { answer, defineCall } from '../../call.ts';
import { amount, as, count, id, maybe, record, text } from '../../codec/codec.ts';
import { orderStatus, payMethod } from '../../entities/order-fields.ts';

const path = '/api/orderBook';

/** Asks whether a payment at a provider has arrived; polled. `payStatus` is the provider's own word. (PAY-05, PAY-06) */
export const paymentOrderData = defineCall({
  path,
  operation: 'paymentOrderData',
  request: record({ orderNumber: as('orderno', text(40)), method: maybe('paymentOn', payMethod()) }),
  answers: {
    '200': answer('state', record({ payStatus: as('payStatus', text(20)), url: maybe('url', text(1000)) })),
  },
});

/** Asks for the signature with which a page inside WeChat may start a payment. `url` is the page's own address. (PAY-06) */
export const wechatSignature = defineCall({
  path,
  operation: 'wechatJsPayGetSign',
  request: record({ url: as('url', text(1000)), orderNumber: as('orderno', text(40)) }),
  answers: {
    '200': answer(
      'signature',
      record({
        appId: as('appId', text(60)),
        timestamp: as('timestamp', text(20)),
        nonce: as('nonceStr', text(60)),
        signature: as('signature', text(400)),
      }),
    ),
  },
});

/**
 * Takes the browser back from a payment provider. The server believes nothing of it but the order number, asks the provider,
 * and redirects; so it has no answers. (PAY-13)
 */
export const paymentCallback = defineCall({
  path,
  operation: 'paymentCallback',
  method: 'GET',
  request: record({
    payType: as('payType', text(20)),
    orderNumber: as('orderno', text(40)),
    source: as('source', text(60)),
    ticket: as('token', text(200)),
    environment: maybe('environment', text(40)),
  }),
  answers: {},
});

/** Asks where an order stands after the browser came back from a provider. Answers as `orderResult`. (RSLT-02) */
export const orderCallbackResult = defineCall({
  path,
  operation: 'orderPayCallbackResultShow',
  request: record({ orderNumber: as('orderno', text(40)) }),
  answers: {
    '200': answer(
      'result',
      record({
        orderNumber: as('orderno', text(40)),
        email: as('email', text(200)),
        minutes: as('minutes', count()),
        status: as('orderStatus', orderStatus()),
      }),
    ),
    '003': answer('noSuchOrder'),
  },
});

/**
 * Tells the company's decision on a payment that needs a second confirmation, and shows its order. `state`: 1 confirming,
 * 0 and 2 confirmed, 3 and 4 failed. `total` is decimal text in `currency`. (RSLT-03)
 */
export const secondConfirmation = defineCall({
  path,
  operation: 'paymentSecondConfirmation',
  request: record({ orderNumber: as('orderno', text(40)), action: as('action', text(40)) }),
  answers: {
    '200': answer(
      'order',
      record({
        state: as('payment_second_confirm', id(4)),
        orderNumber: as('orderno', text(40)),
        hotelNameZh: as('hotelname_zh', text(300)),
        hotelNameEn: as('hotelname_en', text(300)),
        guestName: as('guest_name', text(200)),
        guestEmail: as('guest_email', text(200)),
        checkIn: as('checkin', text(20)),
        checkOut: as('checkout', text(20)),
        total: as('totalprice', amount()),
        currency: as('currency', text(3)),
        method: as('pay_way', text(40)),
      }),
    ),
  },
});
