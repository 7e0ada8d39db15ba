import * as v from 'valibot';
import type { WechatSetting } from '../../../../domain/payment-settings.ts';
import { declinedError, decodeResponse } from '../http/provider-request.ts';
import type { PaymentProvider, PaymentStatus, RefundStatus, RefundToMake } from '../provider.ts';
import { newPageSignature } from './sign-page.ts';
import { codeOf, newWechatApi, type WechatApi } from './wechat-api.ts';
import { readWechatKeys } from './wechat-keys.ts';
import { readWechatNotification } from './wechat-notification.ts';
import { statusOf, WechatPayment } from './wechat-payment.ts';
import { nextStep } from './wechat-start.ts';

/** WeChat Pay v3 for a merchant in China, which accepts only CNY. */
export function newWechat(setting: WechatSetting): PaymentProvider {
  const keys = readWechatKeys(setting);
  const api = newWechatApi(setting, keys);
  return {
    name: 'wechat',
    methods: ['wechat'],
    currencies: ['CNY'],
    frameOrigins: [],
    pageOrigins: [setting.openOrigin, 'https://wx.tenpay.com'],
    // WeChat assigns an id only after payment, so our reference is used.
    start: async (payment) => ({
      providerId: payment.reference,
      paymentStatus: { state: 'open', next: await nextStep({ setting, keys, api }, payment) },
    }),
    query: ({ reference }) => query(api, setting, reference),
    close: ({ reference }) => close(api, setting, reference),
    refund: (refund) => giveBack(api, refund),
    queryRefund: (refund) => queryRefund(api, refund),
    verifyNotification: async (raw) => readWechatNotification(keys, setting.apiKey, raw),
    notificationResponse: (isAccepted) =>
      isAccepted
        ? { status: 200, body: '', type: 'application/json' }
        : { status: 401, body: JSON.stringify({ code: 'FAIL', message: 'not verified' }), type: 'application/json' },
    signPage: newPageSignature(setting),
  };
}

async function query(api: WechatApi, { merchantId }: WechatSetting, reference: string): Promise<PaymentStatus> {
  const response = await api('GET', `/v3/pay/transactions/out-trade-no/${reference}?mchid=${merchantId}`);
  if (response.status === 404) return { state: 'unknown' };
  if (response.status !== 200)
    throw declinedError('WeChat Pay returns no data for a payment', response.status, codeOf(response));
  return statusOf(decodeResponse(WechatPayment, response.text));
}

/** WeChat rejects closing a paid payment; the query then returns its state. */
async function close(api: WechatApi, setting: WechatSetting, reference: string): Promise<PaymentStatus> {
  const response = await api('POST', `/v3/pay/transactions/out-trade-no/${reference}/close`, {
    mchid: setting.merchantId,
  });
  if (response.status === 204) return { state: 'ended', reason: 'cancelled' };
  return query(api, setting, reference);
}

const Refund = v.object({ status: v.string() });

async function giveBack(api: WechatApi, refund: RefundToMake): Promise<RefundStatus> {
  const { reference, refundReference, money, captured } = refund;
  const response = await api('POST', '/v3/refund/domestic/refunds', {
    out_trade_no: reference,
    out_refund_no: refundReference,
    amount: { refund: money.amount, total: captured.amount, currency: money.currency },
  });
  if (response.status === 200) return refundStatus(response.text);
  return { state: 'failed', problem: codeOf(response) };
}

async function queryRefund(api: WechatApi, { refundReference }: RefundToMake): Promise<RefundStatus> {
  const response = await api('GET', `/v3/refund/domestic/refunds/${refundReference}`);
  if (response.status === 404) return { state: 'unknown' };
  if (response.status === 200) return refundStatus(response.text);
  return { state: 'failed', problem: codeOf(response) };
}

function refundStatus(text: string): RefundStatus {
  const { status } = decodeResponse(Refund, text);
  if (status === 'SUCCESS') return { state: 'done' };
  return status === 'PROCESSING' ? { state: 'pending' } : { state: 'failed', problem: status };
}
