import type { Call } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { apiErrors } from '../platform/api-error.ts';
import { Envelope } from './envelope.ts';
import { UPLOAD_LIMIT } from './upload-body.ts';

/** Bytes of any body of JSON. */
export const BODY_LIMIT = 256 * 1024;
/** Bytes for fields that the endpoint does not read. */
const OTHER_FIELDS = 4 * 1024;
/** Objects within objects; deeper is no call of ours. */
const MAX_DEPTH = 24;

/** Bodies stay bytes until a call reads them: the signature covers the bytes. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: UPLOAD_LIMIT },
    (_request, body, done) => done(null, body),
  );
}

/** The most bytes that a body of an endpoint may have: those of the longest request that its schema accepts, and of the envelope. */
export function bodyLimitOf({ isUpload, request }: Pick<Call, 'isUpload' | 'request'>): number {
  if (isUpload) return UPLOAD_LIMIT;
  const { maxBytes = BODY_LIMIT } = request;
  return Math.min(BODY_LIMIT, maxBytes + (Envelope.maxBytes ?? 0) + OTHER_FIELDS);
}

/** A call's body as an object, or E400. */
export function parseBody(raw: Buffer | undefined | null): Readonly<Record<string, unknown>> {
  const body = parse(raw);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw apiErrors.malformed([{ field: '', fault: 'must be a JSON object' }]);
  }
  assertPlain(body);
  return body as Readonly<Record<string, unknown>>;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(raw: Buffer | undefined | null): unknown {
  try {
    return JSON.parse(utf8.decode(raw ?? new Uint8Array()));
  } catch {
    throw apiErrors.malformed([{ field: '', fault: 'is not JSON' }]);
  }
}

/** What no call needs and would fail only further in: endless nesting, and what the database cannot store. */
export function assertPlain(value: unknown, field = '', depth = 0): void {
  if (typeof value === 'string' && value.includes('\0')) {
    throw apiErrors.malformed([{ field, fault: 'holds a NUL character' }]);
  }
  // Half of a pair: JSON carries it, the database stores it neither as text nor within JSON.
  if (typeof value === 'string' && !value.isWellFormed()) {
    throw apiErrors.malformed([{ field, fault: 'holds half of a character' }]);
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw apiErrors.malformed([{ field: '', fault: 'is nested too deeply' }]);
  if (Array.isArray(value)) {
    for (const part of value) assertPlain(part, field, depth + 1);
    return;
  }
  // What was parsed from JSON inherits no names: they may be walked without a list of them.
  for (const name in value) {
    assertPlain((value as Record<string, unknown>)[name], depth === 0 ? name : field, depth + 1);
  }
}
