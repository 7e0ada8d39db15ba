import { count, decode, endpointKey, type FieldError, LANGUAGES } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import { apiErrors } from '../platform/api-error.ts';
import { readSid } from '../platform/secrets/cookie.ts';
import type { ServerKeys } from '../platform/secrets/keys.ts';
import { keyNamed, sessionId } from '../platform/secrets/session-secrets.ts';
import { assertFresh, assertSigned, readXSign, type XSign } from '../platform/secrets/signature.ts';
import type { EndpointRegistry, Entry } from './endpoint-registry.ts';
import { assertPlain, BODY_LIMIT, bodyLimitOf, parseBody } from './json-body.ts';
import { pathOf } from './request-path.ts';
import { parseUpload } from './upload-body.ts';

/** A request with a valid signature. Its fields are not decoded yet. */
export interface SignedRequest extends Body {
  readonly key: string;
  readonly entry: Entry | undefined;
  /** SHA-256 of the session cookie. */
  readonly id: Buffer;
  readonly xSign: XSign;
}

/** Runs all checks that do not depend on the fields of the endpoint. Headers come first because they are cheapest. */
export async function readSigned(
  { keys, calls }: { readonly keys: ServerKeys; readonly calls: EndpointRegistry },
  request: FastifyRequest,
): Promise<SignedRequest> {
  const raw = request.body as Buffer;
  const path = pathOf(request);
  const xSign = readXSign(request);
  const sid = readSid(request);
  // The browser lost the cookie or has a new one: loading the HTML page again provides both cookie and key.
  if (sid === undefined) throw apiErrors.signingKey();
  const id = sessionId(sid);
  const signKey = keyNamed(xSign.kid, sid, keys, id);
  if (signKey === undefined) throw apiErrors.signingKey();

  const parsed = await bodyOf(request, raw);
  const { body, signed } = parsed;
  request.language = LANGUAGES.find((language) => language === body.language);
  const key = endpointKey({ path, ...operationOf(body) });
  const entry = calls.entries.get(key);
  // This key becomes a metrics label, so clients must not be able to invent values.
  if (entry !== undefined) request.endpointKey = key;
  if (entry !== undefined && raw.length > bodyLimitOf(entry.call)) throw apiErrors.tooLarge();
  // An invalid time is rejected with the envelope, after the signature check.
  const time = decode(count(0), body.time);
  if (time.ok) assertFresh(time.value, Date.now() / 1000);
  assertSigned({ path, raw, body: signed, xSign }, signKey);
  return { ...parsed, key, entry, id, xSign };
}

interface Body {
  readonly body: Readonly<Record<string, unknown>>;
  /** The part that the signature covers. */
  readonly signed: Readonly<Record<string, unknown>>;
  readonly file?: Buffer;
}

async function bodyOf(request: FastifyRequest, raw: Buffer): Promise<Body> {
  if (!isUpload(request)) {
    // The route accepts larger bodies if one of its endpoints takes files.
    if (raw !== undefined && raw !== null && raw.length > BODY_LIMIT) throw apiErrors.tooLarge();
    const body = parseBody(raw);
    return { body, signed: body };
  }
  const { fields, signed, file } = await parseUpload(raw, request.headers['content-type'] ?? '');
  assertPlain(fields);
  return { body: fields, signed, file };
}

export function isUpload({ headers }: FastifyRequest): boolean {
  return /^multipart\/form-data(;|$)/i.test(headers['content-type'] ?? '');
}

function operationOf(body: Readonly<Record<string, unknown>>): { operation?: string } {
  const { operation } = body;
  if (operation === undefined || operation === null || operation === '') return {};
  // Other values match no operation; the envelope rejects them with the field name.
  return { operation: typeof operation === 'string' ? operation : '?' };
}

export function required<T>(decoded: { ok: true; value: T } | { ok: false; faults: FieldError[] }): T {
  if (!decoded.ok) throw apiErrors.malformed(decoded.faults);
  return decoded.value;
}
