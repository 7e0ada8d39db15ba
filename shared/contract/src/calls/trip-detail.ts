import { answer, defineCall } from '../call.ts';
import {
  alsoWritten,
  amount,
  as,
  type Codec,
  count,
  flagBit,
  flat,
  id,
  list,
  maybe,
  type Of,
  oneOf,
  record,
  seconds,
  text,
  words,
} from '../codec/codec.ts';
import { FEE_KINDS } from '../entities/money.ts';
import { orderStatus } from '../entities/order-fields.ts';
import { CancellationPolicy } from '../entities/policy.ts';
import { StayCodec } from '../entities/stay.ts';
import { OrderNumberRequest } from './order-number.ts';

/** One step of what cancelling gives back: from the instant `from` (epoch seconds) on, `penalty` is kept and `refund` returned. */
export const PenaltyStep = record({
  from: as('from', seconds()),
  penalty: as('penalty', amount()),
  refund: as('refund', amount()),
});

/** A movement of points that an order caused, in the asked language. `points` is never negative, `sign` says the direction. */
export const PointsEvent = record({
  event: as('event', text(200)),
  sign: as('pointsSign', oneOf(['+', '-'])),
  points: as('pointsAmount', count()),
  kind: as('pointsType', text(40)),
  date: as('date', text(30)),
});

/** The order of a booking's page. Amounts are decimal text in `currency`, instants epoch seconds; `…Shown` is ready text. */
const TripOrderFields = record({
  orderNumber: as('orderno', text(40)),
  hotelOrderNumber: as('hotel_orderno', text(60)),
  status: as('order_status', orderStatus()),
  childStatus: as('child_order_status', id(4)),
  /** 1 unpaid, 2 paid, 5 refunded, 6 cancelled with charges. */
  payStatus: as('pay_status', id(4)),
  isCancelPending: as('cancel_status', flagBit()),
  platformCode: as('platform', text(10)),
  stay: flat(StayCodec),
  checkInShown: as('checkin_val', text(40)),
  checkOutShown: as('checkout_val', text(40)),
  roomName: as('parent_room_en', text(300)),
  checkInWeekday: as('checkin_week_val', text(20)),
  checkOutWeekday: as('checkout_week_val', text(20)),
  nights: as('wan', count(1)),
  leadGuest: as('leadguest', text(200)),
  guests: as('adults_all', list(text(200))),
  email: as('useremail', text(200)),
  /** The lead guest's, ready to show and to dial. */
  phone: maybe('usertel', text(60)),
  /** Who of the company made the order. */
  bookedBy: maybe('booked_by', text(120)),
  beds: as('bedtype_en', text(200)),
  board: as('breakfast', text(200)),
  policyText: as('cancel_txt', text(500)),
  policy: as('cancel', CancellationPolicy),
  /** What cancelling gives back over time, earliest step first. */
  penaltySteps: as('cancel_txt_all', list(PenaltyStep)),
  createdAt: as('create_time', seconds()),
  createdShown: as('create_time_val', text(60)),
  paidAt: maybe('pay_time', seconds()),
  cancelledAt: maybe('cancel_date', seconds()),
  /** Until when an unpaid order can be paid. */
  payUntil: maybe('pay_deadline', seconds()),
  specialRequest: as('special_request', text(400)),
  currency: as('currency', text(3)),
  fare: as('unitprice_all', amount()),
  tax: as('tax_new', amount()),
  transactionFee: as('transaction_fee', amount()),
  couponDiscount: as('discount_price', amount()),
  fees: as('fees', list(record({ kind: as('kind', oneOf(FEE_KINDS)), amount: as('amount', amount()) }))),
  atHotelFees: as('propertyFees', list(record({ kind: as('kind', oneOf(FEE_KINDS)), amount: as('amount', amount()) }))),
  atHotel: as('payAtProperty', amount()),
  pointsUsed: as('used_points_amount', count()),
  pointsDiscount: as('used_points_price', amount()),
  /** Whole stay, what the property collects included. */
  total: as('totalprice_new', amount()),
  /** What was charged; of an unpaid order what is due now. */
  paid: as('payprice_new', amount()),
  surcharge: as('surcharge_money', amount()),
  surchargeText: as('surcharge_txt', words()),
  cancelPrice: as('cancel_price', amount()),
  refundPrice: as('refund_price', amount()),
  /** 5 Credit, 6 PayPal-type, 8 Pay by Card, 10 Points, 11 Pay by Balance; another is named from `paidBy`. */
  cardType: as('cardtype', id(4)),
  paidBy: as('pay_way', text(60)),
  canCancel: as('doCancel', flagBit()),
  /** Why it cannot be cancelled, in the asked language. */
  cancelRefusal: maybe('cancelRefusal', text(300)),
  hasDocuments: as('check', flagBit()),
  pointsEvents: as('pointsList', list(PointsEvent)),
  notice: as('notice', text(6000)),
});
export type TripOrder = Of<typeof TripOrderFields>;

