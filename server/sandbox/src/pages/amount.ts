import type { Money } from '../wire/wire.ts';
import type { Language } from './page.ts';

/** Formats an amount with its currency code: `USD 1,234.50`. */
export function amountOf({ amount, currency, exponent }: Money, language: Language): string {
  const number = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en-GB', {
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(amount / 10 ** exponent);
  return `${currency} ${number}`;
}
