import * as v from 'valibot';
import { exponentOf } from '../http/exponents.ts';
import { readMoney } from '../http/money.ts';
import { ProviderTimeoutError, type Standing } from '../provider.ts';

const Text = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** What we read of a transaction. Amounts are decimal text with more zeros than the currency has. */
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
 * Where a transaction stands. PingPong's page lets a payer whose card failed try another one until the payment's end. For us the
 * payment has ended: whoever waits is told, and may begin another. Should the old page be paid after all, the money is told by a
 * notification and pays the order, or goes back where the order was paid otherwise.
 */
export function standingOf(payment: PingpongPayment, isClosing = false): Standing {
  const { status, transactionId, amount, currency, resultCode } = payment;
  switch (status) {
    case 'SUCCESS': {
      if (transactionId === undefined || amount === undefined || currency === undefined) {
        throw new ProviderTimeoutError('PingPong tells a payment without its amount');
      }
      return { state: 'captured', capture: transactionId, money: readMoney(amount, currency, exponentOf(currency)) };
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
