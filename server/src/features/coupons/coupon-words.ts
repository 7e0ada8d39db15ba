import { dayText } from '@portico/contract/words';
import { inEveryLanguage, type LocalizedText, localized } from '../../platform/texts.ts';
import { amountWords, type Currency } from '../currencies/currencies.ts';
import type { Coupon, CouponFault } from './coupon-rules.ts';

/** Why a coupon does not fit, as the person reads it beside the coupon's name. `own` is the coupon's currency. */
export function couponFaultWords(fault: CouponFault, coupon: Coupon, own: Currency): LocalizedText {
  const { validFrom, validUntil, checkInFrom, checkInUntil, minimum } = coupon;
  switch (fault) {
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
      return localized('coupons.fault.belowMinimum', { minimum: amountWords(minimum, own) });
  }
}

function shortDay(day: string | null): LocalizedText {
  return inEveryLanguage((language) => dayText(day ?? '', language, 'short'));
}
