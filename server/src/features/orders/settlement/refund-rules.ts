import type { OrderPolicy } from '../../../platform/database/column-types.ts';
import { shareOf } from '../../ledger/ledger.ts';
import { type Night, stayedPartOf } from './stayed-nights.ts';

/** What was sold and how it was paid. Amounts in minor units of the order's currency. */
export interface RefundBasis {
  readonly policy: OrderPolicy;
  /** Paid in money. */
  readonly paid: number;
  readonly pointsUsed: number;
  /** What the points took off. */
  readonly pointsDiscount: number;
  /** Those that were stayed are not given back. */
  readonly nights: readonly Night[];
  /** Paid beside it since: additional payments of the booking. */
  readonly surcharges: readonly number[];
}

/** What cancelling keeps and gives back. */
export interface Refund {
  /** Whether the policy asks nothing; what was paid with a coupon alone gives no money back and is not free for it. */
  readonly isFree: boolean;
  /** Money kept, of the additional payments too. */
  readonly cancelPrice: number;
  /** Money given back, of the additional payments too. */
  readonly refundPrice: number;
  /** What of it is kept of each additional payment. */
  readonly surchargesKept: readonly number[];
  readonly pointsKept: number;
  readonly pointsReturned: number;
}

/** One step over time: from `from` (epoch seconds) on, so much of the money is kept. */
export interface RefundStep {
  readonly from: number;
  readonly penalty: number;
  readonly refund: number;
}

/**
 * CNCL-03: what cancelling gives back at an instant (epoch seconds). The deadline itself is already too late. After check-in it is
 * the policy's penalty or the nights that were stayed, whichever is more.
 */
export function refundAt(basis: RefundBasis, now: number): Refund {
  const { policy, nights } = basis;
  const isInTime = (policy.freeUntil !== undefined && now < policy.freeUntil) || asksNothing(policy);
  const stayed = stayedPartOf(givenOf(basis), nights, now);
  const penalty = Math.max(isInTime ? 0 : penaltyOf(basis), stayed);
  const isFree = isInTime && !nights.some(({ overAt }) => overAt <= now);
  return { isFree, ...withSurcharges(keep(basis, penalty), basis, isFree, penalty) };
}

/** The policy says it, not what is kept: a coupon may have paid for everything. */
function asksNothing({ kind, penalty, percent }: OrderPolicy): boolean {
  if (kind === 'percentage') return percent === 0;
  return (kind === 'firstNight' || kind === 'fixed') && penalty === 0;
}

/** The order's whole course up to its last night, earliest step first: each gives back something else than the one before. */
export function refundSteps(basis: RefundBasis, bookedAt: number): readonly RefundStep[] {
  const { freeUntil = bookedAt } = basis.policy;
  const turns = [freeUntil, ...basis.nights.slice(0, -1).map(({ overAt }) => overAt)];
  const starts = [bookedAt, ...turns.filter((at) => at > bookedAt).sort((a, b) => a - b)];
  const courses = starts.map((from) => ({ from, refund: refundAt(basis, from) }));
  return courses
    .filter(({ refund }, index) => !isSame(refund, courses[index - 1]?.refund))
    .map(({ from, refund }) => ({ from, penalty: refund.cancelPrice, refund: refund.refundPrice }));
}

function isSame(one: Refund, other: Refund | undefined): boolean {
  return (
    other !== undefined &&
    one.isFree === other.isFree &&
    one.refundPrice === other.refundPrice &&
    one.pointsReturned === other.pointsReturned
  );
}

function givenOf({ paid, pointsDiscount }: RefundBasis): number {
  return paid + pointsDiscount;
}

/** What the policy keeps of what was given, points included, once it is no longer free. */
function penaltyOf(basis: RefundBasis): number {
  const { policy } = basis;
  const given = givenOf(basis);
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

/** Of an additional payment as large a part is kept as of the booking that it belongs to; where nothing was given for that, all. */
function withSurcharges(
  own: ReturnType<typeof keep>,
  basis: RefundBasis,
  isFree: boolean,
  penalty: number,
): Omit<Refund, 'isFree'> {
  const given = givenOf(basis);
  const keptOf = (paid: number) => (isFree ? 0 : penalty >= given ? paid : shareOf(paid, penalty, given));
  const surchargesKept = basis.surcharges.map(keptOf);
  const [paid, kept] = [sumOf(basis.surcharges), sumOf(surchargesKept)];
  return {
    ...own,
    cancelPrice: own.cancelPrice + kept,
    refundPrice: own.refundPrice + paid - kept,
    surchargesKept,
  };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Money is kept first; points only for what the money does not cover. */
function keep(
  { paid, pointsUsed, pointsDiscount }: RefundBasis,
  penalty: number,
): Omit<Refund, 'isFree' | 'surchargesKept'> {
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
