import * as v from 'valibot';
import type { PingpongSetting } from '../../../../domain/payment-settings.ts';
import { moneyText } from '../http/money.ts';
import { declinedError } from '../http/provider-request.ts';
import {
  type Notification,
  type PaymentProvider,
  type PaymentStatus,
  type PaymentToStart,
  ProviderTimeoutError,
  type RawNotification,
  type RefundStatus,
  type RefundToMake,
} from '../provider.ts';
import { newPingpongApi, openEnvelope, type PingpongApi, type PingpongResponse } from './pingpong-api.ts';
import { PingpongPayment, statusOf } from './pingpong-payment.ts';

/** Codes of an accepted request: done, received, or in progress. */
const TAKEN: ReadonlySet<string> = new Set(['000000', '001000', '002000']);
/** Codes for an unknown transaction or refund. */
const NO_SUCH: ReadonlySet<string> = new Set(['107001', '107002']);

/**
 * PingPong Checkout v4 with hosted pages: the payer enters and saves cards there. There is no embedded `cardForm`,
 * because it would run PingPong's scripts next to ours.
 */
export function newPingpong(setting: PingpongSetting): PaymentProvider {
  const api = newPingpongApi(setting);
  return {
    name: 'pingpong',
    methods: ['pingpong'],
    frameOrigins: [],
    pageOrigins: [setting.origin],
    start: (payment) => start(api, payment),
    query: ({ reference }) => query(api, reference),
    // PingPong's page closes only at `timeExpire`. A payment made before that triggers a notification and a refund.
    close: ({ reference }) => query(api, reference, true),
    refund: (refund) => giveBack(api, refund),
    queryRefund: (refund) => queryRefund(api, refund),
    verifyNotification: async (raw) => parseNotification(setting, raw),
    notificationResponse: (isReceived) => ({
      status: isReceived ? 200 : 401,
      body: isReceived ? 'OK' : 'FAIL',
      type: 'text/plain',
    }),
  };
}

const Started = v.object({ transactionId: v.optional(v.string()), paymentUrl: v.string() });

async function start(
  api: PingpongApi,
  payment: PaymentToStart,
): Promise<{ providerId: string; paymentStatus: PaymentStatus }> {
  const { reference, money, expiresAt, returnUrl, notifyUrl, customer, payerIp, language } = payment;
  const response = await api('/v4/payment/prePay', {
    captureDelayHours: 0,
    amount: moneyText(money),
    currency: money.currency,
    merchantTransactionId: reference,
    requestId: reference,
    timeExpire: String(Math.floor(expiresAt.getTime() / 1000)),
    payResultUrl: returnUrl,
    payCancelUrl: returnUrl,
    notificationUrl: notifyUrl,
    shopperIP: payerIp ?? '127.0.0.1',
    language: language === 'zh' ? 'zh' : 'en',
    goods: { name: payment.description, unitPrice: moneyText(money), number: '1' },
    threeDSRequestData: { executeThreeD: 'depends' },
    ...(customer === undefined ? {} : { merchantUserId: customer }),
  });
  if (!TAKEN.has(response.code)) throw declinedError('PingPong does not accept payments', 200, response.code);
  const { transactionId = reference, paymentUrl } = contentOf(Started, response);
  return { providerId: transactionId, paymentStatus: { state: 'open', next: { kind: 'challenge', url: paymentUrl } } };
}

async function query(api: PingpongApi, reference: string, isClosing = false): Promise<PaymentStatus> {
  const response = await api('/v4/payment/query', { merchantTransactionId: reference });
  if (NO_SUCH.has(response.code)) return { state: 'unknown' };
  return statusOf(contentOf(PingpongPayment, response), isClosing);
}

const Refund = v.object({ status: v.string(), resultCode: v.optional(v.string(), '') });

async function giveBack(api: PingpongApi, { reference, refundReference, money }: RefundToMake): Promise<RefundStatus> {
  const response = await api('/v4/payment/refund', {
    merchantTransactionId: reference,
    merchantRefundId: refundReference,
    amount: moneyText(money),
    currency: money.currency,
  });
  return refundStatus(response);
}

async function queryRefund(api: PingpongApi, { reference, refundReference }: RefundToMake): Promise<RefundStatus> {
  const content = { merchantTransactionId: reference, merchantRefundId: refundReference };
  const response = await api('/v4/refund/query', content);
  return NO_SUCH.has(response.code) ? { state: 'unknown' } : refundStatus(response);
}

function refundStatus(response: PingpongResponse): RefundStatus {
  if (!TAKEN.has(response.code)) return { state: 'failed', problem: response.code };
  const { status, resultCode } = contentOf(Refund, response);
  if (status === 'SUCCESS') return { state: 'done' };
  return status === 'PROCESSING' ? { state: 'pending' } : { state: 'failed', problem: resultCode };
}

function contentOf<T>(schema: v.GenericSchema<unknown, T>, { code, content }: PingpongResponse): T {
  const read = v.safeParse(schema, content);
  if (!read.success) throw new ProviderTimeoutError(`PingPong's response ${code} cannot be read`);
  return read.output;
}

const NotificationContent = v.union([
  v.pipe(
    v.object({ notifyType: v.literal('REFUND'), merchantRefundId: v.string(), status: v.string() }),
    v.transform(({ merchantRefundId: reference, status }) => ({ kind: 'refund' as const, reference, status })),
  ),
  v.pipe(
    v.object({ merchantTransactionId: v.string(), status: v.string() }),
    v.transform(({ merchantTransactionId: reference, status }) => ({ kind: 'payment' as const, reference, status })),
  ),
]);

/** PingPong notifications have no id, so subject and state serve as id. */
function parseNotification({ salts }: PingpongSetting, { body }: RawNotification): Notification | undefined {
  const opened = openEnvelope(salts, body.toString('utf8'));
  const notification = v.safeParse(NotificationContent, opened?.content);
  if (!notification.success) return undefined;
  const { kind, reference, status } = notification.output;
  return { id: `${kind} ${reference} ${status}`, about: { kind, reference } };
}
