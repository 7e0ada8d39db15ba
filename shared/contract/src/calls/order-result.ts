import { answer, defineCall } from '../call.ts';
import { as, count, id, maybe, record, text, words } from '../codec/codec.ts';
import { Price } from '../entities/money.ts';
import { orderStatus, payMethod } from '../entities/order-fields.ts';
import { StayCodec } from '../entities/stay.ts';
import { HotelCity } from './geography.ts';

const path = '/api/orderBook';

/** The city whose hotels are offered next. */
const ResultHotel = record({ city: as('hotelCity', HotelCity) });

/**
 * Asks where an order stands after it was booked: confirmed, pending, or rejected (shown as sold out). `minutes` says within
 * how many minutes a pending order is settled.
 *
 * Answers: `result`, or `noSuchOrder`. Source: spec 2 §7, RSLT-01.
 */
export const orderResult = defineCall({
  path,
  operation: 'orderPayResultShow',
  request: record({ orderNumber: as('orderno', text(40)) }),
  answers: {
    '200': answer(
      'result',
      record({
        orderNumber: as('orderno', text(40)),
        publicNumber: maybe('ordernoUnLogin', text(40)),
        email: as('email', text(200)),
        minutes: as('minutes', count()),
        status: as('orderStatus', orderStatus()),
        hotel: as('hotelData', ResultHotel),
        stay: maybe('stayData', StayCodec),
        hotelName: maybe('hotelname', words()),
        paid: maybe('paid', Price),
        method: maybe('pay_way', payMethod()),
        paypalEmail: maybe('paypalEmail', text(200)),
        secondConfirmation: maybe('paymentSecondConfirm', id(4)),
      }),
    ),
    '003': answer('noSuchOrder'),
  },
});
