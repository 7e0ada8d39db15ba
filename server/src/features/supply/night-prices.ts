import type { NightLine, StayQuote } from './stay-quote.ts';

/** A night of a stay: `amount` is its part of the fare, `paid` its part of what is paid now, taxes and fees included. */
export interface NightPrice extends NightLine {
  readonly paid: number;
}

/**
 * What each night costs, in minor units: the amounts sum to the fare and the paid parts to what is paid now, exactly. The rest
 * of a cent goes on to the night after.
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

/** Half up. A price times a price may be no safe integer. */
function partOf(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  return Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}
