import { answer, defineCall } from '../call.ts';
import {
  alsoWritten,
  amount,
  as,
  type Codec,
  coded,
  count,
  flagBit,
  flat,
  id,
  ifMissing,
  list,
  maybe,
  type Of,
  oneOf,
  record,
  seconds,
  text,
  words,
} from '../codec/codec.ts';
import { atHotelFees, feeAmounts } from '../entities/fee-fields.ts';
import { address, cityOfHotel, hasHalfStar, hotelId, nameEn, picture, stars, zone } from '../entities/hotel-fields.ts';
import { FEE_KINDS } from '../entities/money.ts';
import { currency } from '../entities/money-fields.ts';
import { maybeNightPrices } from '../entities/night-prices.ts';
import {
  hotelUrl,
  orderNumber,
  orderStatus,
  payMethod,
  searchNationality,
  shownDates,
} from '../entities/order-fields.ts';
import { childAge, email } from '../entities/person-fields.ts';
import { pointsEntry, spentPoints } from '../entities/points-fields.ts';
import { CancellationPolicy } from '../entities/policy.ts';
import { StayCodec } from '../entities/stay.ts';
import { SIZES } from '../limits.ts';
import { OneOrder } from './order-number.ts';

/** One step of what cancelling gives back: from the instant `from` (epoch seconds) on, `penalty` is kept and `refund` returned. */
const PenaltyStep = record({
  from: as('from', seconds()),
  penalty: as('penalty', amount()),
  refund: as('refund', amount()),
});

/** An additional payment that was made. Amounts are decimal text of the order's currency, `paidAt` epoch seconds. (TDET-07) */
const PaidSurcharge = record({
  orderNumber: as('orderno', text(60)),
  amount: as('surcharge_money', amount()),
  text: as('surcharge_txt', words()),
  paidAt: as('pay_time', seconds()),
  /** The way it was paid, in words. */
  paidBy: as('pay_way', text(60)),
});

/** `requested`: it is due; `sent`: on its way; `done`: given back; `failed`: customer service sees to it. */
const REFUND_STATES = ['requested', 'sent', 'done', 'failed'] as const;

const TripRefund = record({
  state: as('state', oneOf(REFUND_STATES)),
  amount: as('refund_money', amount()),
  currency,
  /** The way it was paid, and goes back: the wire's name of it, and in words. */
  method: as('paymentOn', payMethod()),
  paidBy: as('pay_way', text(60)),
  /** Since when it stands so. */
  since: as('time', seconds()),
  /** By when it has arrived, at the latest; missing until it is on its way, and where it is there at once. */
  arrivesBy: maybe('arrives', seconds()),
});
/** What goes back of what was paid, and where it stands. `amount` is decimal text, instants are epoch seconds. (CNCL-04) */
export type TripRefund = Of<typeof TripRefund>;

/** A movement of points that an order caused, in the asked language. */
const PointsEvent = record(pointsEntry);

