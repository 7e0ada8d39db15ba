import type { FeeKind } from '@portico/contract';

/** One fee of a stay, in minor units of the currency that the stay is quoted in. */
export interface FeeLine {
  readonly kind: FeeKind;
  readonly at: 'now' | 'hotel';
  readonly amount: number;
  /** How often the fee is asked, and each time how much: 6 room-nights at 45.35. */
  readonly times: number;
  readonly each: number;
}
