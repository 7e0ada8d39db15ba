import { PROMISED_TIMES } from '@portico/contract/rules';
import type { Context } from '../../../api/context.ts';
import type { Services } from '../../../api/services.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { passing } from '../../../platform/failpoints.ts';
import { eachOf } from '../../../platform/for-each-settled.ts';
import {
  claimPoll,
  isUnderWay,
  type PaymentStatus,
  type ProviderOperation,
  type ProviderPayment,
  paymentsToPoll,
  paymentUnderWay,
  pollAgain,
  queryProvider,
  START_MS,
} from '../../payments/payments.ts';
import type { Order } from '../order.ts';
import { readOrder } from '../orders-repository.ts';
import { expiresAt } from '../settlement/expires-at.ts';
import type { OrderJobs } from '../settlement/order-jobs.ts';
import { processOutboxEntry, settleSoon } from '../settlement/process-supplier-outbox.ts';
import { type Settled, settlePayment } from './settle-payment.ts';

/** API-08: time limit for a provider without a response, and for a payer's second confirmation. */
export const GIVE_UP_MS = PROMISED_TIMES.paymentConfirmationHours * 3_600_000;
/**
 * Minimum time between two queries of one payment. A returning browser or a notification always causes a query, because
 * an earlier query may not include the payer's latest decision. Negative values allow for clock differences between
 * processes.
 */
const GAPS_MS = { poll: 2_000, back: -60_000, received: -60_000 } as const;

type Looking = Pick<Services, 'db' | 'suppliers' | 'currencies' | 'paymentProviders' | 'paymentMeter'>;

interface QueriedPayment {
  readonly payment: ProviderPayment;
  /** False without a response or final decision, or if another request is querying: the payer may have paid. */
  readonly isOutcomeKnown: boolean;
}

/** Queries the provider within a request. If that settles the order, contacts the supplier at once. */
export async function lookNow(
  { services, log }: Pick<Context, 'services' | 'log'>,
  jobs: OrderJobs,
  payment: ProviderPayment,
  trigger: keyof typeof GAPS_MS,
): Promise<QueriedPayment> {
  const claimed = await claimPoll(services.db, payment, GAPS_MS[trigger]);
  if (claimed === undefined) return current(services.db, payment);
  const { paymentStatus, ...settled } = await look(services, claimed, 'leased');
  await bookSoon({ services, log }, jobs, settled);
  return { payment: settled.payment, isOutcomeKnown: isDecisive(paymentStatus) };
}

function isDecisive(paymentStatus: PaymentStatus | 'silent'): boolean {
  if (paymentStatus === 'silent' || paymentStatus.state === 'unknown') return false;
  return paymentStatus.state !== 'open' || paymentStatus.next?.kind !== 'wait';
}

export async function bookSoon(
  context: Pick<Context, 'services' | 'log'>,
  jobs: OrderJobs,
  { order, call }: Settled,
): Promise<void> {
  if (call !== undefined) await settleSoon(context, jobs, { order, call });
}

/** Queries payments without recent activity, to recover from lost responses, processes and notifications. */
export async function sweepPayments(services: Looking): Promise<void> {
  await eachOf(await paymentsToPoll(services.db), async (payment) => {
    const claimed = await claimPoll(services.db, payment, 0);
    if (claimed !== undefined) await lookByJob(services, claimed);
  });
}

async function lookByJob(services: Looking, payment: ProviderPayment): Promise<Settled> {
  const settled = await look(services, payment, 'due');
  if (settled.call !== undefined) await processOutboxEntry(services, settled.call.id);
  return settled;
}

/**
 * Closes the payment of an overdue order at the provider; money paid before that still counts. Returns whether no
 * payment is in progress any more.
 */
export async function closeForEnd(services: Looking, order: Order): Promise<boolean> {
  const payment = await paymentUnderWay(services.db, order.id);
  if (payment === undefined) return true;
  const claimed = await claimPoll(services.db, payment, 0);
  if (claimed === undefined) return false;
  const { payment: after } = await lookByJob(services, claimed);
  passing('order.closed');
  return !isUnderWay(after.state);
}

async function look(
  services: Looking,
  payment: ProviderPayment,
  call: 'leased' | 'due',
): Promise<Settled & { readonly paymentStatus: PaymentStatus | 'silent' }> {
  const order = await orderOf(services.db, payment);
  const age = Date.now() - payment.createdAt.getTime();
  const operation = operationOf(order, payment, age);
  const paymentStatus = await queryProvider(services, payment, operation);
  const decision = operation === 'refuse' ? { decision: 'refused' as const } : {};
  if (paymentStatus !== 'silent' && !(paymentStatus.state === 'open' && age > GIVE_UP_MS)) {
    return { paymentStatus, ...(await settlePayment(services, payment.id, paymentStatus, { call, ...decision })) };
  }
  if (age > GIVE_UP_MS && isUnderWay(payment.state)) {
    return { paymentStatus, ...(await settlePayment(services, payment.id, { state: 'givenUp' })) };
  }
  // The query may come from a notification, which arrives only once. Schedules another query of the ended payment.
  if (payment.state === 'ended') await pollAgain(services.db, payment);
  return { paymentStatus, order, payment };
}

/**
 * Queries a payment that is still useful and closes any other. Closing prevents late payments: with some providers a
 * query can itself capture the money.
 */
function operationOf(order: Order, payment: ProviderPayment, age: number): ProviderOperation {
  const isOver = order.status !== 'unpaid' || expiresAt(order).getTime() <= Date.now() || age > GIVE_UP_MS;
  // After a decline the payer may try another card on the provider's page. Other ended payments are closed.
  if (payment.state === 'ended') return isOver || payment.reason !== 'declined' ? 'close' : 'query';
  if (!isUnderWay(payment.state)) return 'query';
  if (payment.state === 'confirming') return age > GIVE_UP_MS || order.status !== 'unpaid' ? 'refuse' : 'query';
  // The start got no response in time. The next attempt is a new payment.
  const isLost = payment.state === 'starting' && age > START_MS;
  return isOver || isLost ? 'close' : 'query';
}

export async function orderOf(db: Db, { orderId }: Pick<ProviderPayment, 'orderId'>): Promise<Order> {
  return readOrder(db, orderId);
}

async function current(db: Db, { id }: ProviderPayment): Promise<QueriedPayment> {
  const payment = await db.selectFrom('providerPayments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { payment, isOutcomeKnown: !isUnderWay(payment.state) };
}
