import type { FeeKind } from '@portico/contract';

/** One fee of a stay, in minor units of the quote's currency. */
export interface FeeLine {
  readonly kind: FeeKind;
  readonly at: 'now' | 'hotel';
  readonly amount: number;
  /** Number of charges and the amount of each, for example 6 room-nights at 45.35. */
  readonly times: number;
  readonly each: number;
}
