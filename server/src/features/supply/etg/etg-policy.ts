import { minorUnits } from '../../currencies/currencies.ts';
import { type PenaltyStep, type StayPolicy, stayPolicy } from '../stay-policy.ts';
import type { StayQuote } from '../stay-quote.ts';
import type { EtgPayment } from './etg-codecs.ts';

interface PolicyContext {
  readonly zone: string;
  readonly price: Pick<StayQuote, 'nights' | 'fare' | 'payNow'>;
  /** Epoch seconds. */
  readonly now: number;
}

/**
 * The cancellation policy of a rate. The API states amounts of the contract price in UTC; the customer is charged the
 * same share of the selling price. Where its statements contradict each other, the stricter one counts.
 */
export function etgPolicy(
  { amount, cancellation_penalties: penalties }: Pick<EtgPayment, 'amount' | 'cancellation_penalties'>,
  context: PolicyContext,
): StayPolicy {
  const { policies, free_cancellation_before: freeBefore } = penalties;
  const total = scaled(amount);
  const charged = (policies ?? [])
    .map(({ start_at, amount_charge }) => ({
      from: start_at ? utcSeconds(start_at) : 0,
      part: scaled(amount_charge),
    }))
    .filter(({ part }) => part > 0n)
    .toSorted((a, b) => a.from - b.from);
  const [first, ...later] = charged;
  const freeUntil = freeBefore ? utcSeconds(freeBefore) : 0;
  const steps =
    first === undefined
      ? [{ from: freeUntil, part: total }]
      : [{ ...first, from: Math.min(first.from, freeUntil) }, ...later];
  const { payNow } = context.price;
  return stayPolicy(
    steps.map(({ from, part }): PenaltyStep => {
      if (part >= total) return { from, stated: { unit: 'percent', percent: 100 } };
      return { from, stated: { unit: 'amount', amount: Number((BigInt(payNow) * part + total - 1n) / total) } };
    }),
    context,
  );
}

/** Decimal text as an integer of ten-thousandths. */
function scaled(amount: string): bigint {
  return BigInt(minorUnits(amount, 4) ?? 0);
}

/** The API sends instants in UTC without saying so. */
export function utcSeconds(instant: string): number {
  return Math.floor(Date.parse(`${instant}Z`) / 1000);
}
