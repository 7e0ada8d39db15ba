import type { LocalAmount } from '../../domain/fee-line.ts';
import { atMinorRate, type Currencies, type Currency, decimalsOf, minorUnits } from '../currencies/currencies.ts';

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
  if (!/^[A-Z]{3}$/.test(currency)) return undefined;
  const exponent = decimalsOf(currency);
  const minor = minorUnits(amount, exponent);
  return minor === undefined ? undefined : { amount: minor, currency, exponent };
}
