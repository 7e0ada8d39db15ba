import { addDays } from '@portico/contract';
import { hourIn } from '@portico/contract/zones';
import type { PolicyRule } from '../../../domain/hotel-model.ts';
import { lruCache } from '../../../platform/caches.ts';
import { type Currency, fromUsdCents, timesPermille } from '../../currencies/currencies.ts';
import { nightPrices } from '../night-prices.ts';
import type { StayPolicy } from '../stay-policy.ts';
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
  if (rule.kind === 'nonRefundable') return { kind: 'nonRefundable', zone, penalty: price.payNow };
  const deadline = deadlineOf(rule, checkIn, zone);
  const window = deadline > now ? { freeUntil: deadline } : {};
  const penalty = Math.min(price.payNow, penaltyOf(rule, price, currency));
  if (rule.kind === 'free' && deadline <= now) return { kind: 'nonRefundable', zone, penalty };
  return {
    kind: rule.kind,
    ...window,
    zone,
    penalty,
    ...(rule.kind === 'percentage' ? { percent: rule.percent } : {}),
  };
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

function penaltyOf(rule: Exclude<PolicyRule, { kind: 'nonRefundable' }>, price: StayQuote, currency: Currency): number {
  switch (rule.kind) {
    case 'free':
      return price.payNow;
    case 'firstNight':
      return nightPrices(price)[0]?.paid ?? 0;
    case 'fixed':
      return fromUsdCents(rule.cents, currency);
    case 'percentage':
      return timesPermille(price.payNow, rule.percent * 10);
  }
}
