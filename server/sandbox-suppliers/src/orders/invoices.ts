import { formatDay, formatInstant } from '../dates.ts';
import { formatCents } from '../money.ts';
import { type Order, stateOf } from './order.ts';

export interface InvoiceLine {
  readonly partner_order_id: string;
  readonly order_id: number;
  readonly kind: 'stay' | 'penalty';
  /** Check-out day of a stay, day of a cancellation. */
  readonly date: string;
  readonly amount: string;
  readonly currency_code: string;
}

export interface Invoice {
  readonly currency_code: string;
  readonly total: string;
  readonly lines: readonly InvoiceLine[];
}

/** What the supplier charges for a month, `YYYY-MM`: stays by check-out, cancellation fees by cancellation. */
export function invoicesOf(orders: readonly Order[], month: string, now: number): readonly Invoice[] {
  const lines = orders.flatMap((order) => lineOf(order, now) ?? []).filter(({ date }) => date.startsWith(month));
  return [...Map.groupBy(lines, ({ currency_code }) => currency_code)].map(([currency_code, ofCurrency]) => {
    const cents = ofCurrency.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    return { currency_code, total: formatCents(cents), lines: ofCurrency };
  });
}

function lineOf(order: Order, now: number): InvoiceLine | undefined {
  const { partnerOrderId, orderId, price, checkin, nights, cancelled } = order;
  // Guests pay these stays at the hotel.
  if (order.paymentType !== 'deposit') return undefined;
  const common = { partner_order_id: partnerOrderId, order_id: orderId, currency_code: price.currency };
  if (cancelled !== undefined) {
    if (cancelled.payableCents === 0) return undefined;
    const date = formatInstant(cancelled.at).slice(0, 10);
    return { ...common, kind: 'penalty', date, amount: formatCents(cancelled.payableCents) };
  }
  if (stateOf(order, now) !== 'completed') return undefined;
  return { ...common, kind: 'stay', date: formatDay(checkin + nights), amount: formatCents(price.cents) };
}
