import type { Words } from '@portico/contract';
import { dayText } from '@portico/contract/words';
import { amountWords, type Currency } from '../currencies/currencies.ts';
import type { Coupon, CouponFault } from './coupon-rules.ts';

/** Why a coupon does not fit, as the person reads it beside the coupon's name. `own` is the coupon's currency. */
export function couponFaultWords(fault: CouponFault, coupon: Coupon, own: Currency): Words {
  const { validFrom, validUntil, checkInFrom, checkInUntil, minimum } = coupon;
  switch (fault) {
    case 'redeemed':
      return { en: 'already used', zh: '已使用' };
    case 'notYet':
      return { en: `valid from ${shortDay(validFrom, 'en')}`, zh: `${shortDay(validFrom, 'zh')}起可用` };
    case 'expired':
      return { en: `expired on ${shortDay(validUntil, 'en')}`, zh: `已于${shortDay(validUntil, 'zh')}过期` };
    case 'arrivesTooEarly':
      return {
        en: `for check-in from ${shortDay(checkInFrom, 'en')}`,
        zh: `仅限${shortDay(checkInFrom, 'zh')}起入住`,
      };
    case 'arrivesTooLate':
      return {
        en: `for check-in until ${shortDay(checkInUntil, 'en')}`,
        zh: `仅限${shortDay(checkInUntil, 'zh')}前（含当日）入住`,
      };
    case 'belowMinimum': {
      const least = amountWords(minimum, own);
      return { en: `for bookings from ${least}`, zh: `满 ${least} 可用` };
    }
  }
}

function shortDay(day: string | null, language: 'en' | 'zh'): string {
  return dayText(day ?? '', language, 'short');
}
