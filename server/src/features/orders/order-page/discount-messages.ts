import type { Language } from '@portico/contract';
import type { PointsError } from '@portico/contract/rules';
import { text } from '../../../platform/texts.ts';

/** Message for the user: why a coupon or points cannot be applied. `balance` is the number of available points. */
export function discountTexts(error: 'coupon' | PointsError, language: Language, balance = 0): string {
  return text(language, `orders.discount.${error}`, { n: balance });
}
