import type { NightLine, StayQuote } from './stay-quote.ts';

/**
 * A night of a stay: `amount` is its share of the fare, `paid` its share of the amount paid now, including taxes and
 * fees.
 */
export interface NightPrice extends NightLine {
  readonly paid: number;
}

/**
 * Prices per night in minor units. Amounts sum exactly to the fare and paid shares to the amount paid now; rounding
 * differences carry over to the next night.
 */
export function nightPrices({
  nights,
  fare,
  payNow,
}: Pick<StayQuote, 'nights' | 'fare' | 'payNow'>): readonly NightPrice[] {
  const paid = sharesOf(
    payNow,
    nights.map(({ amount }) => amount),
    fare,
  );
  return nights.map((night, index) => ({ ...night, paid: paid[index] ?? 0 }));
}

/** Splits an amount by weights that add up to `total`; rounding differences carry over to the next share. */
export function sharesOf(amount: number, weights: readonly number[], total: number): readonly number[] {
  let before = 0;
  return weights.map((weight) => {
    const after = before + weight;
    const share = partOf(amount, after, total) - partOf(amount, before, total);
    before = after;
    return share;
  });
}

/** Rounds half up. Uses BigInt because the product of two prices may exceed safe integers. */
function partOf(amount: number, part: number, total: number): number {
  if (total === 0) return 0;
  return Number((BigInt(amount) * BigInt(part) * 2n + BigInt(total)) / (BigInt(total) * 2n));
}
