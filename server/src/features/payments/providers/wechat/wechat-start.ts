import * as v from 'valibot';
import type { WechatSetting } from '../../../../domain/payment-settings.ts';
import { declinedError, decodeResponse, sendRequest } from '../http/provider-request.ts';
import { type NextStep, type PaymentToStart, ProviderTimeoutError } from '../provider.ts';
import { codeOf, newNonce, type WechatApi } from './wechat-api.ts';
import type { WechatKeys } from './wechat-keys.ts';

export interface WechatStart {
  readonly setting: WechatSetting;
  readonly keys: WechatKeys;
  readonly api: WechatApi;
}

/** Creates the WeChat payment that suits the browser: native with a QR code, H5, or JSAPI inside WeChat. */
export async function nextStep(wechat: WechatStart, payment: PaymentToStart): Promise<NextStep> {
  if (payment.channel === 'mobile') return h5(wechat, payment);
  if (payment.channel === 'wechat') return inApp(wechat, payment);
  const { code_url: code } = decodeResponse(
    v.object({ code_url: v.string() }),
    await ordered(wechat, payment, 'native'),
  );
  return { kind: 'qr', code };
}

async function h5(wechat: WechatStart, payment: PaymentToStart): Promise<NextStep> {
  const scene = { payer_client_ip: payment.payerIp ?? '127.0.0.1', h5_info: { type: 'Wap' } };
  const text = await ordered(wechat, payment, 'h5', { scene_info: scene });
  const { h5_url: url } = decodeResponse(v.object({ h5_url: v.string() }), text);
  return { kind: 'redirect', url: `${url}&redirect_url=${encodeURIComponent(payment.returnUrl)}` };
}

/** WeChat's browser first asks its user and returns to the payment page with a code that identifies the payer. */
async function inApp(wechat: WechatStart, payment: PaymentToStart): Promise<NextStep> {
  const { setting, keys } = wechat;
  const openid = payment.cardToken && (await payerOf(setting, payment.cardToken));
  if (!openid) return { kind: 'whoPays', url: whoPaysUrl(setting, payment) };
  const text = await ordered(wechat, payment, 'jsapi', { payer: { openid } });
  const { prepay_id: id } = decodeResponse(v.object({ prepay_id: v.string() }), text);
  const time = String(Math.floor(Date.now() / 1000));
  const nonce = newNonce();
  const prepaid = `prepay_id=${id}`;
  const request = {
    nonceStr: nonce,
    appId: setting.appId,
    timeStamp: time,
    package: prepaid,
    signType: 'RSA',
    paySign: keys.signed(`${setting.appId}\n${time}\n${nonce}\n${prepaid}\n`),
  };
  return { kind: 'inApp', payRequest: JSON.stringify(request) };
}

async function ordered(
  { setting, api }: WechatStart,
  { reference, description, expiresAt, notifyUrl, money }: PaymentToStart,
  way: 'native' | 'h5' | 'jsapi',
  more: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const response = await api('POST', `/v3/pay/transactions/${way}`, {
    appid: setting.appId,
    mchid: setting.merchantId,
    description: [...description].slice(0, 40).join(''),
    out_trade_no: reference,
    time_expire: expiresAt.toISOString().replace(/\.\d+Z$/, '+00:00'),
    notify_url: notifyUrl,
    amount: { total: money.amount, currency: money.currency },
    ...more,
  });
  if (response.status !== 200)
    throw declinedError('WeChat Pay does not accept payments', response.status, codeOf(response));
  return response.text;
}

function whoPaysUrl({ openOrigin, appId }: WechatSetting, { payPageUrl, returnUrl }: PaymentToStart): string {
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: payPageUrl ?? returnUrl,
    response_type: 'code',
    scope: 'snsapi_base',
    state: 'pay',
  });
  return `${openOrigin}/connect/oauth2/authorize?${query}#wechat_redirect`;
}

const Payer = v.union([v.object({ openid: v.string() }), v.object({ errcode: v.number() })]);

/** Codes that were used or belong to another payment; the payer has to identify again. */
const USED_CODES: ReadonlySet<number> = new Set([40_029, 40_163]);

/** The payer's WeChat `openid`; undefined if the code is no longer valid. */
async function payerOf({ accountOrigin, appId, appSecret }: WechatSetting, code: string): Promise<string | undefined> {
  const query = new URLSearchParams({ appid: appId, secret: appSecret, code, grant_type: 'authorization_code' });
  const response = await sendRequest({
    method: 'GET',
    url: `${accountOrigin}/sns/oauth2/access_token?${query}`,
    headers: {},
  });
  const read = decodeResponse(Payer, response.text);
  if ('openid' in read) return read.openid;
  if (USED_CODES.has(read.errcode)) return undefined;
  throw new ProviderTimeoutError(`WeChat does not identify the payer: ${read.errcode}`);
}
