import { payOrder, type RequestOf, type ResponseOf } from '@portico/contract';
import { isAllowedRequest } from '@portico/contract/rules';
import type { Context } from '../../../api/context.ts';
import { type RequestKey, transactOnce } from '../../../api/idempotency.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import { epochSeconds } from '../../../platform/epoch-seconds.ts';
import { passing } from '../../../platform/failpoints.ts';
import { text } from '../../../platform/texts.ts';
import { InsufficientFundsError } from '../../ledger/ledger.ts';
import { DeclinedError, orDeclined } from '../declined.ts';
import type { Order } from '../order.ts';
import { OrderConflictError } from '../order-steps.ts';
import { findOrder, lockOrder } from '../orders-repository.ts';
import type { OrderJobs } from '../settlement/order-jobs.ts';
import { type Paid, type Payment, payFromFunds } from '../settlement/pay-and-confirm.ts';
import { settleSoon } from '../settlement/process-supplier-outbox.ts';
import { chargeOf, logChangedRequest } from './charge-of.ts';
import { freeOrder } from './free-order.ts';
import { changeSinceOrder } from './room-change.ts';
import { startPayment } from './start-payment.ts';

type Request = RequestOf<typeof payOrder>;
type PayOrderResponse = ResponseOf<typeof payOrder>;

/** `writePayFinishBook`: pays an order from the company's funds and books it, or starts a payment at a provider. */
export async function handlePayOrder(request: Request, context: Context, jobs: OrderJobs): Promise<PayOrderResponse> {
  const { services, company, language } = context;
  const unlockedOrder = await findOrder(context.db, company.id, request.orderNumber);
  const isElectronic = request.method !== 'credit' && request.method !== 'balance';
  const provider = services.paymentProviders.get(request.method, unlockedOrder?.currency ?? context.currency);
  if (isElectronic && provider === undefined)
    return { name: 'notice', message: text(language, 'orders.methodNotOffered') };
  if (request.specialRequest !== undefined && !isAllowedRequest(request.specialRequest)) {
    throw apiErrors.invalid([{ field: 'specialRequest', message: 'holds characters that hotels cannot take' }]);
  }
  const key = { companyId: company.id, operation: payOrder.operation ?? '', requestKey: request.requestKey, request };
  const changed = unlockedOrder && (await changeSinceOrder(context, unlockedOrder));
  if (changed !== undefined) return changed;
  // If points and coupon cover the full amount, there is nothing to charge at a provider.
  if (provider !== undefined && unlockedOrder !== undefined && unlockedOrder.total !== unlockedOrder.transactionFee) {
    return startPayment(request, context, { unlockedOrder, provider, key, jobs });
  }
  return payOnceFree(request, context, { unlockedOrder, key, jobs });
}

/** Ends a payment in progress at a provider before paying. */
async function payOnceFree(request: Request, context: Context, paying: Paying): Promise<PayOrderResponse> {
  const { unlockedOrder, jobs } = paying;
  const response = await tryToPay(request, context, paying);
  if (response !== 'inFlight') return response;
  const freed = unlockedOrder === undefined ? 'free' : await freeOrder(context, jobs, unlockedOrder.id);
  if (freed === 'held') return { name: 'seeCallback' };
  if (freed === 'silent') return { name: 'networkDown' };
  const again = await tryToPay(request, context, paying);
  // Another tab started a payment a moment earlier; its result is needed first.
  return again === 'inFlight' ? { name: 'networkDown' } : again;
}

interface Paying {
  readonly unlockedOrder: Order | undefined;
  readonly key: RequestKey;
  readonly jobs: OrderJobs;
}

/** `inFlight`: nothing was charged, because a payment is in progress at a provider. */
async function tryToPay(
  request: Request,
  context: Context,
  { unlockedOrder, key, jobs }: Paying,
): Promise<PayOrderResponse | 'inFlight'> {
  const at = new Date();
  let paid: Charged['paid'];
  const response = await orDeclined<PayOrderResponse | 'inFlight'>(() =>
    transactOnce(
      context.db,
      { ...key, ...(unlockedOrder && { expected: accepted(unlockedOrder, at) }) },
      async (trx): Promise<PayOrderResponse> => {
        // The transaction may be retried: discard the result of a rolled-back attempt.
        paid = undefined;
        const order = await lockOrder(trx, context.company.id, request.orderNumber);
        const charged = await charge(trx, order, { request, context, at });
        paid = charged.paid;
        return charged.response;
      },
      (outcome) => outcome.name === 'accepted',
    ),
  );
  passing('payment.settled');
  // The payment is committed. Contacts the supplier now so that the response can include the outcome.
  if (paid?.outboxId !== undefined) {
    await settleSoon(context, jobs, { ...paid, outboxId: paid.outboxId, kind: 'supplier-book' });
  }
  return response;
}

interface Charged {
  readonly response: PayOrderResponse;
  readonly paid?: Paid;
}

interface ChargeContext {
  readonly request: Request;
  readonly context: Context;
  readonly at: Date;
}

/** Requires the lock on the order. */
async function charge(trx: Trx, order: Order | undefined, { request, context, at }: ChargeContext): Promise<Charged> {
  const due = await chargeOf(order, request, context);
  if ('response' in due) return due;
  await logChangedRequest(trx, due, context);
  const { nickname: actor } = context.user;
  const paid = await pay(trx, due.order, { actor, at, changes: due.changes, unlessInFlight: true });
  return { response: accepted(due.order, at), paid };
}

function accepted({ number: orderNumber }: Order, at: Date): PayOrderResponse & { readonly name: 'accepted' } {
  return { name: 'accepted', data: { orderNumber, paidAt: epochSeconds(at) } };
}

async function pay(trx: Trx, order: Order, payment: Payment): Promise<Paid> {
  try {
    return await payFromFunds(trx, order, payment);
  } catch (error) {
    if (error instanceof InsufficientFundsError) throw new DeclinedError<PayOrderResponse>({ name: 'creditExhausted' });
    // The row is locked and was unpaid, so the only possible conflict is a payment in progress.
    if (error instanceof OrderConflictError) throw new DeclinedError<'inFlight'>('inFlight');
    throw error;
  }
}
