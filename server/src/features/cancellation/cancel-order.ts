import type { cancelOrder, RequestOf, ResponseOf } from '@portico/contract';
import type { Context } from '../../api/context.ts';
import { once } from '../../api/idempotency.ts';
import { type Trx, transact } from '../../platform/database/transact.ts';
import { passing } from '../../platform/failpoints.ts';
import { decimalText } from '../currencies/currencies.ts';
import {
  endUnpaid,
  findOrder,
  freeOrder,
  isConfirmed,
  isPaymentInFlight,
  lockOrder,
  lockSurcharges,
  type Order,
  type OrderJobs,
  type OutboxEntry,
  putIntoOutbox,
  type Refund,
  requestCancellation,
  type Surcharges,
  settleSoon,
  surchargesOf,
} from '../orders/orders.ts';
import { couponOf, previewOf } from './cancel-preview.ts';
import { cancellable, cancelMessages, cancelSceneOf } from './cancel-rules.ts';

type Request = RequestOf<typeof cancelOrder>;
type CancelOrderResponse = ResponseOf<typeof cancelOrder>;
type Done = {
  readonly response: CancelOrderResponse;
  readonly supplierCall?: { readonly order: Order; readonly call: OutboxEntry };
};

/** `orderCancel`: cancels once, at exactly the amounts the user saw. */
export async function handleCancelOrder(
  request: Request,
  context: Context,
  jobs: OrderJobs,
): Promise<CancelOrderResponse> {
  const { db, company } = context;
  const key = { companyId: company.id, operation: 'orderCancel', requestKey: request.requestKey, request };
  await closePayment(request, context, jobs);
  let supplierCall: Done['supplierCall'];
  const response = await transact(db, (trx) => {
    // The transaction may be retried: discard the result of a rolled-back attempt.
    supplierCall = undefined;
    return once<CancelOrderResponse>(
      trx,
      key,
      async () => {
        const done = await cancel(trx, request, context);
        supplierCall = done.supplierCall;
        return done.response;
      },
      (outcome) => outcome.name === 'cancelled',
    );
  });
  passing('cancel.requested');
  if (supplierCall !== undefined) await settleSoon(context, jobs, supplierCall);
  passing('cancel.finished');
  return response.name === 'cancelled' ? asItStands(response, request, context) : response;
}

/**
 * Adds whether the supplier has not confirmed the cancellation yet; the outbox completes it later. If the supplier has
 * refused, the booking is still confirmed.
 */
async function asItStands(
  response: Extract<CancelOrderResponse, { name: 'cancelled' }>,
  { orderNumber }: Request,
  { db, company, language }: Context,
): Promise<CancelOrderResponse> {
  const order = await findOrder(db, company.id, orderNumber);
  if (order !== undefined && isConfirmed(order) && !order.isCancelPending) {
    return { name: 'notCancellable', message: cancelMessages('refused', language) };
  }
  return { ...response, data: { ...response.data, isPending: order?.isCancelPending ?? false } };
}

/**
 * Closes the open payment of an unpaid order or additional payment. If it turns out to be paid, the amounts have
 * changed and the free cancellation is rejected.
 */
async function closePayment({ orderNumber, status }: Request, context: Context, jobs: OrderJobs): Promise<void> {
  // Users without permission to cancel must not close payments either.
  if (cancelSceneOf(context.permissions) === 0) return;
  const order = await findOrder(context.db, context.company.id, orderNumber);
  if (order === undefined) return;
  const waiting = status === 'unpaid' ? order : (await surchargesOf(context.db, [order])).get(order.id)?.due;
  if (waiting?.status === 'unpaid') await freeOrder(context, jobs, waiting.id);
  passing('cancel.freed');
}

async function cancel(trx: Trx, request: Request, context: Context): Promise<Done> {
  const { company, permissions, language, user } = context;
  // CNCL-02: of two concurrent cancellations the second waits here and finds the order cancelled.
  const order = await lockOrder(trx, company.id, request.orderNumber);
  if (order === undefined) return { response: { name: 'notCancellable', message: cancelMessages('ended', language) } };
  const surcharges = await lockSurcharges(trx, order);
  const now = new Date();
  const may = cancellable(order, surcharges, cancelSceneOf(permissions), now);
  if ('error' in may) return { response: { name: 'notCancellable', message: cancelMessages(may.error, language) } };
  // If the order was paid since the user saw it, reject the request even if the amounts are equal.
  const isMeant = (request.status === 'unpaid') === (order.status === 'unpaid');
  if (!isMeant || !isAsSeen(request, order, surcharges, may.refund, now)) {
    return { response: { name: 'amountsChanged', data: previewOf(order, surcharges, may.refund, now) } };
  }
  const actor = user.nickname;
  if (order.status === 'unpaid') {
    if (await isPaymentInFlight(trx, order.id))
      return { response: { name: 'notCancellable', message: cancelMessages('paying', language) } };
    await endUnpaid(trx, context.services, order, { actor, kind: 'withdrawn', at: now });
    return { response: cancelled(order, may.refund) };
  }
  const requested = await requestCancellation(trx, order, surcharges, actor, now);
  const call = await putIntoOutbox(trx, order.id, { kind: 'supplier-cancel', as: 'leased' });
  return { response: cancelled(order, requested.refund), supplierCall: { order: requested.order, call } };
}

function isAsSeen(request: Request, order: Order, surcharges: Surcharges, refund: Refund, now: Date): boolean {
  const preview = previewOf(order, surcharges, refund, now);
  return request.cancelPrice === preview.cancelPrice && request.refundPrice === preview.refundPrice;
}

function cancelled(order: Order, refund: Refund): CancelOrderResponse {
  const { refundPrice, pointsReturned } = refund;
  return {
    name: 'cancelled',
    data: {
      hasRefund: refundPrice > 0 || pointsReturned > 0,
      refund: decimalText(refundPrice, order.exponent),
      currency: order.currency,
      pointsReturned,
      ...couponOf(order, refund),
      isPending: false,
    },
  };
}
