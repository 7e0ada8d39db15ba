import {
  alsoWritten,
  amount,
  as,
  type Codec,
  count,
  dictionary,
  flagBit,
  flat,
  id,
  list,
  mapped,
  maybe,
  type Of,
  record,
  seconds,
  text,
  words,
} from '../codec/codec.ts';
import { atHotelFees } from './fee-fields.ts';
import { cityOfHotel, hasHalfStar, hotelId, nameEn, nameZh, picture, zone } from './hotel-fields.ts';
import { Fees } from './money.ts';
import { currency } from './money-fields.ts';
import { nightPrices } from './night-prices.ts';
import type { PayMethod } from './order-codes.ts';
import {
  cardStatus,
  hotelUrl,
  orderNumber,
  orderStatus,
  payMethod,
  product,
  searchNationality,
  surcharge,
  wechatStatus,
} from './order-fields.ts';
import { quoteAgain } from './order-texts.ts';
import { childAge, nationality } from './person-fields.ts';
import { spentPoints } from './points-fields.ts';
import { CancellationPolicy } from './policy.ts';
import { StayCodec } from './stay.ts';

/** Names the page shows of the hotel that is booked. */
export const OrderHotel = record({
  id: hotelId,
  nameEn,
  nameZh,
  addressEn: as('hoteladdress_en', text(400)),
  addressZh: maybe('hoteladdress_zh', text(400)),
  /** Whole stars, 0 to 5. */
  stars: as('hotelscore', count(0, 5)),
  hasHalfStar,
  zone,
  picture,
  ...cityOfHotel,
});
export type OrderHotel = Of<typeof OrderHotel>;

/** A country of the area-code list; `id` is the list's own id, not a dial code. 42 is China, 216 the United States. */
export const AreaCode = record({
  id: as('id', count()),
  /** ISO 3166-1 alpha-2. */
  country: as('country', text(2)),
  /** Digits without a plus sign. */
  dialCode: as('telnum', text(8)),
  name: as('value', words()),
});
export type AreaCode = Of<typeof AreaCode>;

const guestNames = {
  lastName: as('lastname', text(60)),
  /** Empty where the guest has one name. */
  firstName: as('firstname', text(60)),
} as const;

const guestFields = {
  ...guestNames,
  nationality,
  email: maybe('email', text(200)),
  /** The id of an `AreaCode`. */
  areaCode: maybe('areaCode', count()),
  /** Digits without the dial code. */
  phone: maybe('phoneNum', text(30)),
} as const;

/** A guest who answers for a room; the first also has the contact. On the wire a nationality that nobody said is empty. */
export const GuestName = alsoWritten(record(guestFields), ({ nationality: said = '' }) => ({ nationality: said }));
export type GuestName = Of<typeof GuestName>;

/** Another guest of a room; a child has its age. Ours. (DESK-24) */
export const OtherGuest = record({ ...guestNames, childAge });
export type OtherGuest = Of<typeof OtherGuest>;

/** The guest who answers for a room, with the room's other guests whose names are known. */
export const RoomGuest = alsoWritten(
  record({ ...guestFields, otherGuests: maybe('other_guests', list(OtherGuest)) }),
  ({ nationality: said = '' }) => ({ nationality: said }),
);
export type RoomGuest = Of<typeof RoomGuest>;

/** What one payment method would charge: decimal text in the currency of the whole; `points` are whole points earned. */
export interface MethodAmounts {
  /** Whole stay, what the property collects included. */
  readonly total: string;
  /** What is charged now, transaction fee included. */
  readonly pay: string;
  /** The method's transaction fee; "0.00" when it asks none. */
  readonly fee: string;
  readonly points: number;
  readonly pointsWorth: string;
}

const ByMethod = record({
  currency: as('curMark', text(3)),
  total: as('totalPrice', dictionary(amount())),
  pay: as('payPrice', dictionary(amount())),
  fee: as('pTFee', dictionary(amount())),
  points: as('points', dictionary(count())),
  pointsWorth: as('pointsCashValue', dictionary(amount())),
});

/** The figures of every payment method that is offered. All amounts are decimal text in `currency`. */
export interface AmountsByMethod {
  readonly currency: string;
  readonly methods: Readonly<Partial<Record<PayMethod, MethodAmounts>>>;
}

/** On the wire every figure is keyed by payment method; ours keeps a method's figures together. */
const AmountsByMethodCodec: Codec<AmountsByMethod> = mapped(
  ByMethod,
  (wire): AmountsByMethod => ({
    currency: wire.currency,
    methods: Object.fromEntries(
      Object.keys(wire.pay).map((method) => [
        method,
        {
          total: wire.total[method] ?? '0',
          pay: wire.pay[method] ?? '0',
          fee: wire.fee[method] ?? '0',
          points: wire.points[method] ?? 0,
          pointsWorth: wire.pointsWorth[method] ?? '0',
        },
      ]),
    ),
  }),
  (ours) => {
    const entries = Object.entries(ours.methods) as [string, MethodAmounts][];
    return {
      currency: ours.currency,
      total: Object.fromEntries(entries.map(([method, one]) => [method, one.total])),
      pay: Object.fromEntries(entries.map(([method, one]) => [method, one.pay])),
      fee: Object.fromEntries(entries.map(([method, one]) => [method, one.fee])),
      points: Object.fromEntries(entries.map(([method, one]) => [method, one.points])),
      pointsWorth: Object.fromEntries(entries.map(([method, one]) => [method, one.pointsWorth])),
    };
  },
);

