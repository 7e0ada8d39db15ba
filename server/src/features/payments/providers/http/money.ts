import { decimalText, minorUnits } from '../../../currencies/currencies.ts';
import { type ProviderMoney, ProviderTimeoutError } from '../provider.ts';

/** Decimal text in the form most providers expect. */
export function moneyText({ amount, exponent }: ProviderMoney): string {
  return decimalText(amount, exponent);
}

/**
 * Parses a provider's decimal text and ignores extra trailing zeros.
 * @throws ProviderTimeoutError if it is not an amount.
 */
export function readMoney(text: string, currency: string, exponent: number): ProviderMoney {
  const amount = minorUnits(text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''), exponent);
  if (amount === undefined || amount < 0) throw new ProviderTimeoutError(`An amount cannot be read in ${currency}`);
  return { amount, currency, exponent };
}
