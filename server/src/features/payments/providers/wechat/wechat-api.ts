import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { WechatSetting } from '../../../../domain/payment-settings.ts';
import { type ProviderResponse, parsed, sendRequest } from '../http/provider-request.ts';
import { ProviderTimeoutError } from '../provider.ts';
import { isFromWechat, type WechatKeys } from './wechat-keys.ts';

/** Sends a signed request to WeChat Pay v3 and requires WeChat's signature on successful responses. */
export type WechatApi = (
  method: 'GET' | 'POST',
  path: string,
  content?: Readonly<Record<string, unknown>>,
) => Promise<ProviderResponse>;

export function newWechatApi(setting: WechatSetting, keys: WechatKeys): WechatApi {
  const { origin, merchantId, merchantSerial } = setting;
  return async (method, path, content) => {
    const body = content === undefined ? '' : JSON.stringify(content);
    const time = String(Math.floor(Date.now() / 1000));
    const nonce = newNonce();
    const signature = keys.signed(`${method}\n${path}\n${time}\n${nonce}\n${body}\n`);
    const credentials = { mchid: merchantId, nonce_str: nonce, signature, timestamp: time, serial_no: merchantSerial };
    const proof = Object.entries(credentials).map(([name, value]) => `${name}="${value}"`);
    const response = await sendRequest({
      method,
      url: `${origin}${path}`,
      headers: {
        authorization: `WECHATPAY2-SHA256-RSA2048 ${proof.join(',')}`,
        'user-agent': 'Portico',
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
    });
    // Gateways may send unsigned errors; a success must be signed.
    if (
      response.status < 300 &&
      !isFromWechat(keys, { header: (name) => response.headers.get(name), body: response.text })
    ) {
      throw new ProviderTimeoutError(`A response to ${path.split('?')[0]} is not signed by WeChat Pay`);
    }
    return response;
  };
}

/** A random nonce of 128 bits as 32 hex digits. */
export function newNonce(): string {
  return randomBytes(16).toString('hex');
}

const WechatError = v.object({ code: v.string() });

/** WeChat's code of a rejection, such as `ORDER_CLOSED`. */
export function codeOf({ text }: ProviderResponse): string {
  const read = v.safeParse(WechatError, parsed(text));
  return read.success ? read.output.code : 'unreadable';
}
