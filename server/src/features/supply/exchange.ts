import type { LocalAmount } from '../../domain/fee-line.ts';
import { atMinorRate, type Currencies, type Currency, minorUnits } from '../currencies/currencies.ts';

/** Converts amounts that a supplier states into one currency. */
export interface Exchange {
  /** Minor units of the target; undefined if the amount is invalid or its currency has no exchange rate. */
  readonly toTarget: (amount: string, currency: string) => number | undefined;
}

/** Exchange into `target` at the newest rates of the portal. */
export async function newExchange(currencies: Currencies, target: Currency): Promise<Exchange> {
  const rateFrom = await currencies.ratesTo(target.code);
  return {
    toTarget: (amount, currency) => {
      const rate = rateFrom(currency)?.minorRate;
      const local = localAmount(amount, currency);
      return rate === undefined || local === undefined ? undefined : atMinorRate(local.amount, rate);
    },
  };
}

/** A stated amount in minor units of its own currency; undefined if it is invalid. */
export function localAmount(amount: string, currency: string): LocalAmount | undefined {
  const exponent = exponentOf(currency);
  const minor = exponent === undefined ? undefined : minorUnits(amount, exponent);
  return exponent === undefined || minor === undefined ? undefined : { amount: minor, currency, exponent };
}

/** A number format is expensive, and suppliers use some hundred currencies. */
const exponents = new Map<string, number>();

/** Decimals of a currency in ISO 4217. */
function exponentOf(currency: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  const stored = exponents.get(currency);
  if (stored !== undefined) return stored;
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  if (maximumFractionDigits !== undefined) exponents.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}
