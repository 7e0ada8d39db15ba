import type { TripOrder } from '@portico/contract';

/** A stretch of time with one penalty. Epoch seconds. */
export interface PenaltySpan {
  readonly from: number;
  readonly until: number;
  readonly penalty: string;
  readonly refund: string;
  /** By the policy: what a coupon paid wholly costs nothing to cancel either, and yet the coupon is gone. */
  readonly isFree: boolean;
}

export interface PenaltyRibbon {
  readonly steps: readonly PenaltySpan[];
  /** The step we are in and how far through it, 0 to 1. */
  readonly now: { readonly step: number; readonly share: number };
}

const DAY = 86_400;

/** The penalty steps as stretches from the booking to check-out; the last one ends there. */
export function ribbonOf(
  { createdAt, penaltySteps, policy, stay }: Pick<TripOrder, 'createdAt' | 'penaltySteps' | 'policy' | 'stay'>,
  now: number,
): PenaltyRibbon {
  const last = penaltySteps.at(-1)?.from ?? createdAt;
  const end = Math.max(Date.parse(`${stay.checkOut}T12:00:00Z`) / 1000, last + DAY);
  const steps = penaltySteps.map(({ from, penalty, refund }, index) => ({
    from: index === 0 ? Math.min(from, createdAt) : from,
    until: penaltySteps[index + 1]?.from ?? end,
    penalty,
    refund,
    isFree: from < (policy.freeUntil ?? 0),
  }));
  const at = Math.max(
    0,
    steps.findLastIndex((step) => step.from <= now),
  );
  const current = steps[at];
  const share = current === undefined ? 0 : (now - current.from) / Math.max(1, current.until - current.from);
  return { steps, now: { step: at, share: Math.min(1, Math.max(0, share)) } };
}
