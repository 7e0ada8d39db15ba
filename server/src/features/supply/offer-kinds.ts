import type { RateTerm } from '@portico/contract';

/** The terms by which offers are compared: any, one term, or both. */
export const OFFER_KINDS = ['any', 'freeCancellation', 'breakfast', 'both'] as const satisfies readonly (
  | RateTerm
  | 'any'
  | 'both'
)[];
export type OfferKind = (typeof OFFER_KINDS)[number];

/** The kind of offer with all these terms. */
export function kindWith(terms: readonly RateTerm[]): OfferKind {
  const [first] = terms;
  if (first === undefined) return 'any';
  return terms.every((term) => term === first) ? first : 'both';
}

/** All kinds that a rate belongs to. */
export function kindsOf(isFree: boolean, hasBreakfast: boolean): readonly OfferKind[] {
  if (!isFree) return hasBreakfast ? WITH_BREAKFAST : PLAIN;
  return hasBreakfast ? WITH_ALL : FREE;
}

const PLAIN: readonly OfferKind[] = ['any'];
const FREE: readonly OfferKind[] = ['any', 'freeCancellation'];
const WITH_BREAKFAST: readonly OfferKind[] = ['any', 'breakfast'];
const WITH_ALL = OFFER_KINDS;
