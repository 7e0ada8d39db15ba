import {
  type AmountsByMethod,
  type MethodAmounts,
  nightsBetween,
  type OrderQuote,
  PAY_METHODS,
  type PayMethod,
  type Stay,
  type Words,
} from '@portico/contract';
import type { OrderPolicy } from '../../../platform/database/column-types.ts';
import type { Coupon } from '../../coupons/coupons.ts';
import { decimalText } from '../../currencies/currencies.ts';
import { type OfferFacts, shownFees, shownNights, shownOffer, shownPropertyFees } from '../../hotels/hotels.ts';
import type { Offered } from '../../payments/payments.ts';
import { pointRatio, pointsWorth } from '../../points/points.ts';
import { type StayQuote, shownPolicy } from '../../supply/supply.ts';
import { policyMessages } from '../stay-messages.ts';
import { type OrderPrice, transactionFeeOf, transactionFeeText } from './order-price.ts';

/** Everything that the order page and the payment page show for one price. */
export interface QuotedStay {
  readonly stay: Stay;
  readonly product: string;
  readonly room: Words;
  readonly beds?: Words;
  readonly board: Words;
  readonly offer: OfferFacts;
  readonly notice: Words;
  readonly nights: StayQuote['nights'];
  readonly policy: OrderPolicy;
  readonly zone: string;
  /** With the discounts, for the chosen method. */
  readonly price: OrderPrice;
  /** The coupon applied in `price`. */
  readonly coupon?: Pick<Coupon, 'id' | 'code'>;
  readonly coupons: readonly { readonly coupon: Coupon; readonly discount: number }[];
  /** Missing once the order is placed. */
  readonly unusableCoupons?: readonly { readonly coupon: Coupon; readonly reason: Words }[];
  readonly pointsBalance: number;
  readonly methods: readonly Offered[];
  readonly defaultMethod: PayMethod;
  readonly createdAt: number;
  readonly holdSeconds: number;
  readonly paymentSeconds: number;
  readonly roomsLeft?: number;
  /** Epoch seconds. */
  readonly expiresAt?: number;
  readonly userEmail: string;
}

export function orderQuote(quoted: QuotedStay): OrderQuote {
  const { stay, price, coupon, policy, zone } = quoted;
  const { currency } = price;
  const formatAmount = (minor: number) => decimalText(minor, currency.exponent);
  const payNow = price.fare + price.tax + price.feesNow;
  return {
    stay,
    product: quoted.product,
    roomName: quoted.room,
    ...(quoted.beds && { beds: quoted.beds }),
    board: quoted.board,
    policyText: policyMessages(policy, zone, currency),
    policy: shownPolicy({ ...policy, zone, penalty: policy.penalty ?? 0 }, currency.exponent),
    nights: nightsBetween(stay.checkIn, stay.checkOut),
    currency: currency.code,
    fare: formatAmount(price.fare),
    nightPrices: shownNights({ nights: quoted.nights, fare: price.fare, payNow }, currency.exponent),
    tax: formatAmount(price.tax),
    fees: shownFees(price.fees, currency.exponent),
    atHotel: formatAmount(price.atHotel),
    atHotelFees: shownPropertyFees(price.fees, currency.exponent),
    notice: quoted.notice,
    ...(coupon === undefined
      ? {}
      : { couponDiscount: formatAmount(price.couponDiscount), couponCode: coupon.code, couponId: String(coupon.id) }),
    coupons: quoted.coupons.map((one) => ({
      id: String(one.coupon.id),
      code: one.coupon.code,
      discount: formatAmount(one.discount),
      title: titleOf(one.coupon),
    })),
    ...(quoted.unusableCoupons === undefined
      ? {}
      : {
          unusableCoupons: quoted.unusableCoupons.map((one) => ({
            id: String(one.coupon.id),
            code: one.coupon.code,
            title: titleOf(one.coupon),
            reason: one.reason,
          })),
        }),
    pointsBalance: quoted.pointsBalance,
    pointsUsed: price.pointsUsed,
    pointsDiscount: formatAmount(price.pointsDiscount),
    pointRatio: pointRatio(currency),
    amounts: amountsByMethod(price, 0),
    ...(coupon === undefined ? {} : { discountedAmounts: amountsByMethod(price, price.couponDiscount) }),
    feeText: transactionFeeText(),
    methods: quoted.methods,
    defaultMethod: quoted.defaultMethod,
    createdAt: quoted.createdAt,
    holdSeconds: quoted.holdSeconds,
    paymentSeconds: quoted.paymentSeconds,
    ...(quoted.roomsLeft !== undefined && { roomsLeft: quoted.roomsLeft }),
    ...shownOffer(quoted.offer, currency.exponent),
    ...(quoted.expiresAt !== undefined && { expiresAt: quoted.expiresAt }),
    userEmail: quoted.userEmail,
    seenTotal: formatAmount(payNow + price.atHotel),
  };
}

function titleOf({ titleEn, titleZh }: Pick<Coupon, 'titleEn' | 'titleZh'>): Words {
  return { en: titleEn, zh: titleZh };
}

/** The amount charged per method after coupon and points. The points earned do not depend on the method. */
function amountsByMethod(price: OrderPrice, couponDiscount: number): AmountsByMethod {
  const { currency } = price;
  const payable = price.fare + price.tax + price.feesNow - couponDiscount - price.pointsDiscount;
  const earned = price.pointsEarned;
  const amounts = (method: PayMethod): MethodAmounts => {
    const fee = transactionFeeOf(payable, method);
    return {
      total: decimalText(payable + fee + price.atHotel, currency.exponent),
      pay: decimalText(payable + fee, currency.exponent),
      fee: decimalText(fee, currency.exponent),
      points: earned,
      pointsWorth: decimalText(pointsWorth(earned, currency), currency.exponent),
    };
  };
  return {
    currency: currency.code,
    methods: Object.fromEntries(PAY_METHODS.map((method) => [method, amounts(method)])),
  };
}
