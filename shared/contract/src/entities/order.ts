import {
  alsoEncoded,
  amount,
  as,
  type Codec,
  count,
  dictionary,
  flagBit,
  flat,
  id,
  list,
  localizedText,
  mapped,
  maybe,
  type Of,
  record,
  seconds,
  text,
  type Words,
} from '../codec/codec.ts';
import { atHotelFees } from './fee-fields.ts';
import { cityOfHotel, hasHalfStar, hotelId, nameEn, nameZh, picture, zone } from './hotel-fields.ts';
import { Fees } from './money.ts';
import { currency } from './money-fields.ts';
import { nightPrices } from './night-prices.ts';
import { expiresAt, offerFields } from './offer.ts';
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
import { quoteAgain, UNSTATED } from './order-texts.ts';
import { spentPoints } from './points-fields.ts';
import { CancellationPolicy } from './policy.ts';
import { StayCodec } from './stay.ts';
import { childAge, nationality } from './user-fields.ts';

/** The booked hotel as the page shows it. */
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

/** A country in the area-code list; `id` is the list's own id, not a dial code. 42 is China, 216 the United States. */
export const AreaCode = record({
  id: as('id', count()),
  /** ISO 3166-1 alpha-2. */
  country: as('country', text(2)),
  /** Digits without a plus sign. */
  dialCode: as('telnum', text(8)),
  name: as('value', localizedText()),
});
export type AreaCode = Of<typeof AreaCode>;

const guestNames = {
  lastName: as('lastname', text(60)),
  /** Empty if the guest has one name. */
  firstName: as('firstname', text(60)),
} as const;

const guestFields = {
  ...guestNames,
  nationality,
  email: maybe('email', text(200)),
  /** Id of an `AreaCode`. */
  areaCode: maybe('areaCode', count()),
  /** Digits without the dial code. */
  phone: maybe('phoneNum', text(30)),
} as const;

/** Main guest of a room; the first also has the contact data. A missing nationality is written as empty text. */
export const GuestName = alsoEncoded(record(guestFields), ({ nationality: country = '' }) => ({
  nationality: country,
}));
export type GuestName = Of<typeof GuestName>;

/** Another guest of a room, with an age for a child; a Portico extension (DESK-24). */
export const OtherGuest = record({ ...guestNames, childAge });
export type OtherGuest = Of<typeof OtherGuest>;

/** Main guest of a room, with those other guests of the room that have a name. */
export const RoomGuest = alsoEncoded(
  record({ ...guestFields, otherGuests: maybe('other_guests', list(OtherGuest)) }),
  ({ nationality: country = '' }) => ({ nationality: country }),
);
export type RoomGuest = Of<typeof RoomGuest>;

/**
 * Amounts of one payment method: decimal text in the currency of the containing record; `points` are whole points
 * earned.
 */
