import type { LaterPenalty, OrderPolicy } from '../../../platform/database/column-types.ts';
import { shareOf } from '../../ledger/ledger.ts';
import { type Night, stayedPartOf } from './stayed-nights.ts';

/** What was sold and how it was paid. Amounts in minor units of the order's currency. */
export interface RefundBasis {
  readonly policy: OrderPolicy;
  /** Amount paid in money. */
  readonly paid: number;
  readonly pointsUsed: number;
  /** Discount paid with points. */
  readonly pointsDiscount: number;
  /** Nights already stayed are not refunded. */
  readonly nights: readonly Night[];
  /** Amounts of the booking's paid additional payments. */
  readonly surcharges: readonly number[];
}

export interface Refund {
  /**
   * Whether the policy charges nothing. A booking paid only with a coupon refunds no money but may still not be free.
   */
  readonly isFree: boolean;
  /** Money retained, including additional payments. */
  readonly cancelPrice: number;
  /** Money refunded, including additional payments. */
  readonly refundPrice: number;
  /** The part of `cancelPrice` taken from each additional payment. */
  readonly retainedSurcharges: readonly number[];
  readonly retainedPoints: number;
  readonly pointsReturned: number;
}

/** One step of the refund timeline: the penalty and refund from `from` (epoch seconds) on. */
export interface RefundStep {
  readonly from: number;
  readonly penalty: number;
  readonly refund: number;
}

/**
 * CNCL-03: the refund at an instant (epoch seconds). The deadline itself is too late. After check-in the policy's
 * penalty or the stayed nights apply, whichever is higher.
 */
export function refundAt(basis: RefundBasis, now: number): Refund {
  const { policy, nights } = basis;
  const later = policy.later?.findLast(({ from }) => from <= now);
  const isInTime =
    later === undefined && ((policy.freeUntil !== undefined && now < policy.freeUntil) || requestsNothing(policy));
  const stayed = stayedPartOf(totalPaidOf(basis), nights, now);
  const penalty = Math.max(isInTime ? 0 : later === undefined ? penaltyOf(basis) : laterPenalty(basis, later), stayed);
  const isFree = isInTime && !nights.some(({ overAt }) => overAt <= now);
  return { isFree, ...withSurcharges(keep(basis, penalty), basis, isFree, penalty) };
}

/** Checks the policy, not the penalty: a coupon may have paid for everything. */
function requestsNothing({ kind, penalty, percent }: OrderPolicy): boolean {
  if (kind === 'percentage') return percent === 0;
  return (kind === 'firstNight' || kind === 'fixed') && penalty === 0;
}

/** The refund timeline from booking to the last night, earliest step first. Consecutive steps differ. */
export function refundSteps(basis: RefundBasis, bookedAt: number): readonly RefundStep[] {
  const { freeUntil = bookedAt, later = [] } = basis.policy;
  const turns = [freeUntil, ...later.map(({ from }) => from), ...basis.nights.slice(0, -1).map(({ overAt }) => overAt)];
  const starts = [bookedAt, ...turns.filter((instant) => instant > bookedAt).sort((a, b) => a - b)];
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

function totalPaidOf({ paid, pointsDiscount }: RefundBasis): number {
  return paid + pointsDiscount;
}

/** The policy's penalty once cancelling is not free, out of the money and points given. */
function penaltyOf(basis: RefundBasis): number {
  const { policy } = basis;
  const totalPaid = totalPaidOf(basis);
  switch (policy.kind) {
    case 'free':
    case 'nonRefundable':
      return totalPaid;
    case 'percentage':
      return shareOf(totalPaid, policy.percent ?? 100, 100);
    case 'firstNight':
    case 'fixed':
      return Math.min(totalPaid, policy.penalty ?? totalPaid);
  }
}

/** A later step: its percentage of what was paid, or its amount. */
function laterPenalty(basis: RefundBasis, { penalty, percent }: LaterPenalty): number {
  const totalPaid = totalPaidOf(basis);
  return percent === undefined ? Math.min(totalPaid, penalty) : shareOf(totalPaid, percent, 100);
}

/**
 * Applies the booking's penalty share to each additional payment, or all of it if nothing was given for the booking.
 */
function withSurcharges(
  own: ReturnType<typeof keep>,
  basis: RefundBasis,
  isFree: boolean,
  penalty: number,
): Omit<Refund, 'isFree'> {
  const totalPaid = totalPaidOf(basis);
  const retainedOf = (paid: number) => (isFree ? 0 : penalty >= totalPaid ? paid : shareOf(paid, penalty, totalPaid));
  const retainedSurcharges = basis.surcharges.map(retainedOf);
  const [paid, retained] = [sumOf(basis.surcharges), sumOf(retainedSurcharges)];
  return {
    ...own,
    cancelPrice: own.cancelPrice + retained,
    refundPrice: own.refundPrice + paid - retained,
    retainedSurcharges,
  };
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/** Takes the penalty from the money first, and from points only what the money does not cover. */
function keep(
  { paid, pointsUsed, pointsDiscount }: RefundBasis,
  penalty: number,
): Omit<Refund, 'isFree' | 'retainedSurcharges'> {
  const cancelPrice = Math.min(penalty, paid);
  const uncovered = penalty - cancelPrice;
  const retainedPoints =
    pointsDiscount === 0 ? 0 : Math.min(pointsUsed, pointsFor(uncovered, pointsUsed, pointsDiscount));
  return {
    cancelPrice,
    refundPrice: paid - cancelPrice,
    retainedPoints,
    pointsReturned: pointsUsed - retainedPoints,
  };
}

/** Rounds down to whole points in the traveller's favour. */
function pointsFor(uncovered: number, pointsUsed: number, pointsDiscount: number): number {
  return Math.floor((uncovered * pointsUsed) / pointsDiscount);
}
