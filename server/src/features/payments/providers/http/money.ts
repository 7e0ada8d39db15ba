import { decimalText, minorUnits } from '../../../currencies/currencies.ts';
import { type ProviderMoney, ProviderTimeoutError } from '../provider.ts';

/** Decimal text as most providers want it. */
export function moneyText({ amount, exponent }: ProviderMoney): string {
  return decimalText(amount, exponent);
}

/** Reads a provider's decimal text; zeros behind the currency's own decimals are let pass, anything else is no answer. */
export function readMoney(text: string, currency: string, exponent: number): ProviderMoney {
  const amount = minorUnits(text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), exponent);
  if (amount === undefined || amount < 0) throw new ProviderTimeoutError(`An amount cannot be read in ${currency}`);
  return { amount, currency, exponent };
}
