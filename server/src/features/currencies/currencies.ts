import type { Currencies } from './currencies-repository.ts';

export { type Currencies, newCurrencies } from './currencies-repository.ts';
export { seedCurrencies } from './first-currencies.ts';
export { registerCurrencies } from './hotel-currency.ts';
export {
  amountWords,
  atRate,
  type Currency,
  decimalText,
  divideHalfUp,
  exchanged,
  fromUsdCents,
  grouped,
  minorUnits,
  settledRate,
  timesPermille,
  toUsdCents,
} from './money.ts';
export { bandOf, type PriceBand, priceBands } from './price-bands.ts';

declare module '../../calls/services.ts' {
  interface Services {
    readonly currencies: Currencies;
  }
}
