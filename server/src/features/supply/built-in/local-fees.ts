import type { FeeRule } from '../../../domain/hotel-model.ts';
import { type Currencies, type Currency, decimalsOf, fromUsdCents } from '../../currencies/currencies.ts';
import { hotelCurrency } from './hotel-cost.ts';

/** A currency other than the quote's in which hotels collect their fees. */
export interface LocalCurrency {
  readonly code: string;
  readonly exponent: number;
  /** Its minor units per US cent. */
  readonly perCent: number;
  /** Minor units of the quote's currency for one of its minor units. */
  readonly quotedRate: number;
}

/** Undefined if the hotels of the country charge in the currency of the quote, or if a rate is missing. */
export async function localCurrency(
  currencies: Pick<Currencies, 'findRate' | 'all'>,
  country: string,
  { code: quoted }: Pick<Currency, 'code'>,
): Promise<LocalCurrency | undefined> {
  const code = hotelCurrency(country);
  if (code === quoted) return undefined;
  const [fromUsd, toQuoted, all] = await Promise.all([
    currencies.findRate('USD', code),
    currencies.findRate(code, quoted),
    currencies.all(),
  ]);
  if (fromUsd === undefined || toQuoted === undefined) return undefined;
  const exponent = all.find((one) => one.code === code)?.exponent ?? decimalsOf(code);
  return { code, exponent, perCent: Number(fromUsd.minorRate), quotedRate: Number(toQuoted.minorRate) };
}

/** What the hotel collects for `times` charges, in its own currency. */
export function localAmount({ cents }: FeeRule, times: number, { perCent }: LocalCurrency): number {
  return Math.round(cents * perCent) * times;
}

/** A fee in the quote's currency; an estimate, rounded once, if the hotel collects it in another one. */
export function feeAmount(fee: FeeRule, times: number, currency: Currency, local: LocalCurrency | undefined): number {
  if (local === undefined || fee.at === 'now') return fromUsdCents(fee.cents, currency) * times;
  return Math.round(localAmount(fee, times, local) * local.quotedRate);
}
