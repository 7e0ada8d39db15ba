import type {
  CardStatus,
  orderCallbackResult,
  PaymentState,
  paymentOrderData,
  RequestOf,
  ResponseOf,
  WechatStatus,
} from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { isUnderWay, lastPayment, type ProviderPayment } from '../../payments/payments.ts';
import type { Order } from '../order.ts';
import { findOrder } from '../orders-repository.ts';
import type { OrderJobs } from '../settlement/order-jobs.ts';
import { handleOrderResult } from './order-result.ts';
import { lookNow } from './poll-payment.ts';

/** `paymentOrderData`: the payment state of an order. Queries the provider if that is due. */
export async function handlePaymentOrderData(
  { orderNumber, method }: RequestOf<typeof paymentOrderData>,
  context: Context,
  jobs: OrderJobs,
): Promise<ResponseOf<typeof paymentOrderData>> {
  const { db, company } = context;
  const currentOrder = await findOrder(db, company.id, orderNumber);
  if (currentOrder === undefined) return { name: 'state', data: { state: 'none' } };
  const last = await lastPayment(db, currentOrder.id);
  const isMeant = last !== undefined && (method === undefined || last.method === method);
  const payment = isMeant && isUnderWay(last.state) ? (await lookNow(context, jobs, last, 'poll')).payment : last;
  const order = (await findOrder(db, company.id, orderNumber)) ?? currentOrder;
  const state = stateOf(order, isMeant ? payment : undefined);
  const to = state === 'processing' ? addressOf(payment) : undefined;
  return { name: 'state', data: { state, ...(to === undefined ? {} : { url: to }) } };
}

/** `orderPayCallbackResultShow`: the result of an order paid at a provider. Queries the provider first. */
export async function handleCallbackResult(
  request: RequestOf<typeof orderCallbackResult>,
  context: Context,
  jobs: OrderJobs,
): Promise<ResponseOf<typeof orderCallbackResult>> {
  const { db, company } = context;
  const order = await findOrder(db, company.id, request.orderNumber);
  if (order === undefined) return { name: 'noSuchOrder' };
  const last = await lastPayment(db, order.id);
  if (last !== undefined && isUnderWay(last.state)) await lookNow(context, jobs, last, 'poll');
  return handleOrderResult(request, context);
}

/**
 * The state for a poll. A payment that awaits the payer's second confirmation counts as finished: another page handles
 * it.
 */
function stateOf(order: Order, payment: ProviderPayment | undefined): PaymentState {
  if (order.payStatus !== 'unpaid' || payment?.state === 'confirming') return 'finished';
  if (payment === undefined) return 'none';
  if (isUnderWay(payment.state)) return 'processing';
  return isFailed(payment) ? 'failed' : 'none';
}

/** Whether the provider or the bank declined the payment. A payer who cancelled was not declined. */
export function isFailed({ state, reason }: ProviderPayment): boolean {
  return state === 'returned' || (state === 'ended' && (reason === 'declined' || reason === 'securityCode'));
}

/** URL where the payer continues the payment. */
export function addressOf(payment: ProviderPayment | undefined): string | undefined {
  const isAddress = payment?.next?.kind === 'redirect' || payment?.next?.kind === 'challenge';
  return isAddress && payment.state === 'waiting' ? payment.next?.to : undefined;
}

export function cardStatusOf(payment: ProviderPayment | undefined): CardStatus {
  if (payment?.method !== 'pingpong') return 'none';
  if (payment.state === 'starting' || payment.state === 'waiting') return 'processing';
  if (payment.state === 'ended') return isFailed(payment) ? 'failed' : 'none';
  return 'decided';
}

export function wechatStatusOf(payment: ProviderPayment | undefined): WechatStatus {
  if (payment?.method !== 'wechat') return 'none';
  if (payment.state === 'starting' || payment.state === 'waiting') return 'processing';
  return payment.state === 'ended' ? 'none' : 'decided';
}
