import * as v from 'valibot';
import type { PingpongSetting } from '../../../../domain/payment-settings.ts';
import { decodeResponse, parsed, sendRequest } from '../http/provider-request.ts';
import { ProviderTimeoutError } from '../provider.ts';
import { isSigned, signatureOf } from './pingpong-signature.ts';

export interface PingpongResponse {
  readonly code: string;
  readonly content: unknown;
}

/** Sends a signed request to PingPong Checkout v4 and accepts only responses signed with our salt. */
export type PingpongApi = (path: string, content: Readonly<Record<string, unknown>>) => Promise<PingpongResponse>;

const Fields = v.record(
  v.string(),
  v.union([
    v.string(),
    v.pipe(
      v.null(),
      v.transform(() => undefined),
    ),
  ]),
);

/** Opens an envelope signed with one of the salts; undefined if the signature does not match. */
export function openEnvelope(salts: readonly string[], text: string): PingpongResponse | undefined {
  const envelope = v.safeParse(Fields, parsed(text));
  if (!envelope.success || !isSigned(salts, envelope.output)) return undefined;
  const { code = '', bizContent = '' } = envelope.output;
  return { code, content: parsed(bizContent) };
}

export function newPingpongApi({ accId, clientId, salts, origin }: PingpongSetting): PingpongApi {
  return async (path, content) => {
    const envelope = { accId, clientId, signType: 'SHA256', version: '1.0', bizContent: JSON.stringify(content) };
    const response = await sendRequest({
      method: 'POST',
      url: `${origin}${path}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...envelope, sign: signatureOf(salts[0], envelope) }),
    });
    const opened = openEnvelope(salts, response.text);
    if (opened !== undefined) return opened;
    // Rejections of the request itself are unsigned. Nothing happened then, so only the code is used.
    const { code } = decodeResponse(v.object({ code: v.string() }), response.text);
    if (!UNSIGNED_ERRORS.test(code)) throw new ProviderTimeoutError(`A response to ${path} is not signed by PingPong`);
    return { code, content: undefined };
  };
}

/** Codes for an unknown merchant, parameter, credential or signature. */
const UNSIGNED_ERRORS = /^10[1-5]\d{3}$/;
