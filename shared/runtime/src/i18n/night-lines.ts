import type { CancellationPolicy, Rate } from '@portico/contract';
import { compareAmounts } from './decimals.ts';

/** A night in the price details; amounts are decimal text in the currency of the price. */
export interface NightLine {
  /** `yyyy-mm-dd`. */
  readonly day: string;
  readonly amount: string;
  /** The night's price with taxes and fees; only for the first night if that is the cancellation charge. */
  readonly withTaxes?: string;
}

interface PricedByNight extends Pick<Rate, 'nightPrices'> {
  readonly policy: Pick<CancellationPolicy, 'kind'>;
}

/** The nights of a rate or an order, if there are several (DETL-04, GUEST-06). */
export function nightLines({ nightPrices, policy }: PricedByNight): readonly NightLine[] {
  if (nightPrices.length < 2) return [];
  return nightPrices.map(({ day, amount, paid }, place) => {
    const isCharge = place === 0 && policy.kind === 'firstNight' && compareAmounts(paid, amount) !== 0;
    return { day, amount, ...(isCharge ? { withTaxes: paid } : {}) };
  });
}
