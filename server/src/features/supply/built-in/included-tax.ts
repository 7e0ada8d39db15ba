import type { Named } from '../../../domain/city.ts';
import { divideHalfUp } from '../../currencies/currencies.ts';
import type { StayQuote } from '../stay-quote.ts';

/** VAT on accommodation in countries whose hotels include it in their prices, in permille of the net price. */
const VAT_PERMILLE: Readonly<Record<string, number>> = {
  AT: 100,
  BE: 60,
  CZ: 120,
  DK: 250,
  FI: 135,
  GR: 130,
  HR: 130,
  HU: 50,
  IE: 135,
  NL: 90,
  NO: 120,
  PL: 80,
  PT: 60,
  SE: 120,
  TR: 100,
};

const VAT: Named = { en: 'VAT', zh: '增值税' };

/** The VAT that the fare contains, in the quote's currency; for information only. */
export function includedTax(
  { fare, currency, exponent }: Pick<StayQuote, 'fare' | 'currency' | 'exponent'>,
  country: string,
): Pick<StayQuote, 'includedTaxes'> {
  const permille = VAT_PERMILLE[country];
  if (permille === undefined) return {};
  return { includedTaxes: [{ name: VAT, amount: divideHalfUp(fare * permille, 1000 + permille), currency, exponent }] };
}
