import type { Language } from '@portico/contract';
import type { PointsFault } from '@portico/contract/rules';
import { text } from '../../../platform/texts.ts';

/** Why a coupon or points do not fit, as the person reads it; `balance` is the points there are. */
export function discountWords(fault: 'coupon' | PointsFault, language: Language, balance = 0): string {
  return text(language, `orders.discount.${fault}`, { n: balance });
}
