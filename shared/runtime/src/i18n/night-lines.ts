import type { CancellationPolicy, Rate } from '@portico/contract';
import { compareAmounts } from './decimals.ts';

/** A night of a stay as price details name it; amounts are decimal text in the currency of the price. */
export interface NightLine {
  /** `yyyy-mm-dd`. */
  readonly day: string;
  readonly amount: string;
  /** What the night costs with taxes and fees: said of the first where it is what cancelling costs. */
  readonly withTaxes?: string;
}

interface PricedByNight extends Pick<Rate, 'nightPrices'> {
  readonly policy: Pick<CancellationPolicy, 'kind'>;
}

/** Night by night, where there are several: a rate and an order are told alike. (DETL-04, GUEST-06) */
export function nightLines({ nightPrices, policy }: PricedByNight): readonly NightLine[] {
  if (nightPrices.length < 2) return [];
  return nightPrices.map(({ day, amount, paid }, place) => {
    const isCharge = place === 0 && policy.kind === 'firstNight' && compareAmounts(paid, amount) !== 0;
    return { day, amount, ...(isCharge ? { withTaxes: paid } : {}) };
  });
}
