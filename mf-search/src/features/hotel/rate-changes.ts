import type { ShownAmount } from '@portico/contract';

/** A result of a verification that changes a row. */
export type News = { readonly what: 'soldOut' } | { readonly what: 'price'; readonly total: string };

/** The change to show for a rate. A price in another currency is ignored. */
export function rateChangesOf(
  learned: { readonly total?: ShownAmount | undefined } | undefined,
  shown: { readonly total: string; readonly currency: string },
): News | undefined {
  if (learned === undefined) return undefined;
  if (learned.total === undefined) return { what: 'soldOut' };
  const { amount, currency } = learned.total;
  return currency === shown.currency && amount !== shown.total ? { what: 'price', total: amount } : undefined;
}
