import type { ShownAmount } from '@portico/contract';

/** A result of a verification that changes a row. */
export type News = { readonly what: 'soldOut' } | { readonly what: 'price'; readonly total: string };

/** The change to show for a rate. A price in another currency is ignored. */
export function rateChangesOf(
  observedPrices: { readonly total?: ShownAmount | undefined } | undefined,
  shown: { readonly total: string; readonly currency: string },
): News | undefined {
  if (observedPrices === undefined) return undefined;
  if (observedPrices.total === undefined) return { what: 'soldOut' };
  const { amount, currency } = observedPrices.total;
  return currency === shown.currency && amount !== shown.total ? { what: 'price', total: amount } : undefined;
}
