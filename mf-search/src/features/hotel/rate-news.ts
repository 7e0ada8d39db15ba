import type { ShownAmount } from '@portico/contract';

/** What a row says beside its figures: what the hotel said when it was asked. */
export type News = { readonly what: 'soldOut' } | { readonly what: 'price'; readonly total: string };

/** What there is to say beside a figure. A price in another currency says nothing of this one. */
export function newsOf(
  learned: { readonly total?: ShownAmount | undefined } | undefined,
  shown: { readonly total: string; readonly currency: string },
): News | undefined {
  if (learned === undefined) return undefined;
  if (learned.total === undefined) return { what: 'soldOut' };
  const { amount, currency } = learned.total;
  return currency === shown.currency && amount !== shown.total ? { what: 'price', total: amount } : undefined;
}
