import {
  alsoEncoded,
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
  localizedText,
  maybe,
  type Of,
  oneOf,
  record,
  seconds,
  text,
} from '../codec/codec.ts';
import { defineEndpoint, response } from '../endpoint.ts';
import { atHotelFees, feeAmounts } from '../entities/fee-fields.ts';
import { address, cityOfHotel, hasHalfStar, hotelId, nameEn, picture, stars, zone } from '../entities/hotel-fields.ts';
import { FEE_KINDS } from '../entities/money.ts';
import { currency } from '../entities/money-fields.ts';
import { maybeNightPrices } from '../entities/night-prices.ts';
import { offerFields } from '../entities/offer.ts';
import {
  hotelUrl,
  orderNumber,
  orderStatus,
  payMethod,
  searchNationality,
  shownDates,
} from '../entities/order-fields.ts';
import { pointsEntry, spentPoints } from '../entities/points-fields.ts';
import { CancellationPolicy } from '../entities/policy.ts';
import { StayCodec } from '../entities/stay.ts';
import { childAge, email } from '../entities/user-fields.ts';
import { SIZES } from '../limits.ts';
import { OneOrder } from './order-number.ts';

/**
 * One step of the cancellation policy: from the instant `from` (epoch seconds), `penalty` is charged and `refund`
 * returned.
 */
const PenaltyStep = record({
  from: as('from', seconds()),
  penalty: as('penalty', amount()),
  refund: as('refund', amount()),
});

/**
 * An additional payment that was made. Amounts are decimal text in the order's currency, `paidAt` is in epoch seconds.
 * (TDET-07)
 */
const PaidSurcharge = record({
  orderNumber: as('orderno', text(60)),
  amount: as('surcharge_money', amount()),
  text: as('surcharge_txt', localizedText()),
  paidAt: as('pay_time', seconds()),
  /** Payment method, ready to show. */
  paidBy: as('pay_way', text(60)),
});

/** `requested`: due; `sent`: in progress; `done`: refunded; `failed`: customer service handles it. */
const REFUND_STATES = ['requested', 'sent', 'done', 'failed'] as const;

const TripRefund = record({
  state: as('state', oneOf(REFUND_STATES)),
  amount: as('refund_money', amount()),
  currency,
  /** Payment method to which the refund goes: wire value (`method`) and display text (`paidBy`). */
  method: as('paymentOn', payMethod()),
  paidBy: as('pay_way', text(60)),
  /** When the refund entered this state. */
  since: as('time', seconds()),
  /** Latest arrival. Missing until the refund is sent, and for methods that refund immediately. */
  arrivesBy: maybe('arrives', seconds()),
});
/** A refund and its state. `amount` is decimal text, instants are epoch seconds. (CNCL-04) */
export type TripRefund = Of<typeof TripRefund>;

/** A movement of points that an order caused, in the requested language. */
const PointsEvent = record(pointsEntry);

/**
 * The order on the booking's page. Amounts are decimal text in `currency`, instants are epoch seconds, `…Shown` fields
 * are display text.
 */
