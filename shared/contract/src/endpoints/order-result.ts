import { as, id, localizedText, maybe, record, text } from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { Price } from '../entities/money.ts';
import { bookedStay, orderStatusDetail, payMethod, surcharge } from '../entities/order-fields.ts';
import { StayCodec } from '../entities/stay.ts';
import { HotelCity } from './geography.ts';
import { OneOrder } from './order-number.ts';

const path = '/api/orderBook';

/** City for the link to more hotels. */
const ResultHotel = record({ city: as('hotelCity', HotelCity) });

/** Status of an order after payment, with the data of the result page. */
export const OrderResult = record({
  ...orderStatusDetail,
  /** Order number for users who are not signed in; other clients show it. */
  publicNumber: maybe('ordernoUnLogin', text(40)),
  hotel: as('hotelData', ResultHotel),
  stay: maybe('stayData', StayCodec),
  hotelName: maybe('hotelname', localizedText()),
  /** Amount charged; for an unpaid order the amount due. */
  paid: maybe('paid', Price),
  method: maybe('pay_way', payMethod()),
  surcharge,
  bookedStay,
  paypalEmail: maybe('paypalEmail', text(200)),
  /** 1 while the company has to approve the payment; see `secondConfirmation`. */
  secondConfirmation: maybe('paymentSecondConfirm', id(4)),
});

/**
 * Returns the status of an order after booking: confirmed, pending, or rejected (shown as sold out).
 *
 * Responses: `result`, or `noSuchOrder`. Source: spec 2 §7, RSLT-01.
 */
export const orderResult = defineEndpoint({
  path,
  operation: 'orderPayResultShow',
  request: OneOrder,
  responses: {
    '200': response('result', OrderResult),
    '003': response('noSuchOrder'),
  },
});
