import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import type { WechatSetting } from '../../../../domain/payment-settings.ts';
import { ask, type ProviderAnswer, parsed } from '../http/provider-request.ts';
import { ProviderTimeoutError } from '../provider.ts';
import { isFromWechat, type WechatKeys } from './wechat-keys.ts';

/** Asks WeChat Pay v3 as the merchant: requests are signed with our key, answers are believed when signed with WeChat's. */
export type WechatApi = (
  method: 'GET' | 'POST',
  path: string,
  content?: Readonly<Record<string, unknown>>,
) => Promise<ProviderAnswer>;

export function newWechatApi(setting: WechatSetting, keys: WechatKeys): WechatApi {
  const { origin, merchantId, merchantSerial } = setting;
  return async (method, path, content) => {
    const body = content === undefined ? '' : JSON.stringify(content);
    const time = String(Math.floor(Date.now() / 1000));
    const nonce = newNonce();
    const signature = keys.signed(`${method}\n${path}\n${time}\n${nonce}\n${body}\n`);
    const by = { mchid: merchantId, nonce_str: nonce, signature, timestamp: time, serial_no: merchantSerial };
    const proof = Object.entries(by).map(([name, value]) => `${name}="${value}"`);
    const answer = await ask({
      method,
      url: `${origin}${path}`,
      headers: {
        authorization: `WECHATPAY2-SHA256-RSA2048 ${proof.join(',')}`,
        'user-agent': 'Portico',
        ...(body === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === '' ? {} : { body }),
    });
    // A refusal may come unsigned, from a gateway before WeChat Pay; what says that money moved may not.
    if (answer.status < 300 && !isFromWechat(keys, { header: (name) => answer.headers.get(name), body: answer.text })) {
      throw new ProviderTimeoutError(`An answer to ${path.split('?')[0]} is not signed by WeChat Pay`);
    }
    return answer;
  };
}

/** 32 letters and digits that nobody guesses. */
export function newNonce(): string {
  return randomBytes(16).toString('hex');
}

const Fault = v.object({ code: v.string() });

/** WeChat's name of a refusal, such as `ORDER_CLOSED`. */
export function codeOf({ text }: ProviderAnswer): string {
  const read = v.safeParse(Fault, parsed(text));
  return read.success ? read.output.code : 'unreadable';
}
