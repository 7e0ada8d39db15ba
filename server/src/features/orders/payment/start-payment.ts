import {
  paymentCallbackUrl,
  type payOrder,
  type RequestOf,
  type ResponseOf,
  withSource,
  writePayUrl,
} from '@portico/contract';
import type { Context } from '../../../api/context.ts';
import { freeKey, givenBefore, once, type RequestKey } from '../../../api/idempotency.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import { epochSeconds } from '../../../platform/epoch-seconds.ts';
import { passing } from '../../../platform/failpoints.ts';
import { text } from '../../../platform/texts.ts';
import {
  type ElectronicMethod,
  insertPayment,
  newReference,
  type PayChannel,
  type PaymentProvider,
  type PaymentStatus,
  type PaymentToStart,
  ProviderDeclinedError,
  type ProviderPayment,
  ProviderTimeoutError,
  paymentNamed,
  paymentUnderWay,
  START_MS,
} from '../../payments/payments.ts';
import type { Order } from '../order.ts';
import { changeOrder, lockOrder, logEvent } from '../orders-repository.ts';
import { expiresAt } from '../settlement/expires-at.ts';
import type { OrderJobs } from '../settlement/order-jobs.ts';
import { chargeOf, logChangedRequest } from './charge-of.ts';
import { customerOf } from './customer-of.ts';
import { freeOrder } from './free-order.ts';
import { bookSoon, orderOf } from './poll-payment.ts';
import { settlePayment } from './settle-payment.ts';

type Request = RequestOf<typeof payOrder>;
type PayOrderResponse = ResponseOf<typeof payOrder>;
/** Stored under a request key: the payment that the request started. */
type StartedPayment = { readonly name: 'begun'; readonly reference: string };

/** A payment to start. `found` is the order before it is locked. */
interface Starting {
  readonly unlockedOrder: Order;
  readonly provider: PaymentProvider;
  readonly key: RequestKey;
  readonly jobs: OrderJobs;
}

/**
 * Pays an order at a provider. The payment is stored before the provider is contacted, so it can be queried even if
 * everything afterwards is lost.
 */
export async function startPayment(request: Request, context: Context, starting: Starting): Promise<PayOrderResponse> {
  const { provider, key, jobs } = starting;
  const started = await begin(request, context, starting);
  if (started.name !== 'begun') return started;
  const payment = await paymentNamed(context.db, started.reference);
  if (payment === undefined) throw new Error(`Payment ${started.reference} was started but does not exist`);
  passing('payment.written');
  const after = payment.state === 'starting' ? await start(payment, request, context, provider, jobs) : payment;
  passing('payment.noted');
  // A payment that was not accepted releases the request key for the next attempt.
  if (after === 'refused' || after.state === 'ended') await freeKey(context.db, key);
  if (after === 'refused') return { name: 'notice', message: text(context.language, 'orders.paymentRefused') };
  return responseOf(after, await orderOf(context.db, after));
}

async function begin(
  request: Request,
  context: Context,
  { unlockedOrder, provider, key, jobs }: Starting,
): Promise<PayOrderResponse | StartedPayment> {
  const { db } = context;
  const channel = channelOf(context);
  // A reloaded page continues its payment.
  const before = await givenBefore<StartedPayment>(db, key);
  if (before !== undefined) return before;
  const paymentStatus = await paymentUnderWay(db, unlockedOrder.id);
  if (paymentStatus !== undefined && isSame(paymentStatus, request, channel, provider)) {
    return { name: 'begun', reference: paymentStatus.reference };
  }
  const freed = await freeOrder(context, jobs, unlockedOrder.id);
  if (freed === 'paid') return { name: 'accepted', data: { orderNumber: unlockedOrder.number } };
  if (freed === 'held') return { name: 'seeCallback' };
  if (freed === 'silent') return { name: 'networkDown' };
  return transact(db, (trx) =>
    once<PayOrderResponse | StartedPayment>(
      trx,
      key,
      () => write(trx, request, context, { provider, channel, jobs }),
      (outcome) => outcome.name === 'begun',
    ),
  );
}

/** Requests that match the payer's current step reuse that payment. A card token is valid for one attempt only. */
function isSame(payment: ProviderPayment, request: Request, channel: PayChannel, provider: PaymentProvider): boolean {
  return (
    payment.state === 'waiting' &&
    payment.method === request.method &&
    payment.provider === provider.name &&
    payment.channel === channel &&
    request.paymentInfo === undefined &&
    payment.next !== null &&
    payment.next.kind !== 'wait' &&
    payment.next.kind !== 'whoPays' &&
    payment.expiresAt.getTime() > Date.now()
  );
}

