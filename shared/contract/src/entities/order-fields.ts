import {
  as,
  type Codec,
  coded,
  codeText,
  count,
  flat,
  id,
  mapped,
  maybe,
  oneOf,
  orElse,
  record,
  seconds,
  text,
  words,
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
import { email } from './person-fields.ts';
import { StayCodec } from './stay.ts';

const codes = new Map<OrderStatus, string>(Object.entries(ORDER_STATUSES).map(([code, status]) => [status, code]));

/** An order's status; a code nobody knows is `unknown`, never cancelled. */
export function orderStatus(): Codec<OrderStatus> {
  return mapped(
    id(8),
    (code): OrderStatus => (ORDER_STATUSES as Readonly<Record<string, OrderStatus>>)[code] ?? 'unknown',
    (status) => codes.get(status) ?? '0',
  );
}

/** A payment method; the wire and we use the same words. */
export function payMethod(): Codec<PayMethod> {
  return oneOf(PAY_METHODS);
}

/** Where the payment by card stands. */
export function cardStatus(): Codec<CardStatus> {
  return orElse(coded(CARD_STATUSES), 'decided');
}

/** Where the payment in WeChat stands. */
export function wechatStatus(): Codec<WechatStatus> {
  return orElse(coded(WECHAT_STATUSES), 'decided');
}

/** What a poll of a payment tells. */
export function paymentState(): Codec<PaymentState> {
  return orElse(coded(PAYMENT_STATES), 'processing');
}

/** The order's number, as people read it; what identifies a booking. */
export const orderNumber = as('orderno', codeText(40));

/**
 * A UUID that the client makes once for one intention: sent again it has the effect of the first time. It is ours: without
 * it every request stands for itself.
 */
export const requestKey = maybe('reqid', text(36));

/** A rate for a stay: the `subid` of a rate of the hotel's quotes. */
export const product = as('product', id(200));

/** The room that is asked for: a rate, and the stay for which it is wanted. */
export const askedRoom = { stay: flat(StayCodec), product } as const;

/**
 * Until when the person saw that cancelling is free, epoch seconds; ours. Where that time is over or shorter now, the room is
 * offered on its new terms and not simply taken.
 */
export const seenFreeUntil = maybe('freeUntil', seconds());

/** Other clients send it; it is accepted and read by nobody. */
export const roompaiToken = maybe('roompaiToken', text(400));

/** Address of the hotel's page: kept with the order and given back as it was sent, the server makes nothing of it. */
export const hotelUrl = maybe('hotelUrl', text(500));

/** The nationality with which the hotel was searched, ISO 3166-1 alpha-2: kept with the order as it was sent. */
export const searchNationality = maybe('searchNat', text(2));

/** Both days of a stay ready to show, in the asked language. */
export const shownDates = {
  checkInShown: as('checkin_val', text(40)),
  checkOutShown: as('checkout_val', text(40)),
} as const;

/** Set on an additional payment: of which booking, and what for. (TDET-07) */
export const surcharge = maybe(
  'childOrder',
  record({ bookingNumber: as('orderno', text(60)), text: as('surcharge_txt', words()) }),
);

/** Missing of an additional payment. */
export const bookedStay = maybe('booked_stay', BookedStay);

/** Where an order stands, as both result pages are told. */
export const orderStanding = {
  orderNumber,
  /** The lead guest's: the confirmation goes there. */
  email,
  /** Within how many minutes a pending order is settled. */
  minutes: as('minutes', count()),
  status: as('orderStatus', orderStatus()),
} as const;