/** The order of a booking's page. Amounts are decimal text in `currency`, instants epoch seconds; `…Shown` is ready text. */
const TripOrderFields = record({
  orderNumber,
  /** The hotel's own confirmation number; empty until it confirmed. */
  hotelOrderNumber: as('hotel_orderno', text(60)),
  status: as('order_status', orderStatus()),
  /** 1 while an additional payment is due, else 0. */
  childStatus: as('child_order_status', id(4)),
  /** 1 unpaid, 2 paid, 5 refunded, 6 cancelled with charges. */
  payStatus: as('pay_status', id(4)),
  /** The hotel has not answered yet whether it takes the cancellation. */
  isCancelPending: as('cancel_status', coded({ '1': true, '0': false })),
  /** Platform it was booked on; '3' issues vouchers and invoices itself. */
  platformCode: as('platform', text(10)),
  stay: flat(StayCodec),
  ...shownDates,
  /** In the asked language, whatever the wire's name says; so are `beds` and `board`. */
  roomName: as('parent_room_en', text(300)),
  checkInWeekday: as('checkin_week_val', text(20)),
  checkOutWeekday: as('checkout_week_val', text(20)),
  nights: as('wan', count(1)),
  /** Who answers for the first room: first name, then last name. */
  leadGuest: as('leadguest', text(200)),
  /** One name a room, the lead guest's first. */
  guests: as('adults_all', list(text(200))),
  /** The other guests whose names were given, by the number of their room, from 1; a child has its age. Ours. (DESK-24) */
  otherGuests: maybe(
    'other_guests',
    list(record({ room: as('room', count(1)), name: as('name', text(200)), childAge })),
  ),
  /** The lead guest's. */
  email: as('useremail', text(200)),
  /** The lead guest's, ready to show and to dial. */
  phone: maybe('usertel', text(60)),
  /** Who of the company made the order. */
  bookedBy: maybe('booked_by', text(120)),
  beds: as('bedtype_en', text(200)),
  board: as('breakfast', text(200)),
  /** `policy` in words. */
  policyText: as('cancel_txt', text(500)),
  policy: as('cancel', CancellationPolicy),
  /** What cancelling gives back over time, earliest step first. */
  penaltySteps: as('cancel_txt_all', list(PenaltyStep)),
  createdAt: as('create_time', seconds()),
  createdShown: as('create_time_val', text(60)),
  /** Missing while it is not paid. */
  paidAt: maybe('pay_time', seconds()),
  /** Missing unless it is cancelled. */
  cancelledAt: maybe('cancel_date', seconds()),
  /** Until when an unpaid order can be paid. */
  payUntil: maybe('pay_deadline', seconds()),
  specialRequest: as('special_request', text(400)),
  /** The agency's own reference and note, which only its people see; empty where there is none. */
  ownReference: as('own_reference', ifMissing(text(SIZES.ownReference), '')),
  ownNote: as('own_note', ifMissing(text(SIZES.ownNote), '')),
  hotelUrl,
  searchNationality,
  currency,
  /** All rooms and nights, without tax and fees. */
  fare: as('unitprice_all', amount()),
  nightPrices: maybeNightPrices,
  tax: as('tax_new', amount()),
  /** What the payment method costs beside the price; "0.00" where it asks none. */
  transactionFee: as('transaction_fee', amount()),
  /** Taken off the price, never negative; so is `pointsDiscount`. */
  couponDiscount: as('discount_price', amount()),
  /** Charged with the booking, by kind. */
  fees: as('fees', feeAmounts),
  /** Collected by the property, by kind; `atHotel` is their sum. */
  atHotelFees,
  atHotel: as('payAtProperty', amount()),
  ...spentPoints,
  /** Whole stay, what the property collects and what was paid beside it included. */
  total: as('totalprice_new', amount()),
  /** What was charged, additional payments included; of an unpaid order what is due now. */
  paid: as('payprice_new', amount()),
  /** Due since customer service changed the booking, before any transaction fee; "0.00" when nothing is. (TDET-07) */
  surcharge: as('surcharge_money', amount()),
  /** What it is for; empty when nothing is due. */
  surchargeText: as('surcharge_txt', words()),
  /** The number under which it is paid, and until when (epoch seconds); both missing when nothing is due. */
  surchargeOrderNumber: maybe('child_orderno', text(60)),
  surchargeUntil: maybe('surcharge_deadline', seconds()),
  surchargesPaid: as('surcharges_paid', list(PaidSurcharge)),
  /** What a cancellation kept, and what it gave back, of additional payments too; both "0.00" of an order that is not cancelled. */
  cancelPrice: as('cancel_price', amount()),
  refundPrice: as('refund_price', amount()),
  /** Everything that goes back, oldest first; also what a provider took that the booking could not use. */
  refunds: as('refunds', list(TripRefund)),
  /** 5 Credit, 6 PayPal-type, 8 Pay by Card, 10 Points, 11 Pay by Balance; another is named from `paidBy`. Empty while unpaid. */
  cardType: as('cardtype', id(4)),
  /** The way it was paid in words; empty while unpaid. */
  paidBy: as('pay_way', text(60)),
  /** This person may cancel it now. */
  canCancel: as('doCancel', flagBit()),
  /** Why it cannot be cancelled, in the asked language. */
  cancelRefusal: maybe('cancelRefusal', text(300)),
  /** Voucher and invoice can be had. (TDET-05) */
  hasDocuments: as('check', flagBit()),
  pointsEvents: as('pointsList', list(PointsEvent)),
  /** What the hotel asks guests to know, as simple HTML in the asked language; pages draw a safe part of it. */
  notice: as('notice', text(6000)),
});
export type TripOrder = Of<typeof TripOrderFields>;

