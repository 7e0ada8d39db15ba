import type { FeeKind } from '@portico/contract';
import type { Named } from './city.ts';

/** An amount in minor units of its own currency. */
export interface LocalAmount {
  readonly amount: number;
  readonly currency: string;
  readonly exponent: number;
}

/** One fee of a stay, in minor units of the quote's currency. */
export interface FeeLine {
  readonly kind: FeeKind;
  readonly at: 'now' | 'hotel';
  readonly amount: number;
  /** Number of charges and the amount of each, for example 6 room-nights at 45.35. */
  readonly times: number;
  readonly each: number;
  /** The supplier's own name of the fee or tax; missing if `kind` says it all. */
  readonly name?: Named;
  /**
   * The amount that the property charges, if it charges in another currency. `amount` is then an estimate at the
   * current rate.
   */
  readonly local?: LocalAmount;
}

/** A tax that the price contains already; information for the guest, never added to an amount. */
export interface IncludedTax extends LocalAmount {
  readonly name: Named;
}
