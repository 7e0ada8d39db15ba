import type { CancellationPolicy } from '@portico/contract';

/** What cancelling this rate means at this moment, before any words. */
export interface CancellationTerms {
  readonly tone: 'free' | 'nonref';
  /** The moment free cancelling ends; none when it costs from now on. */
  readonly freeUntil?: number;
  /** What it costs after that moment, or from now on. */
  readonly cost: 'everything' | 'firstNight' | 'fixed' | 'percentage';
}

/** The five wordings of DETL-04. A window that has closed is no window: the cost stands alone, in orange. */
export function cancellationTerms(policy: CancellationPolicy, nowSeconds: number): CancellationTerms {
  const cost = policy.kind === 'free' || policy.kind === 'nonRefundable' ? 'everything' : policy.kind;
  const { freeUntil } = policy;
  const isOpen = policy.kind !== 'nonRefundable' && freeUntil !== undefined && freeUntil > nowSeconds;
  return isOpen ? { tone: 'free', freeUntil, cost } : { tone: 'nonref', cost };
}
