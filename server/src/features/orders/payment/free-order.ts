import type { Context } from '../../../api/context.ts';
import { isUnderWay, type ProviderPayment, paymentUnderWay, queryProvider } from '../../payments/payments.ts';
import type { OrderJobs } from '../settlement/order-jobs.ts';
import { bookSoon } from './poll-payment.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Result of ending the payment in progress, so that the order can be paid by other means or cancelled. `free`: ended;
 * `paid`: it was already paid; `held`: the payer still has to confirm; `silent`: no decision by the provider.
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
  const paymentStatus = await queryProvider(services, payment, 'close');
  if (paymentStatus === 'silent') return 'silent';
  const settled = await settlePayment(services, payment.id, paymentStatus);
  await bookSoon(context, jobs, settled);
  return outcomeOf(settled.payment);
}

function outcomeOf({ state }: ProviderPayment): Freed {
  if (state === 'captured') return 'paid';
  if (state === 'confirming') return 'held';
  return isUnderWay(state) ? 'silent' : 'free';
}
