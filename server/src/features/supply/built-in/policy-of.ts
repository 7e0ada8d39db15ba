import { addDays } from '@portico/contract';
import { hourIn } from '@portico/contract/zones';
import type { PolicyRule } from '../../../domain/hotel-model.ts';
import { lruCache } from '../../../platform/caches.ts';
import { type Currency, fromUsdCents } from '../../currencies/currencies.ts';
import { type PenaltyStep, type StatedPenalty, type StayPolicy, stayPolicy } from '../stay-policy.ts';
import type { StayQuote } from '../stay-quote.ts';

/** The cancellation policy of a quoted stay. `now` is epoch seconds. */
export function policyOf(
  rule: PolicyRule,
  checkIn: string,
  zone: string,
  price: StayQuote,
  currency: Currency,
  now: number,
): StayPolicy {
  return stayPolicy(stepsOf(rule, checkIn, zone, currency), { zone, price, now });
}

function stepsOf(rule: PolicyRule, checkIn: string, zone: string, currency: Currency): readonly PenaltyStep[] {
  if (rule.kind === 'nonRefundable') return [{ from: 0, stated: ALL }];
  const first = { from: deadlineOf(rule, checkIn, zone), stated: statedBy(rule, currency) };
  const later = rule.kind === 'free' ? [] : (rule.later ?? []);
  return [
    first,
    ...later.map(
      (step): PenaltyStep => ({
        from: deadlineOf(step, checkIn, zone),
        stated: { unit: 'percent', percent: step.percent },
      }),
    ),
  ];
}

const ALL: StatedPenalty = { unit: 'percent', percent: 100 };

function statedBy(rule: Exclude<PolicyRule, { kind: 'nonRefundable' }>, currency: Currency): StatedPenalty {
  switch (rule.kind) {
    case 'free':
      return ALL;
    case 'firstNight':
      return { unit: 'nights', nights: 1 };
    case 'fixed':
      return { unit: 'amount', amount: fromUsdCents(rule.cents, currency) };
    case 'percentage':
      return { unit: 'percent', percent: rule.percent };
  }
}

/**
 * End of the free window: a wall-clock hour at the hotel, whole calendar days before check-in, even across clock
 * changes.
 */
export function deadlineOf(
  rule: { readonly days: number; readonly hour: number },
  checkIn: string,
  zone: string,
): number {
  const { days, hour } = rule;
  const deadline = deadlines(`${checkIn} ${days} ${hour} ${zone}`, () => ({
    instant: Math.floor(hourIn(zone, addDays(checkIn, -days), hour) / 1000),
  }));
  return deadline.instant;
}

/** Time zone calculations are slow, and a city's rates share few windows. */
const deadlines = lruCache<{ readonly instant: number }>('cancellation-deadlines', { max: 20_000 });