/** Step (a): checks and updates the order and stores the payment in one transaction. */
async function write(
  trx: Trx,
  request: Request,
  context: Context,
  {
    provider,
    channel,
    jobs,
  }: { readonly provider: PaymentProvider; readonly channel: PayChannel; readonly jobs: OrderJobs },
): Promise<PayOrderResponse | StartedPayment> {
  const order = await lockOrder(trx, context.company.id, request.orderNumber);
  const charge = await chargeOf(order, request, context);
  if ('response' in charge) return charge.response;
  // Another tab started a payment a moment earlier.
  if ((await paymentUnderWay(trx, charge.order.id)) !== undefined)
    return { name: 'processing', data: { orderNumber: charge.order.number } };
  await logChangedRequest(trx, charge, context);
  await changeOrder(trx, charge.order, charge.changes);
  await jobs.expireAt(trx, charge.order);
  const now = Date.now();
  const payment = await insertPayment(trx, {
    orderId: charge.order.id,
    reference: newReference('P'),
    provider: provider.name,
    method: request.method as ElectronicMethod,
    channel,
    currency: charge.order.currency,
    exponent: charge.order.exponent,
    amount: charge.changes.total,
    transactionFee: charge.changes.transactionFee,
    settleAmount: charge.changes.settleTotal,
    expiresAt: expiresAt(charge.order),
    pollAfter: new Date(now + START_MS),
  });
  await logEvent(trx, charge.order.id, {
    actor: context.user.nickname,
    kind: 'paymentBegun',
    detail: { method: payment.method, payment: payment.reference },
  });
  return { name: 'begun', reference: payment.reference };
}

/** Steps (b) and (c): contacts the provider and stores its response. */
async function start(
  payment: ProviderPayment,
  request: Request,
  context: Context,
  provider: PaymentProvider,
  jobs: OrderJobs,
): Promise<ProviderPayment | 'refused'> {
  const { services } = context;
  const order = await orderOf(services.db, payment);
  let startResult: { readonly providerId?: string; readonly paymentStatus: PaymentStatus };
  try {
    startResult = await provider.start(toStart(payment, order, request, context));
    passing('payment.started');
  } catch (error) {
    if (error instanceof ProviderTimeoutError) return payment;
    if (!(error instanceof ProviderDeclinedError)) throw error;
    context.log.warn({ err: error, payment: payment.reference }, 'provider declines a payment');
    await settlePayment(services, payment.id, { state: 'ended', reason: 'declined' });
    return 'refused';
  }
  const { providerId, paymentStatus } = startResult;
  const settled = await settlePayment(
    services,
    payment.id,
    paymentStatus,
    providerId === undefined ? {} : { providerId },
  );
  await bookSoon(context, jobs, settled);
  return settled.payment;
}

function toStart(payment: ProviderPayment, order: Order, request: Request, context: Context): PaymentToStart {
  const { language, source, address, user } = context;
  const origin = context.raw.request.headers.origin ?? '';
  const back = paymentCallbackUrl({ payType: payment.method, orderNumber: order.number, source });
  const payPage = writePayUrl({ orderNumber: order.number, method: payment.method });
  return {
    reference: payment.reference,
    orderNumber: order.number,
    money: { amount: payment.amount, currency: payment.currency, exponent: payment.exponent },
    description: `${order.snapshot.hotel.name[language]} ${order.number}`,
    language,
    channel: payment.channel,
    returnUrl: `${origin}${back}`,
    notifyUrl: `${origin}/api/payments/${payment.provider}/notify`,
    payPageUrl: `${origin}${withSource(payPage, source)}`,
    payerIp: address,
    expiresAt: payment.expiresAt,
    customer: customerOf(user.id),
    ...(request.paymentInfo !== undefined && { cardToken: request.paymentInfo }),
    ...(request.rememberCard !== undefined && { rememberCard: request.rememberCard }),
  };
}

/** WeChat's browser pays in the page, a phone opens the app, other browsers show a QR code. */
export function channelOf({ raw }: Pick<Context, 'raw'>): PayChannel {
  const agent = raw.request.headers['user-agent'] ?? '';
  if (/MicroMessenger/i.test(agent)) return 'wechat';
  return /Mobi|Android|iPhone/i.test(agent) ? 'mobile' : 'web';
}

function responseOf(payment: ProviderPayment, order: Order): PayOrderResponse {
  const { number: orderNumber } = order;
  const isCard = payment.method === 'pingpong';
  switch (payment.state) {
    case 'captured':
      return { name: 'accepted', data: { orderNumber, ...(order.paidAt && { paidAt: epochSeconds(order.paidAt) }) } };
    case 'confirming':
    case 'returned':
      return { name: 'seeCallback' };
    case 'starting':
      // A card may already be charged; only the provider knows. With other methods the payer has not agreed yet.
      return isCard ? { name: 'processing', data: { orderNumber } } : { name: 'networkDown' };
    case 'ended':
      return payment.reason === 'securityCode' ? { name: 'securityCodeInvalid' } : { name: 'declined' };
    case 'waiting':
      return waitingResponse(payment, orderNumber);
  }
}

function waitingResponse({ next }: ProviderPayment, orderNumber: string): PayOrderResponse {
  const to = next?.to ?? '';
  switch (next?.kind) {
    case 'redirect':
    case 'qr':
      return { name: 'accepted', data: { orderNumber, url: to } };
    case 'inApp':
      return { name: 'accepted', data: { orderNumber, payRequest: to } };
    case 'whoPays':
      return { name: 'accepted', data: { orderNumber, openIdUrl: to } };
    case 'challenge':
      return { name: 'authorise', data: { url: to } };
    default:
      return { name: 'processing', data: { orderNumber } };
  }
}
