import { answer, defineCall } from '../call.ts';
import { as, id, maybe, record, text, words } from '../codec/codec.ts';
import { Price } from '../entities/money.ts';
import { bookedStay, orderStanding, payMethod, surcharge } from '../entities/order-fields.ts';
import { StayCodec } from '../entities/stay.ts';
import { HotelCity } from './geography.ts';
import { OneOrder } from './order-number.ts';

const path = '/api/orderBook';

/** The city whose hotels are offered next. */
const ResultHotel = record({ city: as('hotelCity', HotelCity) });

/** Where an order stands after its payment, with what the result's page shows of it. */
export const OrderResult = record({
  ...orderStanding,
  /** The number by which somebody who is not signed in may ask; other clients show it. */
  publicNumber: maybe('ordernoUnLogin', text(40)),
  hotel: as('hotelData', ResultHotel),
  stay: maybe('stayData', StayCodec),
  hotelName: maybe('hotelname', words()),
  /** What was charged; of an order that is not paid yet what will be. */
  paid: maybe('paid', Price),
  method: maybe('pay_way', payMethod()),
  surcharge,
  bookedStay,
  paypalEmail: maybe('paypalEmail', text(200)),
  /** 1 while the company must still agree; see `secondConfirmation` among the calls to come. */
  secondConfirmation: maybe('paymentSecondConfirm', id(4)),
});

/**
 * Asks where an order stands after it was booked: confirmed, pending, or rejected (shown as sold out).
 *
 * Answers: `result`, or `noSuchOrder`. Source: spec 2 §7, RSLT-01.
 */
export const orderResult = defineCall({
  path,
  operation: 'orderPayResultShow',
  request: OneOrder,
  answers: {
    '200': answer('result', OrderResult),
    '003': answer('noSuchOrder'),
  },
});
