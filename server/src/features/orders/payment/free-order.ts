import type { Context } from '../../../api/context.ts';
import { askProvider, isUnderWay, type ProviderPayment, paymentUnderWay } from '../../payments/payments.ts';
import type { OrderJobs } from '../settlement/order-jobs.ts';
import { bookSoon } from './poll-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Ends the payment that is under way, so that the order can be paid otherwise or dropped: `free` to do so; `paid` when it turned out
 * to have been paid; `held` while the payer has to agree to it; `silent` when the provider cannot be asked.
 */
export type Freed = 'free' | 'paid' | 'held' | 'silent';

export async function freeOrder(
  context: Pick<Context, 'services' | 'log'>,
  jobs: OrderJobs,
  orderId: number,
): Promise<Freed> {
  const { services } = context;
  const payment = await paymentUnderWay(services.db, orderId);
  if (payment === undefined) return 'free';
  if (payment.state === 'confirming') return 'held';
  const standing = await askProvider(services, payment, 'close');
  if (standing === 'silent') return 'silent';
  const settled = await settlePayment(services, payment.id, standing);
  await bookSoon(context, jobs, settled);
  return outcomeOf(settled.payment);
}

function outcomeOf({ state }: ProviderPayment): Freed {
  if (state === 'captured') return 'paid';
  if (state === 'confirming') return 'held';
  return isUnderWay(state) ? 'silent' : 'free';
}
