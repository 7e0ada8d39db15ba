import type { Language, TripRefund } from '@portico/contract';
import { PROMISED_TIMES } from '@portico/contract/rules';
import { METHOD_NAMES } from '@portico/contract/words';
import { decimalText } from '../currencies/currencies.ts';
import { type Order, type Surcharges, secondsOf } from '../orders/orders.ts';
import type { OrderRefund } from '../payments/payments.ts';

/** A booking as its refunds are told from it. */
export interface Refunded {
  readonly order: Order;
  readonly surcharges: Pick<Surcharges, 'paid'>;
  /** When its cancellation was asked for. */
  readonly askedAt?: Date | undefined;
  readonly atProviders: readonly OrderRefund[];
}

/** What goes back of a booking and of what was paid beside it, and where that stands. (CNCL-04) */
export function refundsTold(
  { order, surcharges, askedAt, atProviders }: Refunded,
  language: Language,
): readonly TripRefund[] {
  const own = [order, ...surcharges.paid].flatMap((one) => ofOrder(one, askedAt, language));
  return [...own, ...atProviders.map((refund) => ofProvider(refund, language))].sort((a, b) => a.since - b.since);
}

/** While its cancellation waits for the hotel; afterwards the funds have it, and of another way to pay its provider tells. */
function ofOrder(order: Order, askedAt: Date | undefined, language: Language): readonly TripRefund[] {
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
      since: secondsOf(cancelledAt ?? askedAt ?? order.createdAt),
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
    since: secondsOf(since),
    ...((state === 'sent' || state === 'done') && { arrivesBy: secondsOf(arrivesBy(sentAt ?? createdAt)) }),
  };
}

const DAY_MS = 86_400_000;

/** The promised working days after a refund was sent, Saturdays and Sundays left out. */
export function arrivesBy(sentAt: Date, days: number = PROMISED_TIMES.refundArrivesWorkingDays): Date {
  let at = sentAt.getTime();
  for (let left = days; left > 0; ) {
    at += DAY_MS;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at);
}