const TripOrderFields = record({
  orderNumber,
  /** The hotel's confirmation number; empty until the hotel confirms. */
  hotelOrderNumber: as('hotel_orderno', text(60)),
  status: as('order_status', orderStatus()),
  /** 1 while an additional payment is due, else 0. */
  childStatus: as('child_order_status', id(4)),
  /** 1 unpaid, 2 paid, 5 refunded, 6 cancelled with charges. */
  payStatus: as('pay_status', id(4)),
  /** The hotel has not yet accepted or rejected the cancellation. */
  isCancelPending: as('cancel_status', coded({ '1': true, '0': false })),
  /** Platform of the booking; '3' issues vouchers and invoices itself. */
  platformCode: as('platform', text(10)),
  stay: flat(StayCodec),
  ...shownDates,
  /** In the requested language despite the wire name; so are `beds` and `board`. */
  roomName: as('parent_room_en', text(300)),
  checkInWeekday: as('checkin_week_val', text(20)),
  checkOutWeekday: as('checkout_week_val', text(20)),
  nights: as('wan', count(1)),
  /** Lead guest of the first room: first name, then last name. */
  leadGuest: as('leadguest', text(200)),
  /** One name per room, the lead guest's first. */
  guests: as('adults_all', list(text(200))),
  /** Names of the other guests, with their room number from 1 and the age of children. Portico extension. (DESK-24) */
  otherGuests: maybe(
    'other_guests',
    list(record({ room: as('room', count(1)), name: as('name', text(200)), childAge })),
  ),
  /** Email of the lead guest. */
  email: as('useremail', text(200)),
  /** Phone number of the lead guest, formatted for display and dialling. */
  phone: maybe('usertel', text(60)),
  /** User who made the order. */
  bookedBy: maybe('booked_by', text(120)),
  /** Empty if the supplier does not state it. */
  beds: as('bedtype_en', text(200)),
  board: as('breakfast', text(200)),
  /** Display text of `policy`. */
  policyText: as('cancel_txt', text(500)),
  policy: as('cancel', CancellationPolicy),
  /** Refund over time, earliest step first. */
  penaltySteps: as('cancel_txt_all', list(PenaltyStep)),
  createdAt: as('create_time', seconds()),
  createdShown: as('create_time_val', text(60)),
  /** Missing while unpaid. */
  paidAt: maybe('pay_time', seconds()),
  /** Missing unless cancelled. */
  cancelledAt: maybe('cancel_date', seconds()),
  /** Payment deadline of an unpaid order. */
  payUntil: maybe('pay_deadline', seconds()),
  specialRequest: as('special_request', text(400)),
  /** The agency's own reference and note, visible only within the company; empty if not set. */
  ownReference: as('own_reference', ifMissing(text(SIZES.ownReference), '')),
  ownNote: as('own_note', ifMissing(text(SIZES.ownNote), '')),
  hotelUrl,
  searchNationality,
  currency,
  /** All rooms and nights, without tax and fees. */
  fare: as('unitprice_all', amount()),
  nightPrices: maybeNightPrices,
  tax: as('tax_new', amount()),
  /** Fee of the payment method on top of the price; "0.00" for methods without a fee. */
  transactionFee: as('transaction_fee', amount()),
  /** Subtracted from the price, never negative; so is `pointsDiscount`. */
  couponDiscount: as('discount_price', amount()),
  /** Charged with the booking, by kind. */
  fees: as('fees', feeAmounts),
  /** Collected by the property, by kind; `atHotel` is their sum. */
  atHotelFees,
  atHotel: as('payAtProperty', amount()),
  ...spentPoints,
  /** Whole stay, including what the property collects and additional payments. */
  total: as('totalprice_new', amount()),
  /** Amount charged, including additional payments; for an unpaid order the amount due. */
  paid: as('payprice_new', amount()),
  /** Due after customer service changed the booking, before any transaction fee; "0.00" if nothing is due. (TDET-07) */
  surcharge: as('surcharge_money', amount()),
  /** Reason for the surcharge; empty if nothing is due. */
  surchargeText: as('surcharge_txt', localizedText()),
  /** Order number of the additional payment and its deadline (epoch seconds); both missing if nothing is due. */
  surchargeOrderNumber: maybe('child_orderno', text(60)),
  surchargeUntil: maybe('surcharge_deadline', seconds()),
  surchargesPaid: as('surcharges_paid', list(PaidSurcharge)),
  /** Amounts charged and refunded by the cancellation, additional payments included; "0.00" unless cancelled. */
  cancelPrice: as('cancel_price', amount()),
  refundPrice: as('refund_price', amount()),
  /** All refunds, oldest first, including payments that a provider took and the booking could not use. */
  refunds: as('refunds', list(TripRefund)),
  /**
   * 5 Credit, 6 PayPal-type, 8 Pay by Card, 10 Points, 11 Pay by Balance; show `paidBy` for others. Empty while unpaid.
   */
  cardType: as('cardtype', id(4)),
  /** Payment method, ready to show; empty while unpaid. */
  paidBy: as('pay_way', text(60)),
  /** The user may cancel the booking now. */
  canCancel: as('doCancel', flagBit()),
  /** Why it cannot be cancelled, in the requested language. */
  cancelRejection: maybe('cancelRejection', text(300)),
  /** Voucher and invoice are available. (TDET-05) */
  hasDocuments: as('check', flagBit()),
  pointsEvents: as('pointsList', list(PointsEvent)),
  /** Information of the hotel for guests, as simple HTML in the requested language; clients must sanitize it. */
  notice: as('notice', text(6000)),
  ...offerFields,
});
export type TripOrder = Of<typeof TripOrderFields>;

/** The order with the flat fields of the specification in addition to our own. (TDET-01, spec 2 §3) */
export const TripOrder: Codec<TripOrder> = alsoEncoded(TripOrderFields, (order) => ({
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

/** All eight fees, whether charged now or collected by the property; zero if a fee does not apply. */
function feesAgain({ fees, atHotelFees, fare }: TripOrder): Readonly<Record<string, string>> {
  const decimals = fare.split('.')[1]?.length ?? 0;
  return Object.fromEntries(
    FEE_KINDS.map((kind) => {
      const matchingFees = [...fees, ...atHotelFees].filter((fee) => fee.kind === kind);
      const minor = matchingFees.reduce((sum, fee) => sum + Number(fee.amount.replace('.', '')), 0);
      const digits = String(minor).padStart(decimals + 1, '0');
      return [kind, decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`];
    }),
  );
}

/** A booking: hotel, order and event log, oldest event first. `zone` is the hotel's IANA time zone. (TDET-01) */
export const TripDetail = record({
  hotel: as(
    'hotelDetail',
    record({
      id: hotelId,
      /** In the requested language; so is `address`. */
      name: as('hotelname', text(300)),
      nameEn,
      stars,
      hasHalfStar,
      address,
      /** Phone number of the hotel, as dialled. */
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
    /** `user` is the actor, a user or a part of the service; both texts are in the requested language. */
    list(record({ at: as('time', seconds()), user: as('user', text(120)), content: as('content', text(1000)) })),
  ),
});
export type TripDetail = Of<typeof TripDetail>;

/**
 * Returns one booking.
 *
 * Responses: `trip`; `listExpired`: the client goes to the hotel list; `noSuchOrder`: the page shows it with a button
 * to My Bookings. Other flags: the client goes to My Bookings, for 001 to the sign-in page. Source: TDET-06.
 */
export const tripDetail = defineEndpoint({
  path: '/api/getTripDetail',
  request: OneOrder,
  responses: { '200': response('trip', TripDetail), '110': response('listExpired'), '120': response('noSuchOrder') },
});

/**
 * Returns the current status of an order, for polling and countdowns. `waitSeconds` counts from `paidAt`, or from
 * `createdAt` if that is missing.
 *
 * Responses: `state`, or `noSuchOrder`. Source: TDET-03, TDET-04.
 */
export const tripTime = defineEndpoint({
  path: '/api/getTripTime',
  request: OneOrder,
  responses: {
    '200': response(
      'state',
      record({
        status: as('order_status', orderStatus()),
        createdAt: as('create_time', seconds()),
        paidAt: maybe('pay_time', seconds()),
        /** 0 if there is nothing to wait for. */
        waitSeconds: as('wait_time', count()),
      }),
    ),
    '120': response('noSuchOrder'),
  },
});
