import * as v from 'valibot';
import { decimalsOf } from '../../../currencies/currencies.ts';
import type { PaymentStatus } from '../provider.ts';

/** The fields we read of a payment, in query responses and notifications. Amounts are in fen. */
export const WechatPayment = v.object({
  out_trade_no: v.string(),
  trade_state: v.string(),
  transaction_id: v.optional(v.string()),
  amount: v.optional(v.object({ total: v.optional(v.number()), currency: v.optional(v.string(), 'CNY') })),
});
export type WechatPayment = v.InferOutput<typeof WechatPayment>;

/** The state of a WeChat payment. `REFUND` means paid and partly or fully refunded. */
export function statusOf({ trade_state: state, transaction_id: capture, amount }: WechatPayment): PaymentStatus {
  switch (state) {
    case 'SUCCESS':
    case 'REFUND': {
      const { total, currency } = amount ?? {};
      if (capture === undefined || total === undefined || currency === undefined) return { state: 'open' };
      return { state: 'captured', capture, money: { amount: total, currency, exponent: decimalsOf(currency) } };
    }
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'ended', reason: 'cancelled' };
    case 'PAYERROR':
      return { state: 'ended', reason: 'declined' };
    default:
      return { state: 'open' };
  }
}
