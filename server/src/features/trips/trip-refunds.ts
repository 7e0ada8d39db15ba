import type { Language, TripRefund } from '@portico/contract';
import { METHOD_NAMES } from '@portico/contract/labels';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import { decimalText } from '../currencies/currencies.ts';
import type { Order, Surcharges } from '../orders/orders.ts';
import type { OrderRefund } from '../payments/payments.ts';

export interface Refunded {
  readonly order: Order;
  readonly surcharges: Pick<Surcharges, 'paid'>;
  /** Time of the cancellation request. */
  readonly requestedAt?: Date | undefined;
  readonly atProviders: readonly OrderRefund[];
}

/** Refunds of a booking and its additional payments, with their state. (CNCL-04) */
export function listedRefunds(
  { order, surcharges, requestedAt, atProviders }: Refunded,
  language: Language,
): readonly TripRefund[] {
  const own = [order, ...surcharges.paid].flatMap((one) => ofOrder(one, requestedAt, language));
  return [...own, ...atProviders.map((refund) => ofProvider(refund, language))].sort((a, b) => a.since - b.since);
}

/**
 * Refunds of a cancellation that waits for the hotel, and refunds to credit or balance. Other methods have rows in
 * `atProviders`.
 */
function ofOrder(order: Order, requestedAt: Date | undefined, language: Language): readonly TripRefund[] {
  const { method, refundPrice, isCancelPending, cancelledAt } = order;
  const isOfFunds = method === 'credit' || method === 'balance';
  if (!refundPrice || order.payStatus === 'unpaid' || !(isCancelPending || isOfFunds)) return [];
  return [
    {
      state: isCancelPending ? 'requested' : 'done',
      amount: decimalText(refundPrice, order.exponent),
      currency: order.currency,
      method,
      paidBy: METHOD_NAMES[method][language],
      since: epochSeconds(cancelledAt ?? requestedAt ?? order.createdAt),
    },
  ];
}

function ofProvider(refund: OrderRefund, language: Language): TripRefund {
  const { state, method, createdAt, sentAt, doneAt } = refund;
  const since = doneAt ?? (state === 'due' ? createdAt : (sentAt ?? createdAt));
  return {
    state: state === 'due' ? 'requested' : state,
    amount: decimalText(refund.amount, refund.exponent),
    currency: refund.currency,
    method,
    paidBy: METHOD_NAMES[method][language],
    since: epochSeconds(since),
    ...((state === 'sent' || state === 'done') && { arrivesBy: epochSeconds(arrivesBy(sentAt ?? createdAt)) }),
  };
}

const DAY_MS = 86_400_000;

/** The date after the promised number of working days; Saturdays and Sundays do not count. */
export function arrivesBy(sentAt: Date, days: number = PROMISED_TIMES.refundArrivesWorkingDays): Date {
  let time = sentAt.getTime();
  for (let remaining = days; remaining > 0; ) {
    time += DAY_MS;
    const weekday = new Date(time).getUTCDay();
    if (weekday !== 0 && weekday !== 6) remaining -= 1;
  }
  return new Date(time);
}
