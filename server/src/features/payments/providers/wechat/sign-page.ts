import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { WechatSetting } from '../../../../model/payment-settings.ts';
import { keptValue } from '../../../../platform/caching/kept-value.ts';
import { ask, readAnswer } from '../asking/ask.ts';
import type { PaymentProvider } from '../provider.ts';
import { newNonce } from './wechat-api.ts';

/** WeChat lends both for two hours and counts how often they are asked for. */
const TICKET_FOR_MS = 90 * 60_000;

/** Signs a page's address so that WeChat's browser lets it pay: SHA-1 over ticket, nonce, time and address, as WeChat has it. */
export function newPageSignature(setting: WechatSetting): NonNullable<PaymentProvider['signPage']> {
  const { accountOrigin, appId, appSecret } = setting;
  const ticket = keptValue(fetchTicket, { forMs: TICKET_FOR_MS });
  return async (url) => {
    const nonce = newNonce();
    const timestamp = String(Math.floor(Date.now() / 1000));
    const text = `jsapi_ticket=${await ticket()}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.split('#')[0]}`;
    return { appId, timestamp, nonce, signature: createHash('sha1').update(text).digest('hex') };
  };

  async function fetchTicket(): Promise<string> {
    const { access_token: token } = await asked(
      `/cgi-bin/token?${new URLSearchParams({ grant_type: 'client_credential', appid: appId, secret: appSecret })}`,
      v.object({ access_token: v.string() }),
    );
    const path = `/cgi-bin/ticket/getticket?${new URLSearchParams({ access_token: token, type: 'jsapi' })}`;
    return (await asked(path, v.object({ ticket: v.string() }))).ticket;
  }

  async function asked<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const { text } = await ask({ method: 'GET', url: `${accountOrigin}${path}`, headers: {} });
    return readAnswer(schema, text);
  }
}
