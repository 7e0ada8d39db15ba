import type { CancellationPolicy } from '@portico/contract';
import { decimalText } from '../currencies/currencies.ts';

/** Cancellation terms of one stay: free until an instant, then an amount. */
export interface StayPolicy {
  readonly kind: CancellationPolicy['kind'];
  /** Epoch seconds; missing without an open free window. */
  readonly freeUntil?: number;
  readonly zone: string;
  /** Cost of cancelling after the window, in minor units of the quote's currency. */
  readonly penalty: number;
  readonly percent?: number;
}

/** The policy in the form of the contract. */
export function shownPolicy(policy: StayPolicy, exponent: number): CancellationPolicy {
  const { kind, freeUntil, zone, penalty, percent } = policy;
  const hasAmount = kind === 'fixed' || kind === 'firstNight';
  return {
    kind,
    zone,
    ...(freeUntil === undefined ? {} : { freeUntil }),
    ...(hasAmount ? { penalty: decimalText(penalty, exponent) } : {}),
    ...(percent === undefined ? {} : { percent }),
  };
}