export interface MethodAmounts {
  /** Complete stay, including what the property collects. */
  readonly total: string;
  /** Charged now, including the transaction fee. */
  readonly pay: string;
  /** Transaction fee of the method; "0.00" without a fee. */
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

/** Amounts of every offered payment method: decimal text in `currency`. */
export interface AmountsByMethod {
  readonly currency: string;
  readonly methods: Readonly<Partial<Record<PayMethod, MethodAmounts>>>;
}

/** The wire has a map from payment method to amount for each figure; programs have one record per method. */
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

/**
 * An offered payment method; `reason` explains, in the requested language, why it is unavailable or cannot pay this
 * order.
 */
const OfferedMethod = record({
  method: as('type', payMethod()),
  isAvailable: as('available', flagBit()),
  /** The method can be chosen, but its funds do not cover the amount due. */
  isShort: maybe('insufficient', flagBit()),
  reason: maybe('reason', text(200)),
});

/** A coupon that is valid for the order. */
const OrderCoupon = record({
  id: as('user_coupon_id', id(60)),
  code: as('discountCode', text(60)),
  /** Discount on this order, in the order's currency. */
  discount: as('discount', amount()),
  title: as('title', localizedText()),
});

/** A coupon of the company that is not valid for the order, with the reason as text for the user. */
const UnusableCoupon = record({
  id: as('user_coupon_id', id(60)),
  code: as('discountCode', text(60)),
  title: as('title', localizedText()),
  reason: as('reason', localizedText()),
});

const statedBeds = mapped(
  localizedText(),
  (beds): Words | undefined => (beds.en === '' && beds.zh === '' ? undefined : beds),
  (beds) => beds ?? UNSTATED.beds,
);

const statedRooms = mapped(
  count(),
  (rooms): number | undefined => (rooms >= UNSTATED.roomsLeft ? undefined : rooms),
  (rooms) => rooms ?? UNSTATED.roomsLeft,
);

/** Price and stay on the order page and the payment page. All amounts in `currency`. */
const OrderQuoteFields = record({
  stay: as('stayData', StayCodec),
  product,
  roomName: as('roomName', localizedText()),
  /** Missing if the supplier does not state it. */
  beds: maybe('bedType', statedBeds),
  board: as('breakfast', localizedText()),
  /** The policy as text for the traveller. */
  policyText: as('canceltext', localizedText()),
  policy: as('cancelPolicy', CancellationPolicy),
  nights: as('nightCount', count(1)),
  currency,
  /** All rooms and nights, without tax and fees. */
  fare: as('fareTotal', amount()),
  nightPrices,
  tax: as('tax', amount()),
  /** Charged with the booking, by kind. */
  fees: flat(Fees),
  /** Collected by the property: the sum of `atHotelFees`. */
  atHotel: as('payAtProperty', amount()),
  atHotelFees,
  /** Text on fees and deposits that the hotel charges on site. */
  notice: as('hotelFeesText', localizedText()),
  /** Discount, code and id of the applied coupon; missing without one. */
  couponDiscount: maybe('discount', amount()),
  couponCode: maybe('discountCode', text(60)),
  couponId: maybe('user_coupon_id', id(60)),
  /** Coupons that may be applied instead; empty once the order exists. */
  coupons: as('coupons', list(OrderCoupon)),
  /** Coupons of the company that are not valid; missing once the order exists. A Portico extension. */
  unusableCoupons: maybe('unusableCoupons', list(UnusableCoupon)),
  /** Whole points of the company; may be negative. */
  pointsBalance: as('currentPoints', count(-1e12)),
  ...spentPoints,
  /** Value of one point, decimal text in `currency`: "0.01". */
  pointRatio: as('PointsPriceRatio', text(20)),
  /** Without a coupon. */
  amounts: as('currentCurrency', AmountsByMethodCodec),
  /** With a coupon; missing without one. */
  discountedAmounts: maybe('disCurrentCurrency', AmountsByMethodCodec),
  /** Purpose of a method's transaction fee. */
  feeText: maybe('pTFeeDesc', localizedText()),
  methods: as('paymethodNewList', list(OfferedMethod)),
  defaultMethod: as('paymethodDefault', payMethod()),
  /** Creation of the quote, or of the order once it exists; epoch seconds. */
  createdAt: as('createtime', seconds()),
  /** Seconds that the quote is valid, and seconds that its order waits for payment; both from `createdAt`. */
  holdSeconds: as('orderWritePageTime', count()),
  paymentSeconds: as('orderPayPageTime', count()),
  /** Rooms of this kind that are available on every night of the stay; missing if unknown. */
  roomsLeft: maybe('remainrooms', statedRooms),
  ...offerFields,
  expiresAt,
  /** Recipient of the confirmation: the lead guest, or the booking user while there is no lead guest. */
  userEmail: maybe('useremail', text(200)),
  /** Price of the complete stay without transaction fee; a verification compares it. */
  seenTotal: as('totalPrice', amount()),
});
export type OrderQuote = Of<typeof OrderQuoteFields>;

/** The quote with the specification's ready texts and figures in addition to its own fields. */
export const OrderQuote: Codec<OrderQuote> = alsoEncoded(OrderQuoteFields, quoteAgain);

/** An order that waits for payment. */
export const PayableOrder = record({
  quote: flat(OrderQuote),
  orderNumber,
  status: as('order_status', orderStatus()),
  /** One per room. */
  guests: as('custom_info', list(RoomGuest)),
  specialRequest: as('special_request', text(400)),
  /** The method chosen with the order. */
  method: maybe('pay_way', payMethod()),
  hotelUrl,
  searchNationality,
  /** Payment deadline, epoch seconds. */
  payUntil: as('pay_deadline', seconds()),
  cardStatus: as('pingpong_pay_status', cardStatus()),
  wechatStatus: as('wechat_pay_status', wechatStatus()),
  surcharge,
  /** URL at which a provider accepts the payment. */
  payUrl: maybe('pay_url', text(1000)),
});
export type PayableOrder = Of<typeof PayableOrder>;
