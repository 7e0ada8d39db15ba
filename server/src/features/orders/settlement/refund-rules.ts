import type { OrderPolicy } from '../../../platform/database/tables/orders.ts';
import { shareOf } from '../../ledger/ledger.ts';

/** What was sold and how it was paid. Amounts in minor units of the order's currency. */
export interface RefundBasis {
  readonly policy: OrderPolicy;
  /** Paid in money. */
  readonly paid: number;
  readonly pointsUsed: number;
  /** What the points took off. */
  readonly pointsDiscount: number;
}

/** What cancelling keeps and gives back. */
export interface Refund {
  /** Whether the policy asks nothing; what was paid with a coupon alone gives no money back and is not free for it. */
  readonly isFree: boolean;
  /** Money kept. */
  readonly cancelPrice: number;
  /** Money given back. */
  readonly refundPrice: number;
  readonly pointsKept: number;
  readonly pointsReturned: number;
}

/** One step over time: from `from` (epoch seconds) on, so much of the money is kept. */
export interface RefundStep {
  readonly from: number;
  readonly penalty: number;
  readonly refund: number;
}

/** CNCL-03: what cancelling gives back at an instant (epoch seconds). The deadline itself is already too late. */
export function refundAt(basis: RefundBasis, now: number): Refund {
  const { freeUntil } = basis.policy;
  const isFree = (freeUntil !== undefined && now < freeUntil) || asksNothing(basis.policy);
  return { isFree, ...keep(basis, isFree ? 0 : penaltyOf(basis)) };
}

/** The policy says it, not what is kept: a coupon may have paid for everything. */
function asksNothing({ kind, penalty, percent }: OrderPolicy): boolean {
  if (kind === 'percentage') return percent === 0;
  return (kind === 'firstNight' || kind === 'fixed') && penalty === 0;
}

/** The order's whole course, earliest step first. */
export function refundSteps(basis: RefundBasis, bookedAt: number): readonly RefundStep[] {
  const { freeUntil } = basis.policy;
  const starts = freeUntil !== undefined && freeUntil > bookedAt ? [bookedAt, freeUntil] : [bookedAt];
  return starts.map((from) => {
    const { cancelPrice, refundPrice } = refundAt(basis, from);
    return { from, penalty: cancelPrice, refund: refundPrice };
  });
}

/** What the policy keeps of what was given, points included, once it is no longer free. */
function penaltyOf({ policy, paid, pointsDiscount }: RefundBasis): number {
  const given = paid + pointsDiscount;
  switch (policy.kind) {
    case 'free':
    case 'nonRefundable':
      return given;
    case 'percentage':
      return shareOf(given, policy.percent ?? 100, 100);
    case 'firstNight':
    case 'fixed':
      return Math.min(given, policy.penalty ?? given);
  }
}

/** Money is kept first; points only for what the money does not cover. */
function keep({ paid, pointsUsed, pointsDiscount }: RefundBasis, penalty: number): Omit<Refund, 'isFree'> {
  const cancelPrice = Math.min(penalty, paid);
  const uncovered = penalty - cancelPrice;
  const pointsKept = pointsDiscount === 0 ? 0 : Math.min(pointsUsed, pointsFor(uncovered, pointsUsed, pointsDiscount));
  return {
    cancelPrice,
    refundPrice: paid - cancelPrice,
    pointsKept,
    pointsReturned: pointsUsed - pointsKept,
  };
}

/** Whole points, the part of one that is not covered left to the traveller. */
function pointsFor(uncovered: number, pointsUsed: number, pointsDiscount: number): number {
  return Math.floor((uncovered * pointsUsed) / pointsDiscount);
}
