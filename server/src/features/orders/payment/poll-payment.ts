import { PROMISED_TIMES } from '@portico/contract/rules';
import type { Context } from '../../../api/context.ts';
import type { Services } from '../../../api/services.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { passing } from '../../../platform/failpoints.ts';
import { eachOf } from '../../../platform/for-each-settled.ts';
import {
  askAgain,
  askProvider,
  claimAsk,
  isUnderWay,
  type ProviderPayment,
  paymentsToAsk,
  paymentUnderWay,
  type Question,
  START_MS,
  type Standing,
} from '../../payments/payments.ts';
import type { Order } from '../order.ts';
import { readOrder } from '../orders-repository.ts';
import { expiresAt } from '../settlement/expires-at.ts';
import type { OrderJobs } from '../settlement/order-jobs.ts';
import { settleCall, settleSoon } from '../settlement/process-supplier-outbox.ts';
import { type Settled, settlePayment } from './settle-payment.ts';

/** API-08: a provider that stays silent so long is given up, and so is a payer who does not agree once more. */
export const GIVE_UP_MS = PROMISED_TIMES.paymentConfirmationHours * 3_600_000;
/**
 * Minimum time between two queries of one payment. A returning browser and a notification are never skipped: both come when the
 * payer has just decided, and a query that began earlier may not know that. Negative because the clocks of processes differ.
 */
const GAPS_MS = { poll: 2_000, back: -60_000, told: -60_000 } as const;

type Looking = Pick<Services, 'db' | 'suppliers' | 'paymentProviders' | 'paymentMeter'>;

interface QueriedPayment {
  readonly payment: ProviderPayment;
  /** False when the provider did not respond, is still deciding, or another request queries it: the payer may have paid. */
  readonly isOutcomeKnown: boolean;
}

/** Asks a payment's provider within a request, and has the supplier asked at once when that settles the order. */
export async function lookNow(
  { services, log }: Pick<Context, 'services' | 'log'>,
  jobs: OrderJobs,
  payment: ProviderPayment,
  why: keyof typeof GAPS_MS,
): Promise<QueriedPayment> {
  const claimed = await claimAsk(services.db, payment, GAPS_MS[why]);
  if (claimed === undefined) return current(services.db, payment);
  const { standing, ...settled } = await look(services, claimed, 'leased');
  await bookSoon({ services, log }, jobs, settled);
  return { payment: settled.payment, isOutcomeKnown: isDecisive(standing) };
}

function isDecisive(standing: Standing | 'silent'): boolean {
  if (standing === 'silent' || standing.state === 'unknown') return false;
  return standing.state !== 'open' || standing.next?.kind !== 'wait';
}

/** Has the supplier asked for what a payment made due. */
export async function bookSoon(
  context: Pick<Context, 'services' | 'log'>,
  jobs: OrderJobs,
  { order, callId }: Settled,
): Promise<void> {
  if (callId !== undefined) await settleSoon(context, jobs, { order, callId, kind: 'supplier-book' });
}

/** Payments that nobody asked about for a while: lost answers, lost processes, lost notifications. */
export async function sweepPayments(services: Looking): Promise<void> {
  await eachOf(await paymentsToAsk(services.db), async (payment) => {
    const claimed = await claimAsk(services.db, payment, 0);
    if (claimed !== undefined) await lookByJob(services, claimed);
  });
}

async function lookByJob(services: Looking, payment: ProviderPayment): Promise<Settled> {
  const settled = await look(services, payment, { waitingUntil: new Date() });
  if (settled.callId !== undefined) await settleCall(services, settled.callId);
  return settled;
}

/**
 * Nobody can pay an order that is over: its payment is closed at the provider first, and what was paid before still counts. Says
 * whether nothing is under way any more.
 */
export async function closeForEnd(services: Looking, order: Order): Promise<boolean> {
  const payment = await paymentUnderWay(services.db, order.id);
  if (payment === undefined) return true;
  const claimed = await claimAsk(services.db, payment, 0);
  if (claimed === undefined) return false;
  const { payment: after } = await lookByJob(services, claimed);
  passing('order.closed');
  return !isUnderWay(after.state);
}

async function look(
  services: Looking,
  payment: ProviderPayment,
  call: 'leased' | { waitingUntil: Date },
): Promise<Settled & { readonly standing: Standing | 'silent' }> {
  const order = await orderOf(services.db, payment);
  const age = Date.now() - payment.createdAt.getTime();
  const question = questionOf(order, payment, age);
  const standing = await askProvider(services, payment, question);
  const decision = question === 'refuse' ? { decision: 'refused' as const } : {};
  if (standing !== 'silent' && !(standing.state === 'open' && age > GIVE_UP_MS)) {
    return { standing, ...(await settlePayment(services, payment.id, standing, { call, ...decision })) };
  }
  if (age > GIVE_UP_MS && isUnderWay(payment.state)) {
    return { standing, ...(await settlePayment(services, payment.id, { state: 'givenUp' })) };
  }
  // Somebody had a reason to ask, perhaps the provider's own word, which comes once: a payment that had ended is asked about again.
  if (payment.state === 'ended') await askAgain(services.db, payment);
  return { standing, order, payment };
}

/**
 * A payment that can still be of use is asked about; another one is closed, so that nobody pays what nobody can have: a provider may
 * take the money by being asked.
 */
function questionOf(order: Order, payment: ProviderPayment, age: number): Question {
  const isOver = order.status !== 'unpaid' || expiresAt(order).getTime() <= Date.now() || age > GIVE_UP_MS;
  // Whoever was declined may try another card on the provider's page; whatever else ended was closed, for another one or for good.
  if (payment.state === 'ended') return isOver || payment.reason !== 'declined' ? 'close' : 'query';
  if (!isUnderWay(payment.state)) return 'query';
  if (payment.state === 'confirming') return age > GIVE_UP_MS || order.status !== 'unpaid' ? 'refuse' : 'query';
  // Its start is over for long and was never answered: the next attempt is another payment.
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
