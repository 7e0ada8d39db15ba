import {
  as,
  type Codec,
  coded,
  codeText,
  count,
  flat,
  id,
  localizedText,
  mapped,
  maybe,
  oneOf,
  orElse,
  record,
  seconds,
  text,
} from '../codec/codec.ts';
import { BookedStay } from './booked-stay.ts';
import {
  CARD_STATUSES,
  type CardStatus,
  ORDER_STATUSES,
  type OrderStatus,
  PAY_METHODS,
  PAYMENT_STATES,
  type PayMethod,
  type PaymentState,
  WECHAT_STATUSES,
  type WechatStatus,
} from './order-codes.ts';
import { StayCodec } from './stay.ts';
import { email } from './user-fields.ts';

const codes = new Map<OrderStatus, string>(Object.entries(ORDER_STATUSES).map(([code, status]) => [status, code]));

/** Status of an order; an unknown code is `unknown`, never cancelled. */
export function orderStatus(): Codec<OrderStatus> {
  return mapped(
    id(8),
    (code): OrderStatus => (ORDER_STATUSES as Readonly<Record<string, OrderStatus>>)[code] ?? 'unknown',
    (status) => codes.get(status) ?? '0',
  );
}

/** A payment method; the wire uses the same names. */
export function payMethod(): Codec<PayMethod> {
  return oneOf(PAY_METHODS);
}

/** Status of the card payment; an unknown code is `decided`. */
export function cardStatus(): Codec<CardStatus> {
  return orElse(coded(CARD_STATUSES), 'decided');
}

/** Status of the WeChat payment; an unknown code is `decided`. */
export function wechatStatus(): Codec<WechatStatus> {
  return orElse(coded(WECHAT_STATUSES), 'decided');
}

/** Result of polling a payment; an unknown value is `processing`. */
export function paymentState(): Codec<PaymentState> {
  return orElse(coded(PAYMENT_STATES), 'processing');
}

/** The order number that users see; it identifies a booking. */
export const orderNumber = as('orderno', codeText(40));

/**
 * Idempotency key: a UUID that the client creates once per action. A repeated request has the effect of the first one.
 * A Portico extension; without it every request is processed on its own.
 */
export const requestKey = maybe('reqid', text(36));

/** A rate for a stay: the `subid` of a rate in the hotel's quotes. */
export const product = as('product', id(200));

/** The requested room: a rate and the stay. */
export const requestedRoom = { stay: flat(StayCodec), product } as const;

/**
 * End of the free cancellation that the user saw, epoch seconds; a Portico extension. If it has passed or is earlier
 * now, the server offers the room on the new terms instead of booking it.
 */
export const seenFreeUntil = maybe('freeUntil', seconds());

/** Other clients send it; the server accepts and ignores it. */
export const roompaiToken = maybe('roompaiToken', text(400));

/** URL of the hotel's page: stored with the order and returned as sent; the server does not interpret it. */
export const hotelUrl = maybe('hotelUrl', text(500));

/** Nationality of the hotel search, ISO 3166-1 alpha-2; stored with the order as sent. */
export const searchNationality = maybe('searchNat', text(2));

/** Both dates of a stay, formatted for display in the requested language. */
export const shownDates = {
  checkInShown: as('checkin_val', text(40)),
  checkOutShown: as('checkout_val', text(40)),
} as const;

/** Only on an additional payment: the booking it belongs to, and its reason (TDET-07). */
export const surcharge = maybe(
  'childOrder',
  record({ bookingNumber: as('orderno', text(60)), text: as('surcharge_txt', localizedText()) }),
);

/** Missing on an additional payment. */
export const bookedStay = maybe('booked_stay', BookedStay);

/** Order status for both result pages. */
export const orderStatusDetail = {
  orderNumber,
  /** The lead guest's email address, to which the confirmation is sent. */
  email,
  /** Minutes until a pending order is decided at the latest. */
  minutes: as('minutes', count()),
  status: as('orderStatus', orderStatus()),
} as const;
