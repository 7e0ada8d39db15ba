import * as v from 'valibot';
import type { PaypalSetting } from '../../../../model/payment-settings.ts';
import { keptValue } from '../../../../platform/caching/kept-value.ts';
import { ask, type ProviderAnswer, parsed, readAnswer } from '../asking/ask.ts';
import { ProviderSilent } from '../provider.ts';

/** Asks PayPal's REST API as the merchant. `requestId` makes a repetition harmless; `body` is sent as it is. */
export type PaypalApi = (
  method: 'GET' | 'POST',
  path: string,
  options?: { readonly requestId?: string; readonly body?: string },
) => Promise<ProviderAnswer>;

const Token = v.object({ access_token: v.string(), expires_in: v.number() });

/** Renewed well before the hours for which PayPal lends it are over. */
const TOKEN_FOR_MS = 30 * 60_000;

export function newPaypalApi({ clientId, secret, origin }: PaypalSetting): PaypalApi {
  const token = keptValue(fetchToken, { forMs: TOKEN_FOR_MS });

  return async (method, path, { requestId, body } = {}) => {
    const answer = await ask({
      method,
      url: `${origin}${path}`,
      headers: {
        authorization: `Bearer ${await token()}`,
        prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    // Keys that were changed at PayPal, or ours that are wrong: nothing happened, and nothing is known.
    if (answer.status === 401) throw new ProviderSilent(`PayPal does not take our credentials at ${path}`);
    return answer;
  };

  async function fetchToken(): Promise<string> {
    const answer = await ask({
      method: 'POST',
      url: `${origin}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (answer.status !== 200) throw new ProviderSilent(`PayPal gives no token: ${answer.status}`);
    return readAnswer(Token, answer.text).access_token;
  }
}

const Fault = v.object({ name: v.string(), details: v.optional(v.array(v.object({ issue: v.string() }))) });

/** The issue by which PayPal names a refusal, such as `INSTRUMENT_DECLINED`; its kind where it names none. */
export function issueOf({ text }: ProviderAnswer): string {
  const read = v.safeParse(Fault, parsed(text));
  return read.success ? (read.output.details?.[0]?.issue ?? read.output.name) : 'unreadable';
}
