import { type Currencies, type Currency, exchanged, timesPermille } from '../../currencies/currencies.ts';
import type { StayQuote } from '../stay-quote.ts';
import type { SupplierCost } from '../supplier.ts';

/** The part of what is paid now that the portal owes. */
const COST_PERMILLE = 880;

/** Currencies of the hotels, by the countries that use them. Hotels of all other countries are paid in US dollars. */
const COUNTRIES: Readonly<Record<string, string>> = {
  AED: 'AE',
  AUD: 'AU',
  BRL: 'BR',
  CAD: 'CA',
  CHF: 'CH LI',
  CNY: 'CN',
  CZK: 'CZ',
  DKK: 'DK GL FO',
  EGP: 'EG',
  EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK',
  GBP: 'GB',
  HKD: 'HK',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL',
  INR: 'IN',
  JPY: 'JP',
  KRW: 'KR',
  MAD: 'MA',
  MOP: 'MO',
  MXN: 'MX',
  MYR: 'MY',
  NOK: 'NO',
  NZD: 'NZ',
  PHP: 'PH',
  PLN: 'PL',
  QAR: 'QA',
  SAR: 'SA',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  VND: 'VN',
  ZAR: 'ZA',
};

const CURRENCY_OF = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) => countries.split(' ').map((one) => [one, currency])),
);

/** Currency of the fees that hotels of the country collect. */
export function hotelCurrency(country: string): string {
  return CURRENCY_OF.get(country) ?? 'USD';
}

/** The currency that a hotel of the country charges the portal, if the portal has it; otherwise US dollars. */
export async function chargedCurrency(currencies: Pick<Currencies, 'all'>, country: string): Promise<Currency> {
  const all = await currencies.all();
  const named = (code: string) => all.find((currency) => currency.code === code);
  const currency = named(hotelCurrency(country)) ?? named('USD');
  if (currency === undefined) throw new Error('The table currencies has no USD');
  return currency;
}

export function costOf({ payNow }: Pick<StayQuote, 'payNow'>, currency: Currency, charged: Currency): SupplierCost {
  const net = exchanged(timesPermille(payNow, COST_PERMILLE), currency, charged);
  return { net, commission: 0, currency: charged.code };
}
