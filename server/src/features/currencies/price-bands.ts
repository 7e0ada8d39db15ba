import { BUDGET_BANDS, type BudgetBand } from '@portico/contract';
import { type Currency, decimalText } from './money.ts';

/** A band of prices per room and night in minor units: `from` is inclusive, `below` exclusive. */
export interface PriceBand {
  readonly id: number;
  readonly from: number;
  readonly below: number;
}

/** The five bands in a currency, cheapest first. */
export function priceBands(currency: Currency): readonly PriceBand[] {
  const scale = 10 ** currency.exponent;
  const bounds = [0, ...currency.bands.map((bound) => bound * scale), Number.POSITIVE_INFINITY];
  return BUDGET_BANDS.map((id, index) => ({ id, from: bounds[index] ?? 0, below: bounds[index + 1] ?? 0 }));
}

export function bandOf(bands: readonly PriceBand[], amount: number): number | undefined {
  return bands.find((band) => amount >= band.from && amount < band.below)?.id;
}

export function shownBands(currency: Currency): readonly BudgetBand[] {
  const formatAmount = (minor: number) => decimalText(minor, currency.exponent);
  return priceBands(currency).map(({ id, from, below }) => ({
    id,
    ...(from === 0 ? {} : { from: formatAmount(from) }),
    ...(Number.isFinite(below) ? { below: formatAmount(below) } : {}),
    isDisabled: false,
  }));
}
