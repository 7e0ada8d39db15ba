import { hotelCurrency, type ResponseOf } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { registerEndpoint } from '../../api/endpoint-registry.ts';
import type { Feature } from '../../api/portal.ts';
import type { Currencies } from './currencies-repository.ts';
import { shownBands } from './price-bands.ts';

export { type Currencies, newCurrencies } from './currencies-repository.ts';
export { seedCurrencies } from './first-currencies.ts';
export { atMinorRate, decimalsOf, type FxRate, minorRateOf } from './fx-rates.ts';
export {
  amountText,
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
export { seedReferenceRates } from './reference-rates.ts';

declare module '../../api/services.ts' {
  interface Services {
    readonly currencies: Currencies;
  }
}

export const currenciesPlugin: Feature = async (_app, { calls }) => {
  registerEndpoint(calls, hotelCurrency, (_request, context) => handleHotelCurrency(context), { access: {} });
};

async function handleHotelCurrency({ services, currency: code }: Context): Promise<ResponseOf<typeof hotelCurrency>> {
  const currency = await services.currencies.get(code);
  const bands = shownBands(currency);
  const reversed = bands.toReversed();
  return { name: 'bands', data: { currency: currency.code, bands, reversed, formerReversed: reversed } };
}
