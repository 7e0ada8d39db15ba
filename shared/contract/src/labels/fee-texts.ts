import type { Words } from '../codec/codec.ts';
import type { FeeKind } from '../entities/money.ts';
import type { Language } from '../limits.ts';
import { FEE_NAMES } from './fees.ts';

// Not in `fees.ts`, which the first scripts of the hotel list contain.

/** The supplier's own name of a fee, or the name of its kind. */
export function feeName({ kind, name }: { readonly kind: FeeKind; readonly name?: Words | undefined }): Words {
  return name ?? FEE_NAMES[kind];
}

/** Note on a total that contains a fee in another currency. */
export const INCLUDES_ESTIMATE: Words = { en: 'includes an estimate', zh: '含估算金额' };

/** Note on a fee in another currency; `local` is the formatted amount that the hotel charges. */
export function localFeeText(local: string, language: Language): string {
  return language === 'zh'
    ? `酒店收取 ${local}，此处金额为估算。`
    : `The hotel charges ${local}; the amount here is an estimate.`;
}

/** `Included: City tax EUR 10.00`: a tax that the price contains; `amount` is formatted with its currency. */
export function includedTaxText(name: string, amount: string, language: Language): string {
  return language === 'zh' ? `已含：${name} ${amount}` : `Included: ${name} ${amount}`;
}
