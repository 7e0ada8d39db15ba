import * as v from 'valibot';
import type { PaypalSetting } from '../../../../domain/payment-settings.ts';
import { createExpiringToken, type HeldToken } from '../http/expiring-token.ts';
import { ask, decodeResponse, type ProviderResponse, parsed } from '../http/provider-request.ts';
import { ProviderTimeoutError } from '../provider.ts';

/** Sends a request to PayPal's REST API. `requestId` makes retries idempotent; `body` is sent unchanged. */
export type PaypalApi = (
  method: 'GET' | 'POST',
  path: string,
  options?: { readonly requestId?: string; readonly body?: string },
) => Promise<ProviderResponse>;

const Token = v.object({ access_token: v.string(), expires_in: v.number() });

export function newPaypalApi({ clientId, secret, origin }: PaypalSetting): PaypalApi {
  const token = createExpiringToken(fetchToken);

  return async (method, path, options = {}) => {
    const first = await token.get();
    const answer = await asked(first, method, path, options);
    if (answer.status !== 401) return settled(answer, path);
    // PayPal may revoke a token early. The response with a new token is final.
    token.forget(first);
    return settled(await asked(await token.get(), method, path, options), path);
  };

  function asked(
    bearer: string,
    method: 'GET' | 'POST',
    path: string,
    { requestId, body }: NonNullable<Parameters<PaypalApi>[2]>,
  ): Promise<ProviderResponse> {
    return ask({
      method,
      url: `${origin}${path}`,
      headers: {
        authorization: `Bearer ${bearer}`,
        prefer: 'return=representation',
        ...(requestId === undefined ? {} : { 'paypal-request-id': requestId }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
  }

  /** Rejected credentials (401) and a running request with the same id (409) reveal nothing about the money. */
  function settled(answer: ProviderResponse, path: string): ProviderResponse {
    if (answer.status === 401) throw new ProviderTimeoutError(`PayPal rejects our credentials at ${path}`);
    if (answer.status === 409) throw new ProviderTimeoutError(`PayPal is still processing the same request at ${path}`);
    return answer;
  }

  async function fetchToken(): Promise<HeldToken> {
    const answer = await ask({
      method: 'POST',
      url: `${origin}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (answer.status !== 200) throw new ProviderTimeoutError(`PayPal returned no token: ${answer.status}`);
    const { access_token: value, expires_in: forSeconds } = decodeResponse(Token, answer.text);
    return { value, forSeconds };
  }
}

const Fault = v.object({ name: v.string(), details: v.optional(v.array(v.object({ issue: v.string() }))) });

/** PayPal's code of a rejection, such as `INSTRUMENT_DECLINED`, or its error name. */
export function issueOf({ text }: ProviderResponse): string {
  const read = v.safeParse(Fault, parsed(text));
  return read.success ? (read.output.details?.[0]?.issue ?? read.output.name) : 'unreadable';
}
