import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { WechatSetting } from '../../../../domain/payment-settings.ts';
import { createExpiringToken, type HeldToken } from '../http/expiring-token.ts';
import { decodeResponse, sendRequest } from '../http/provider-request.ts';
import type { PaymentProvider } from '../provider.ts';
import { newNonce } from './wechat-api.ts';

/** Signs a page URL for payments in WeChat's browser, as specified: SHA-1 over ticket, nonce, time and URL. */
export function newPageSignature(setting: WechatSetting): NonNullable<PaymentProvider['signPage']> {
  const { accountOrigin, appId, appSecret } = setting;
  // Cached, because WeChat limits ticket requests.
  const ticket = createExpiringToken(fetchTicket);
  return async (url) => {
    const nonce = newNonce();
    const timestamp = String(Math.floor(Date.now() / 1000));
    const text = `jsapi_ticket=${await ticket.get()}&noncestr=${nonce}&timestamp=${timestamp}&url=${url.split('#')[0]}`;
    return { appId, timestamp, nonce, signature: createHash('sha1').update(text).digest('hex') };
  };

  async function fetchTicket(): Promise<HeldToken> {
    const { access_token: token } = await fetchResource(
      `/cgi-bin/token?${new URLSearchParams({ grant_type: 'client_credential', appid: appId, secret: appSecret })}`,
      v.object({ access_token: v.string() }),
    );
    const path = `/cgi-bin/ticket/getticket?${new URLSearchParams({ access_token: token, type: 'jsapi' })}`;
    const schema = v.object({ ticket: v.string(), expires_in: v.number() });
    const { ticket: value, expires_in: forSeconds } = await fetchResource(path, schema);
    return { value, forSeconds };
  }

  async function fetchResource<T>(path: string, schema: v.GenericSchema<unknown, T>): Promise<T> {
    const { text } = await sendRequest({ method: 'GET', url: `${accountOrigin}${path}`, headers: {} });
    return decodeResponse(schema, text);
  }
}
