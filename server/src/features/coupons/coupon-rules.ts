import { dayText } from '@portico/contract/labels';
import { inEveryLanguage, type LocalizedText, localized } from '../../platform/texts.ts';
import { amountText, type Currency, divideHalfUp, exchanged } from '../currencies/currencies.ts';

/** A company's coupon. Amounts in minor units of its currency; days are `yyyy-mm-dd`, both ends inclusive. */
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

export interface CouponStay {
  /** Amount to pay now before discounts. */
  readonly payNow: number;
  readonly currency: Currency;
  readonly checkIn: string;
  /** `yyyy-mm-dd`. */
  readonly today: string;
}

/** Why a coupon cannot be used: already redeemed, outside its validity or arrival days, or the price is too low. */
export type CouponError = 'redeemed' | 'notYet' | 'expired' | 'arrivesTooEarly' | 'arrivesTooLate' | 'belowMinimum';

/** Checks a coupon for a stay. `own` is the coupon's currency. */
export function couponError(coupon: Coupon, own: Currency, stay: CouponStay): CouponError | undefined {
  const { payNow, currency, checkIn, today } = stay;
  if (coupon.isRedeemed) return 'redeemed';
  if (today < coupon.validFrom) return 'notYet';
  if (today > coupon.validUntil) return 'expired';
  if (coupon.checkInFrom !== null && checkIn < coupon.checkInFrom) return 'arrivesTooEarly';
  if (coupon.checkInUntil !== null && checkIn > coupon.checkInUntil) return 'arrivesTooLate';
  return payNow < exchanged(coupon.minimum, own, currency) ? 'belowMinimum' : undefined;
}

/**
 * The discount in minor units of the stay's currency; undefined if the coupon does not apply. `own` is the coupon's
 * currency.
 */
export function couponDiscount(coupon: Coupon, own: Currency, stay: CouponStay): number | undefined {
  if (couponError(coupon, own, stay) !== undefined) return undefined;
  const { payNow, currency } = stay;
  if (coupon.kind === 'percent') return divideHalfUp(payNow * coupon.value, 100);
  return Math.min(payNow, exchanged(coupon.value, own, currency));
}

/** Explains next to the coupon's name why it does not apply. `own` is the coupon's currency. */
export function couponErrorText(error: CouponError, coupon: Coupon, own: Currency): LocalizedText {
  const { validFrom, validUntil, checkInFrom, checkInUntil, minimum } = coupon;
  switch (error) {
    case 'redeemed':
      return localized('coupons.fault.redeemed');
    case 'notYet':
      return localized('coupons.fault.notYet', { day: shortDay(validFrom) });
    case 'expired':
      return localized('coupons.fault.expired', { day: shortDay(validUntil) });
    case 'arrivesTooEarly':
      return localized('coupons.fault.arrivesTooEarly', { day: shortDay(checkInFrom) });
    case 'arrivesTooLate':
      return localized('coupons.fault.arrivesTooLate', { day: shortDay(checkInUntil) });
    case 'belowMinimum':
      return localized('coupons.fault.belowMinimum', { minimum: amountText(minimum, own) });
  }
}

function shortDay(day: string | null): LocalizedText {
  return inEveryLanguage((language) => dayText(day ?? '', language, 'short'));
}
