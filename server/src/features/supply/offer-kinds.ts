import type { RateTerm } from '@portico/contract';

/** The terms that offers are compared by: any, one of them, or both. */
export const OFFER_KINDS = ['any', 'freeCancellation', 'breakfast', 'both'] as const satisfies readonly (
  | RateTerm
  | 'any'
  | 'both'
)[];
export type OfferKind = (typeof OFFER_KINDS)[number];

/** The kind of offer that has all these terms. */
export function kindWith(terms: readonly RateTerm[]): OfferKind {
  const [first] = terms;
  if (first === undefined) return 'any';
  return terms.every((term) => term === first) ? first : 'both';
}

/** Every kind that a rate is of: cancelling it is still free, or breakfast is included. */
export function kindsOf(isFree: boolean, breakfasts: number): readonly OfferKind[] {
  if (!isFree) return breakfasts > 0 ? WITH_BREAKFAST : PLAIN;
  return breakfasts > 0 ? WITH_ALL : FREE;
}

const PLAIN: readonly OfferKind[] = ['any'];
const FREE: readonly OfferKind[] = ['any', 'freeCancellation'];
const WITH_BREAKFAST: readonly OfferKind[] = ['any', 'breakfast'];
const WITH_ALL = OFFER_KINDS;
