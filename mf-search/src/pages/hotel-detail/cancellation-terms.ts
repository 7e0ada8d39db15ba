import type { CancellationPolicy } from '@portico/contract';

/** The cancellation terms of a rate at this moment. */
export interface CancellationTerms {
  readonly tone: 'free' | 'nonref';
  /** End of free cancellation; undefined if it is already over. */
  readonly freeUntil?: number;
  /** The fee after that moment, or from now on. */
  readonly cost: 'everything' | 'firstNight' | 'fixed' | 'percentage';
}

/** The five texts of DETL-04. After the deadline, only the fee shows, in orange. */
export function cancellationTerms(policy: CancellationPolicy, nowSeconds: number): CancellationTerms {
  const cost = policy.kind === 'free' || policy.kind === 'nonRefundable' ? 'everything' : policy.kind;
  const { freeUntil } = policy;
  const isOpen = policy.kind !== 'nonRefundable' && freeUntil !== undefined && freeUntil > nowSeconds;
  return isOpen ? { tone: 'free', freeUntil, cost } : { tone: 'nonref', cost };
}
