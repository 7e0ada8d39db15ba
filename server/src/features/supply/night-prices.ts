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
  let before = 0;
  return nights.map((night) => {
    const after = before + night.amount;
    const paid = partOf(payNow, after, fare) - partOf(payNow, before, fare);
    before = after;
    return { ...night, paid };
  });
}

/** Rounds half up. Uses BigInt because the product of two prices may exceed safe integers. */
function partOf(amount: number, part: number, total: number): number {
  if (total === 0) return 0;
  return Number((BigInt(amount) * BigInt(part) * 2n + BigInt(total)) / (BigInt(total) * 2n));
}
