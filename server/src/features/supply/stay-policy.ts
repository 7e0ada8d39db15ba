import type { CancellationPolicy } from '@portico/contract';
import type { LaterPenalty } from '../../platform/database/column-types.ts';
import { decimalText, timesPermille } from '../currencies/currencies.ts';
import { nightPrices } from './night-prices.ts';
import type { StayQuote } from './stay-quote.ts';

/**
 * Cancellation terms of one stay: free until an instant, then the first penalty, then each later one from its instant
 * on. Amounts in minor units of the quote's currency.
 */
export interface StayPolicy {
  /** How the first penalty is stated. */
  readonly kind: CancellationPolicy['kind'];
  /** Epoch seconds; missing without an open free window. */
  readonly freeUntil?: number;
  readonly zone: string;
  /** The first penalty. */
  readonly penalty: number;
  readonly percent?: number;
  /** Earliest first. */
  readonly later?: readonly LaterPenalty[];
}

/** A penalty as a supplier states it: an amount in minor units, the price of the first nights, or a percentage. */
export type StatedPenalty =
  | { readonly unit: 'amount'; readonly amount: number }
  | { readonly unit: 'nights'; readonly nights: number }
  | { readonly unit: 'percent'; readonly percent: number };

export interface PenaltyStep {
  /** Epoch seconds. */
  readonly from: number;
  readonly stated: StatedPenalty;
}

interface PolicyContext {
  readonly zone: string;
  readonly price: Pick<StayQuote, 'nights' | 'fare' | 'payNow'>;
  /** Epoch seconds. */
  readonly now: number;
}

/** The policy of ordered penalty steps. Before the first step cancelling is free; steps that are over do not count. */
export function stayPolicy(steps: readonly PenaltyStep[], { zone, price, now }: PolicyContext): StayPolicy {
  const inForce = steps.findLastIndex(({ from }) => from <= now);
  const [first, ...later] = steps.slice(Math.max(0, inForce));
  if (first === undefined) return { kind: 'fixed', zone, penalty: 0 };
  const isInForce = inForce >= 0;
  const { stated } = first;
  const shown = later
    .map(({ from, stated: next }) => ({ from, penalty: penaltyOf(next, price), ...unitOf(next) }))
    .filter(({ penalty }, index, all) => penalty !== (all[index - 1]?.penalty ?? penaltyOf(stated, price)));
  return {
    kind: kindOf(stated, isInForce),
    ...(isInForce ? {} : { freeUntil: first.from }),
    zone,
    penalty: penaltyOf(stated, price),
    ...(stated.unit === 'percent' && stated.percent !== 100 ? { percent: stated.percent } : {}),
    ...(shown.length === 0 ? {} : { later: shown }),
  };
}

function kindOf(stated: StatedPenalty, isInForce: boolean): StayPolicy['kind'] {
  switch (stated.unit) {
    case 'amount':
      return 'fixed';
    case 'nights':
      return stated.nights === 1 ? 'firstNight' : 'fixed';
    case 'percent':
      if (stated.percent !== 100) return 'percentage';
      return isInForce ? 'nonRefundable' : 'free';
  }
}

function unitOf(stated: StatedPenalty): Pick<LaterPenalty, 'percent' | 'nights'> {
  if (stated.unit === 'percent') return { percent: stated.percent };
  return stated.unit === 'nights' ? { nights: stated.nights } : {};
}

function penaltyOf(stated: StatedPenalty, price: PolicyContext['price']): number {
  switch (stated.unit) {
    case 'amount':
      return Math.min(price.payNow, stated.amount);
    case 'nights':
      return nightPrices(price)
        .slice(0, stated.nights)
        .reduce((sum, { paid }) => sum + paid, 0);
    case 'percent':
      return timesPermille(price.payNow, stated.percent * 10);
  }
}

type Costs = Pick<StayPolicy, 'freeUntil' | 'penalty' | 'later'>;

/** Whether cancelling never costs more than by another policy, from an instant in epoch seconds on. */
export function isNeverStricter(policy: Costs, than: Costs, from = 0): boolean {
  const turns = [...turnsOf(policy), ...turnsOf(than)].filter((instant) => instant > from);
  return [from, ...turns].every((instant) => costAt(policy, instant) <= costAt(than, instant));
}

/** The instants at which the cost changes. */
function turnsOf({ freeUntil = 0, later = [] }: Costs): readonly number[] {
  return [freeUntil, ...later.map((step) => step.from)];
}

function costAt({ freeUntil = 0, penalty, later = [] }: Costs, instant: number): number {
  if (instant < freeUntil) return 0;
  return later.findLast(({ from }) => from <= instant)?.penalty ?? penalty;
}

/** The policy in the form of the contract. */
export function shownPolicy(policy: StayPolicy, exponent: number): CancellationPolicy {
  const { kind, freeUntil, zone, penalty, percent, later } = policy;
  const hasAmount = kind === 'fixed' || kind === 'firstNight';
  return {
    kind,
    zone,
    ...(freeUntil === undefined ? {} : { freeUntil }),
    ...(hasAmount ? { penalty: decimalText(penalty, exponent) } : {}),
    ...(percent === undefined ? {} : { percent }),
    ...(later === undefined
      ? {}
      : { later: later.map((step) => ({ ...step, penalty: decimalText(step.penalty, exponent) })) }),
  };
}
