import * as v from 'valibot';
import { decimalsOf } from '../../../currencies/currencies.ts';
import { readMoney } from '../http/money.ts';
import { type PaymentStatus, ProviderTimeoutError } from '../provider.ts';

const Text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** The fields we read of a transaction. Amounts are decimal text with extra zeros. */
export const PingpongPayment = v.object({
  status: v.string(),
  transactionId: v.optional(v.string()),
  amount: v.optional(Text),
  currency: v.optional(v.string()),
  resultCode: v.optional(v.string()),
});
export type PingpongPayment = v.InferOutput<typeof PingpongPayment>;

const WRONG_CODE = '300001';

/**
 * The state of a transaction. After a declined card, PingPong's page accepts other cards until the payment expires, but
 * for us the payment has ended and the user may start another one. If the old page is paid later, a notification
 * arrives: the money pays the order, or is refunded if the order is already paid.
 */
export function statusOf(payment: PingpongPayment, isClosing = false): PaymentStatus {
  const { status, transactionId, amount, currency, resultCode } = payment;
  switch (status) {
    case 'SUCCESS': {
      if (transactionId === undefined || amount === undefined || currency === undefined) {
        throw new ProviderTimeoutError('PingPong returned a payment without an amount');
      }
      return { state: 'captured', capture: transactionId, money: readMoney(amount, currency, decimalsOf(currency)) };
    }
    case 'FAILED':
      return { state: 'ended', reason: resultCode === WRONG_CODE ? 'securityCode' : 'declined' };
    case 'CLOSED':
    case 'CANCEL':
      return { state: 'ended', reason: 'cancelled' };
    default:
      return isClosing && status === 'INIT' ? { state: 'ended', reason: 'cancelled' } : { state: 'open' };
  }
}