/** The order with the specification's flat figures beside our own fields. (TDET-01, spec 2 §3) */
export const TripOrder: Codec<TripOrder> = alsoWritten(TripOrderFields, (order) => ({
  roomcount: order.stay.rooms,
  adult_num: order.stay.adults,
  child_num: order.stay.childAges.length,
  childOld: order.stay.childAges.map((age) => (age === 0 ? '<1' : String(age))).join(','),
  create_date: order.createdAt,
  surcharge_money_new: order.surcharge,
  surcharge_txt_en: order.surchargeText.en,
  surcharge_txt_zh: order.surchargeText.zh,
  ...Object.fromEntries([...order.fees, ...order.atHotelFees].map(({ kind, amount: fee }) => [kind, fee])),
}));

/** A booking: its hotel, its order, and what happened to it, oldest first. `zone` is the hotel's IANA zone. (TDET-01) */
export const TripDetail = record({
  hotel: as(
    'hotelDetail',
    record({
      id: as('hotelid', id(40)),
      name: as('hotelname', text(300)),
      nameEn: as('hotelname_en', text(300)),
      stars: as('star', count(0, 5)),
      hasHalfStar: as('star_decimal', flagBit()),
      address: as('hoteladdress', text(400)),
      phone: as('tel', text(60)),
      email: as('email', text(200)),
      zone: as('zone', text(60)),
      picture: as('pic', text(300)),
      cityId: as('city_id', id(40)),
    }),
  ),
  order: as('orderDetail', TripOrder),
  log: as(
    'logDetail',
    list(record({ at: as('time', seconds()), user: as('user', text(120)), content: as('content', text(1000)) })),
  ),
});
export type TripDetail = Of<typeof TripDetail>;

/** Asks for one booking. Answers: `trip`; `listExpired` goes to the hotel list; `noSuchOrder` goes to My Bookings. (TDET-06) */
export const tripDetail = defineCall({
  path: '/api/getTripDetail',
  request: OrderNumberRequest,
  answers: { '200': answer('trip', TripDetail), '110': answer('listExpired'), '120': answer('noSuchOrder') },
});

/**
 * Asks where an order stands now, for polling and countdowns. `waitSeconds` counts from `paidAt`, without it from `createdAt`.
 *
 * Answers: `state`, or `noSuchOrder`. Source: TDET-03, TDET-04.
 */
export const tripTime = defineCall({
  path: '/api/getTripTime',
  request: OrderNumberRequest,
  answers: {
    '200': answer(
      'state',
      record({
        status: as('order_status', orderStatus()),
        createdAt: as('create_time', seconds()),
        paidAt: maybe('pay_time', seconds()),
        waitSeconds: as('wait_time', count()),
      }),
    ),
    '120': answer('noSuchOrder'),
  },
});
