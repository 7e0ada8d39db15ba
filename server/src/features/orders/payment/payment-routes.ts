import { payCallbackResultUrl, paymentCallback, secondConfirmUrl, wireField, withSource } from '@portico/contract';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../../../api/services.ts';
import { findSessionUser } from '../../../api/sessions-repository.ts';
import { apiErrors } from '../../../platform/api-error.ts';
import { passing } from '../../../platform/failpoints.ts';
import { endpointScope } from '../../../platform/request-scope.ts';
import { readSid } from '../../../platform/secrets/cookie.ts';
import { sessionId } from '../../../platform/secrets/session-secrets.ts';
import {
  isUnderWay,
  lastPayment,
  type Notification,
  noteNotification,
  type PaymentProvider,
  type ProviderPayment,
  paymentNamed,
  wakeRefund,
  wasReceived,
} from '../../payments/payments.ts';
import type { Order } from '../order.ts';
import { readOrderNumber } from '../order-number.ts';
import type { OrderJobs } from '../settlement/order-jobs.ts';
import { isFailed } from './payment-state.ts';
import { lookNow } from './poll-payment.ts';

const ORDER_NUMBER = wireField(paymentCallback.request, 'orderNumber');

/** Maximum size of a notification in bytes; providers send far less. */
const NOTIFICATION_LIMIT = 64 * 1024;

/**
 * Public endpoints for payments: the browser's return and provider notifications. Neither is trusted as a payment
 * result.
 */
export function registerPaymentRoutes(app: FastifyInstance, services: Services, jobs: OrderJobs): void {
  app.get('/api/orderBook', async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
    if (query.get('operation') !== 'paymentCallback') throw apiErrors.noSuchEndpoint();
    const to = await afterPayment({ services, log: request.log }, jobs, request, {
      orderNumber: (query.get(ORDER_NUMBER) ?? '').slice(0, 40),
      source: (query.get('source') ?? '').slice(0, 40),
    });
    return reply.header('cache-control', 'no-store').redirect(to, 303);
  });

  app.register(async (scope) => {
    // Signatures cover the raw bytes, so no content type may be parsed.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTIFICATION_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    scope.addHook('preHandler', (_request, _reply, done) =>
      endpointScope.run({ company: undefined, share: 'providers', hasCommitted: false }, done),
    );
    scope.post<{ Params: { provider: string } }>(
      '/api/payments/:provider/notify',
      { bodyLimit: NOTIFICATION_LIMIT },
      async (request, reply) => {
        const provider = services.paymentProviders.named(request.params.provider);
        if (provider === undefined) throw apiErrors.noSuchEndpoint();
        const notified = await handleNotification({ services, log: request.log }, jobs, provider, request);
        const { status, body, type } = provider.notificationResponse(notified);
        return reply.code(status).type(type).send(body);
      },
    );
  });
}

interface Route {
  readonly services: Services;
  readonly log: FastifyBaseLogger;
}

/** A verified notification only triggers a query of the provider. Returns whether it is authentic. */
async function handleNotification(
  route: Route,
  jobs: OrderJobs,
  provider: PaymentProvider,
  request: FastifyRequest,
): Promise<boolean> {
  const { db, paymentMeter } = route.services;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]),
  );
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const received = await provider.verifyNotification({ headers, body });
  if (received === undefined || received === 'stale') {
    paymentMeter.notified(provider.name, received ?? 'forged');
    return false;
  }
  const { id, about } = received;
  if (await wasReceived(db, provider.name, id)) {
    paymentMeter.notified(provider.name, 'repeated');
    return true;
  }
  const isOurs = await obey(route, jobs, provider, about);
  passing('notification.heard');
  const isFirst = await noteNotification(db, provider.name, id, about.reference);
  paymentMeter.notified(provider.name, isFirst ? (isOurs ? 'believed' : 'unknown') : 'repeated');
  return true;
}

/** Queries the provider at once for the subject of a notification. Returns whether we know that reference. */
async function obey(
  route: Route,
  jobs: OrderJobs,
  { name }: PaymentProvider,
  { kind, reference }: Notification['about'],
): Promise<boolean> {
  if (kind === 'refund') return wakeRefund(route.services, name, reference);
  const payment = await paymentNamed(route.services.db, reference);
  if (payment?.provider !== name) return false;
  await lookNow(route, jobs, payment, 'received');
  return true;
}

interface Back {
  readonly orderNumber: string;
  readonly source: string;
}

/**
 * PAY-13: queries the provider and redirects to the page that shows the result. While the result is unknown, it is not
 * reported as unpaid: the page polls the order.
 */
async function afterPayment(route: Route, jobs: OrderJobs, request: FastifyRequest, back: Back): Promise<string> {
  const { db } = route.services;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', readOrderNumber(back.orderNumber))
    .executeTakeFirst();
  if (order === undefined || !(await isTheirs(route, request, order))) return resultPage(back, {});
  const last = await lastPayment(db, order.id);
  const { payment, isOutcomeKnown } =
    last && isOpen(last) ? await lookNow(route, jobs, last, 'back') : { payment: last, isOutcomeKnown: true };
  const { status, hotelId } = await db
    .selectFrom('orders')
    .select(['status', 'hotelId'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  if (payment?.state === 'confirming') {
    return withSource(secondConfirmUrl({ orderNumber: order.number }), back.source);
  }
  const isDeclined = payment !== undefined && isFailed(payment);
  const callback = isDeclined ? 'declined' : isOutcomeKnown ? 'unpaid' : undefined;
  return resultPage(back, { hotelId: String(hotelId), ...(status === 'unpaid' && callback && { callback }) });
}

/** A payment that was given up may still have succeeded. */
function isOpen({ state }: ProviderPayment): boolean {
  return isUnderWay(state) || state === 'ended';
}

/** Users see only orders of their own company. Otherwise the result page itself loads the details. */
async function isTheirs({ services }: Route, request: FastifyRequest, order: Order): Promise<boolean> {
  const sid = readSid(request);
  if (sid === undefined) return false;
  const user = await findSessionUser(services.db, sessionId(sid));
  return user?.companyId === order.companyId;
}

function resultPage(
  { orderNumber, source }: Back,
  received: Omit<Parameters<typeof payCallbackResultUrl>[0], 'orderNumber'>,
): string {
  return withSource(payCallbackResultUrl({ orderNumber, ...received }), source);
}