/** A payment method as it is offered; `reason` says in the asked language why it is not available, or why it cannot pay this. */
const OfferedMethod = record({
  method: as('type', payMethod()),
  isAvailable: as('available', flagBit()),
  /** It can be chosen, and its funds do not cover what is to pay. */
  isShort: maybe('insufficient', flagBit()),
  reason: maybe('reason', text(200)),
});

/** A coupon that fits the order. */
const OrderCoupon = record({
  id: as('user_coupon_id', id(60)),
  code: as('discountCode', text(60)),
  /** What it takes off this order, in the order's currency. */
  discount: as('discount', amount()),
  title: as('title', words()),
});

/** A coupon of the company that does not fit the order, and why, for the person to read. */
const UnfitCoupon = record({
  id: as('user_coupon_id', id(60)),
  code: as('discountCode', text(60)),
  title: as('title', words()),
  reason: as('reason', words()),
});

/** What the order page and the payment page show of a price and its stay. All amounts in `currency`. */
const OrderQuoteFields = record({
  stay: as('stayData', StayCodec),
  product,
  roomName: as('roomName', words()),
  beds: as('bedType', words()),
  board: as('breakfast', words()),
  /** The policy in words, as it goes to the traveller. */
  policyText: as('canceltext', words()),
  policy: as('cancelPolicy', CancellationPolicy),
  nights: as('nightCount', count(1)),
  currency,
  /** All rooms and nights, without tax and fees. */
  fare: as('fareTotal', amount()),
  nightPrices,
  tax: as('tax', amount()),
  /** Charged with the booking, by kind. */
  fees: flat(Fees),
  /** What the property collects itself: the sum of `atHotelFees`. */
  atHotel: as('payAtProperty', amount()),
  atHotelFees,
  /** Text on fees and deposits that the hotel asks on the spot. */
  notice: as('hotelFeesText', words()),
  /** Of the coupon that is applied: what it takes off, its code and its id. Missing without one. */
  couponDiscount: maybe('discount', amount()),
  couponCode: maybe('discountCode', text(60)),
  couponId: maybe('user_coupon_id', id(60)),
  /** Those that may be applied instead; none once the order is made. */
  coupons: as('coupons', list(OrderCoupon)),
  /** Those that the company has and that do not fit; left out once the order is made. Ours. */
  unfitCoupons: maybe('unfitCoupons', list(UnfitCoupon)),
  /** Whole points of the company; may be below zero. */
  pointsBalance: as('currentPoints', count(-1e12)),
  ...spentPoints,
  /** What one point is worth, as decimal text in `currency`: "0.01". */
  pointRatio: as('PointsPriceRatio', text(20)),
  /** Without a coupon. */
  amounts: as('currentCurrency', AmountsByMethodCodec),
  /** With a coupon; left out without one. */
  discountedAmounts: maybe('disCurrentCurrency', AmountsByMethodCodec),
  /** What a method's transaction fee is for. */
  feeText: maybe('pTFeeDesc', words()),
  methods: as('paymethodNewList', list(OfferedMethod)),
  defaultMethod: as('paymethodDefault', payMethod()),
  /** The quote's birth, or the order's once it is made; epoch seconds. */
  createdAt: as('createtime', seconds()),
  /** How long the quote holds, and how long an order made of it waits for its payment; both from `createdAt`. */
  holdSeconds: as('orderWritePageTime', count()),
  paymentSeconds: as('orderPayPageTime', count()),
  /** Rooms of this kind that are free on every night of the stay. */
  roomsLeft: as('remainrooms', count()),
  /** Where the confirmation goes: the lead guest's, and before there is one that of the person who books. */
  userEmail: maybe('useremail', text(200)),
  /** Price of the whole stay, transaction fee excluded: what a verification compares with. */
  seenTotal: as('totalPrice', amount()),
});
export type OrderQuote = Of<typeof OrderQuoteFields>;

/** The quote with the specification's ready texts and figures beside our own fields. */
export const OrderQuote: Codec<OrderQuote> = alsoWritten(OrderQuoteFields, quoteAgain);

/** An order that waits for its payment. */
export const PayableOrder = record({
  quote: flat(OrderQuote),
  orderNumber,
  status: as('order_status', orderStatus()),
  /** One a room. */
  guests: as('custom_info', list(RoomGuest)),
  specialRequest: as('special_request', text(400)),
  /** The method that was chosen with the order. */
  method: maybe('pay_way', payMethod()),
  hotelUrl,
  searchNationality,
  /** The instant after which it can no longer be paid, epoch seconds. */
  payUntil: as('pay_deadline', seconds()),
  cardStatus: as('pingpong_pay_status', cardStatus()),
  wechatStatus: as('wechat_pay_status', wechatStatus()),
  surcharge,
  /** Address at which a provider takes the payment. */
  payUrl: maybe('pay_url', text(1000)),
});
export type PayableOrder = Of<typeof PayableOrder>;
