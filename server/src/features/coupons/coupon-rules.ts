import { type Currency, divideHalfUp, exchanged } from '../currencies/currencies.ts';

/** A company's coupon. Amounts in minor units of its currency, days `yyyy-mm-dd`, both ends inclusive. */
export interface Coupon {
  readonly id: number;
  readonly code: string;
  readonly titleEn: string;
  readonly titleZh: string;
  readonly kind: 'amount' | 'percent';
  readonly value: number;
  readonly currency: string;
  readonly minimum: number;
  readonly validFrom: string;
  readonly validUntil: string;
  readonly checkInFrom: string | null;
  readonly checkInUntil: string | null;
  readonly isRedeemed: boolean;
}

/** What a coupon is asked about. */
export interface CouponStay {
  /** What is to be paid now, before any discount. */
  readonly payNow: number;
  readonly currency: Currency;
  readonly checkIn: string;
  /** `yyyy-mm-dd`. */
  readonly today: string;
}

/** What the coupon takes off, in minor units of the stay's currency; undefined when it does not fit. `own` is the coupon's currency. */
export function couponDiscount(coupon: Coupon, own: Currency, stay: CouponStay): number | undefined {
  const { payNow, currency, checkIn, today } = stay;
  if (coupon.isRedeemed || today < coupon.validFrom || today > coupon.validUntil) return undefined;
  if (coupon.checkInFrom !== null && checkIn < coupon.checkInFrom) return undefined;
  if (coupon.checkInUntil !== null && checkIn > coupon.checkInUntil) return undefined;
  if (payNow < exchanged(coupon.minimum, own, currency)) return undefined;
  if (coupon.kind === 'percent') return divideHalfUp(payNow * coupon.value, 100);
  return Math.min(payNow, exchanged(coupon.value, own, currency));
}
