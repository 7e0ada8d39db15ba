import * as v from 'valibot';
import { decimalsOf } from '../../../currencies/currencies.ts';
import { readMoney } from '../http/money.ts';
import type { PaymentStatus } from '../provider.ts';

const Amount = v.object({ currency_code: v.string(), value: v.string() });
const Capture = v.object({ id: v.string(), status: v.string(), amount: Amount });

/** The fields we read of a PayPal order, which all order endpoints return. */
export const PaypalOrder = v.object({
  id: v.string(),
  status: v.string(),
  links: v.optional(v.array(v.object({ rel: v.string(), href: v.string() })), []),
  purchase_units: v.optional(
    v.array(v.object({ payments: v.optional(v.object({ captures: v.optional(v.array(Capture), []) })) })),
    [],
  ),
});
export type PaypalOrder = v.InferOutput<typeof PaypalOrder>;

/** The state of a PayPal order. An approved order is still open: the money is not captured yet. */
export function statusOf(order: PaypalOrder): PaymentStatus {
  const capture = order.purchase_units[0]?.payments?.captures.at(-1);
  if (capture !== undefined) return ofCapture(capture);
  if (order.status === 'VOIDED') return { state: 'ended', reason: 'cancelled' };
  const link = order.links.find(({ rel }) => rel === 'payer-action' || rel === 'approve');
  return link === undefined ? { state: 'open' } : { state: 'open', next: { kind: 'redirect', url: link.href } };
}

function ofCapture({ id, status, amount }: v.InferOutput<typeof Capture>): PaymentStatus {
  switch (status) {
    case 'COMPLETED':
    case 'PARTIALLY_REFUNDED':
    case 'REFUNDED': {
      const { value, currency_code: currency } = amount;
      return { state: 'captured', capture: id, money: readMoney(value, currency, decimalsOf(currency)) };
    }
    case 'DECLINED':
    case 'FAILED':
      return { state: 'ended', reason: 'declined' };
    // Pending: PayPal is still reviewing it.
    default:
      return { state: 'open', next: { kind: 'wait' } };
  }
}
