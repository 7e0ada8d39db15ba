import type { ShownAmount } from '@portico/contract';

/** A result of a verification that changes a row. */
export type News = { readonly kind: 'soldOut' } | { readonly kind: 'price'; readonly total: string };

/** The change to show for a rate. A price in another currency is ignored. */
export function rateChangesOf(
  observedPrices: { readonly total?: ShownAmount | undefined } | undefined,
  displayed: { readonly total: string; readonly currency: string },
): News | undefined {
  if (observedPrices === undefined) return undefined;
  if (observedPrices.total === undefined) return { kind: 'soldOut' };
  const { amount, currency } = observedPrices.total;
  return currency === displayed.currency && amount !== displayed.total ? { kind: 'price', total: amount } : undefined;
}
