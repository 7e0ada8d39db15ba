import { callKey, count, decode, type FieldFault, LANGUAGES } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import { apiErrors } from '../platform/api-error.ts';
import { readSid } from '../platform/secrets/cookie.ts';
import type { ServerKeys } from '../platform/secrets/keys.ts';
import { keyNamed, sessionId } from '../platform/secrets/session-secrets.ts';
import { assertFresh, assertSigned, readXSign, type XSign } from '../platform/secrets/signature.ts';
import type { Calls, Entry } from './endpoint-registry.ts';
import { assertPlain, BODY_LIMIT, bodyLimitOf, parseBody } from './json-body.ts';
import { pathOf } from './request-path.ts';
import { parseUpload } from './upload-body.ts';

/** A request whose signature is right. Its fields are not decoded yet. */
export interface SignedRequest extends Body {
  readonly key: string;
  readonly entry: Entry | undefined;
  /** SHA-256 of the session's cookie. */
  readonly id: Buffer;
  readonly xSign: XSign;
}

/** Checks everything that does not depend on the fields of the endpoint: the headers first, because they cost least. */
export async function readSigned(
  { keys, calls }: { readonly keys: ServerKeys; readonly calls: Calls },
  request: FastifyRequest,
): Promise<SignedRequest> {
  const raw = request.body as Buffer;
  const path = pathOf(request);
  const xSign = readXSign(request);
  const sid = readSid(request);
  // The browser lost its cookie, or has another one by now: a new HTML page brings both cookie and key.
  if (sid === undefined) throw apiErrors.signingKey();
  const id = sessionId(sid);
  const signKey = keyNamed(xSign.kid, sid, keys, id);
  if (signKey === undefined) throw apiErrors.signingKey();

  const parsed = await bodyOf(request, raw);
  const { body, signed } = parsed;
  request.language = LANGUAGES.find((language) => language === body.language);
  const key = callKey({ path, ...operationOf(body) });
  const entry = calls.entries.get(key);
  // Metrics use this name: callers must not invent names.
  if (entry !== undefined) request.callKey = key;
  if (entry !== undefined && raw.length > bodyLimitOf(entry.call)) throw apiErrors.tooLarge();
  // The envelope rejects a time that is none, once the signature is right.
  const time = decode(count(0), body.time);
  if (time.ok) assertFresh(time.value, Date.now() / 1000);
  assertSigned({ path, raw, body: signed, xSign }, signKey);
  return { ...parsed, key, entry, id, xSign };
}

interface Body {
  readonly body: Readonly<Record<string, unknown>>;
  /** What the signature covers of it. */
  readonly signed: Readonly<Record<string, unknown>>;
  readonly file?: Buffer;
}

async function bodyOf(request: FastifyRequest, raw: Buffer): Promise<Body> {
  if (!isUpload(request)) {
    // A path for files accepts larger bodies.
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
  // Any other value names no operation; the envelope rejects it by name.
  return { operation: typeof operation === 'string' ? operation : '?' };
}

/** The decoded value; what does not fit in is refused with its fields. */
export function required<T>(decoded: { ok: true; value: T } | { ok: false; faults: FieldFault[] }): T {
  if (!decoded.ok) throw apiErrors.malformed(decoded.faults);
  return decoded.value;
}