/** The order with the specification's flat figures beside our own fields. (TDET-01, spec 2 §3) */
export const TripOrder: Codec<TripOrder> = alsoWritten(TripOrderFields, (order) => ({
  roomcount: order.stay.rooms,
  adult_num: order.stay.adults,
  child_num: order.stay.childAges.length,
  childOld: order.stay.childAges.map((age) => (age === 0 ? '<1' : String(age))).join(','),
  create_date: new Date(order.createdAt * 1000).toISOString().slice(0, 10),
  surcharge_money_new: order.surcharge,
  surcharge_txt_en: order.surchargeText.en,
  surcharge_txt_zh: order.surchargeText.zh,
  ...feesAgain(order),
}));

/** All eight fees, whoever collects them, zero where one is not asked. */
function feesAgain({ fees, atHotelFees, fare }: TripOrder): Readonly<Record<string, string>> {
  const decimals = fare.split('.')[1]?.length ?? 0;
  return Object.fromEntries(
    FEE_KINDS.map((kind) => {
      const asked = [...fees, ...atHotelFees].filter((fee) => fee.kind === kind);
      const minor = asked.reduce((sum, fee) => sum + Number(fee.amount.replace('.', '')), 0);
      const digits = String(minor).padStart(decimals + 1, '0');
      return [kind, decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`];
    }),
  );
}

/** A booking: its hotel, its order, and what happened to it, oldest first. `zone` is the hotel's IANA zone. (TDET-01) */
export const TripDetail = record({
  hotel: as(
    'hotelDetail',
    record({
      id: hotelId,
      /** In the asked language; so is `address`. */
      name: as('hotelname', text(300)),
      nameEn,
      stars,
      hasHalfStar,
      address,
      /** The hotel's own, as it is dialled. */
      phone: as('tel', text(60)),
      email,
      zone,
      picture,
      cityId: cityOfHotel.cityId,
    }),
  ),
  order: as('orderDetail', TripOrder),
  log: as(
    'logDetail',
    /** `user` is who did it, a person or a part of the service; both texts in the asked language. */
    list(record({ at: as('time', seconds()), user: as('user', text(120)), content: as('content', text(1000)) })),
  ),
});
export type TripDetail = Of<typeof TripDetail>;

/**
 * Asks for one booking. Answers: `trip`; `listExpired` leads to the hotel list; `noSuchOrder` is shown on the page, with a button to
 * My Bookings. Other flags lead to My Bookings, 001 to the sign-in page. (TDET-06)
 */
export const tripDetail = defineCall({
  path: '/api/getTripDetail',
  request: OneOrder,
  answers: { '200': answer('trip', TripDetail), '110': answer('listExpired'), '120': answer('noSuchOrder') },
});

/**
 * Asks where an order stands now, for polling and countdowns. `waitSeconds` counts from `paidAt`, without it from `createdAt`.
 *
 * Answers: `state`, or `noSuchOrder`. Source: TDET-03, TDET-04.
 */
export const tripTime = defineCall({
  path: '/api/getTripTime',
  request: OneOrder,
  answers: {
    '200': answer(
      'state',
      record({
        status: as('order_status', orderStatus()),
        createdAt: as('create_time', seconds()),
        paidAt: maybe('pay_time', seconds()),
        /** 0 when nothing is waited for. */
        waitSeconds: as('wait_time', count()),
      }),
    ),
    '120': answer('noSuchOrder'),
  },
});
