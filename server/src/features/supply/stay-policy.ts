import type { CancellationPolicy } from '@portico/contract';
import { decimalText } from '../currencies/currencies.ts';

/** What cancelling one stay costs: an instant until which it is free, and an amount from then on. */
export interface StayPolicy {
  readonly kind: CancellationPolicy['kind'];
  /** Epoch seconds; missing when there is no free window, or none any more. */
  readonly freeUntil?: number;
  readonly zone: string;
  /** Minor units of the quote's currency that cancelling costs after the window, or at once without one. */
  readonly penalty: number;
  readonly percent?: number;
}

/** The contract's form of a policy. */
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
