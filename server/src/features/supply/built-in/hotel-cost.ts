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
  EUR: 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK',
  GBP: 'GB',
  HKD: 'HK',
  IDR: 'ID',
  INR: 'IN',
  JPY: 'JP',
  KRW: 'KR',
  MOP: 'MO',
  MXN: 'MX',
  MYR: 'MY',
  NZD: 'NZ',
  PHP: 'PH',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  VND: 'VN',
};

const CURRENCY_OF = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) => countries.split(' ').map((one) => [one, currency])),
);

/** The currency that a hotel of the country charges, if the portal has it; otherwise US dollars. */
export async function chargedCurrency(currencies: Pick<Currencies, 'all'>, country: string): Promise<Currency> {
  const all = await currencies.all();
  const named = (code: string | undefined) => all.find((currency) => currency.code === code);
  const currency = named(CURRENCY_OF.get(country)) ?? named('USD');
  if (currency === undefined) throw new Error('The table currencies has no USD');
  return currency;
}

export function costOf({ payNow }: Pick<StayQuote, 'payNow'>, currency: Currency, charged: Currency): SupplierCost {
  const net = exchanged(timesPermille(payNow, COST_PERMILLE), currency, charged);
  return { net, commission: 0, currency: charged.code };
}
