import type { Endpoint } from '@portico/contract';
import type { FastifyInstance } from 'fastify';
import { apiErrors } from '../platform/api-error.ts';
import { Envelope } from './envelope.ts';
import { UPLOAD_LIMIT } from './upload-body.ts';

/** Limit in bytes for any JSON body. */
export const BODY_LIMIT = 256 * 1024;
/** Allowance in bytes for fields that the endpoint does not read. */
const OTHER_FIELDS = 4 * 1024;
/** Maximum nesting of objects; no endpoint needs more. */
const MAX_DEPTH = 24;

/** Bodies stay buffers until an endpoint reads them, because the signature covers the bytes. */
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

/** Body limit of an endpoint in bytes: the longest request that its schema accepts, plus the envelope. */
export function bodyLimitOf({ isUpload, request }: Pick<Endpoint, 'isUpload' | 'request'>): number {
  if (isUpload) return UPLOAD_LIMIT;
  const { maxBytes = BODY_LIMIT } = request;
  return Math.min(BODY_LIMIT, maxBytes + (Envelope.maxBytes ?? 0) + OTHER_FIELDS);
}

/** Parses the body as an object, or throws E400. */
export function parseBody(raw: Buffer | undefined | null): Readonly<Record<string, unknown>> {
  const body = parse(raw);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw apiErrors.malformed([{ field: '', message: 'must be a JSON object' }]);
  }
  assertPlain(body);
  return body as Readonly<Record<string, unknown>>;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function parse(raw: Buffer | undefined | null): unknown {
  try {
    return JSON.parse(utf8.decode(raw ?? new Uint8Array()));
  } catch {
    throw apiErrors.malformed([{ field: '', message: 'is not JSON' }]);
  }
}

/** Rejects deep nesting and characters that the database cannot store. */
export function assertPlain(value: unknown, field = '', depth = 0): void {
  if (typeof value === 'string' && value.includes('\0')) {
    throw apiErrors.malformed([{ field, message: 'contains a NUL character' }]);
  }
  // A lone surrogate: valid in JSON, but PostgreSQL stores it neither as text nor within JSON.
  if (typeof value === 'string' && !value.isWellFormed()) {
    throw apiErrors.malformed([{ field, message: 'contains an incomplete character' }]);
  }
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH) throw apiErrors.malformed([{ field: '', message: 'is nested too deeply' }]);
  if (Array.isArray(value)) {
    for (const part of value) assertPlain(part, field, depth + 1);
    return;
  }
  // Objects from `JSON.parse` have no inherited keys, so `for…in` is safe and avoids an array.
  for (const name in value) {
    assertPlain((value as Record<string, unknown>)[name], depth === 0 ? name : field, depth + 1);
  }
}
