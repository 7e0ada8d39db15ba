import * as v from 'valibot';
import type { PaypalSetting } from '../../../../domain/payment-settings.ts';
import { createExpiringToken, type HeldToken } from '../http/expiring-token.ts';
import { decodeResponse, type ProviderResponse, parsed, sendRequest } from '../http/provider-request.ts';
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
    const response = await sendAuthorized(first, method, path, options);
    if (response.status !== 401) return settled(response, path);
    // PayPal may revoke a token early. The response with a new token is final.
    token.forget(first);
    return settled(await sendAuthorized(await token.get(), method, path, options), path);
  };

  function sendAuthorized(
    bearer: string,
    method: 'GET' | 'POST',
    path: string,
    { requestId, body }: NonNullable<Parameters<PaypalApi>[2]>,
  ): Promise<ProviderResponse> {
    return sendRequest({
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
  function settled(response: ProviderResponse, path: string): ProviderResponse {
    if (response.status === 401) throw new ProviderTimeoutError(`PayPal rejects our credentials at ${path}`);
    if (response.status === 409)
      throw new ProviderTimeoutError(`PayPal is still processing the same request at ${path}`);
    return response;
  }

  async function fetchToken(): Promise<HeldToken> {
    const response = await sendRequest({
      method: 'POST',
      url: `${origin}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    if (response.status !== 200) throw new ProviderTimeoutError(`PayPal returned no token: ${response.status}`);
    const { access_token: value, expires_in: forSeconds } = decodeResponse(Token, response.text);
    return { value, forSeconds };
  }
}

const PaypalError = v.object({ name: v.string(), details: v.optional(v.array(v.object({ issue: v.string() }))) });

/** PayPal's code of a rejection, such as `INSTRUMENT_DECLINED`, or its error name. */
export function issueOf({ text }: ProviderResponse): string {
  const read = v.safeParse(PaypalError, parsed(text));
  return read.success ? (read.output.details?.[0]?.issue ?? read.output.name) : 'unreadable';
}
