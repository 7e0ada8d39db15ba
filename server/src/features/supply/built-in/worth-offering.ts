import { isNeverStricter } from '../stay-policy.ts';
import type { SupplyQuote } from '../supplier.ts';

/**
 * Removes quotes of a room that cost more than another with the same board and are better in nothing. A refundable rate
 * past its deadline, for example, equals the non-refundable one.
 */
export function worthOffering<T extends { readonly quote: SupplyQuote }>(offers: readonly T[]): readonly T[] {
  return offers.filter(({ quote }) => !offers.some((other) => beats(other.quote, quote)));
}

function beats(cheap: SupplyQuote, dear: SupplyQuote): boolean {
  return (
    cheap.price.total < dear.price.total &&
    cheap.rate.board === dear.rate.board &&
    cheap.rate.breakfasts === dear.rate.breakfasts &&
    (cheap.rate.isInstant || !dear.rate.isInstant) &&
    isNeverStricter(cheap.policy, dear.policy)
  );
}
