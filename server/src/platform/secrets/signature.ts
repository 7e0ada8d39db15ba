import { createHmac, createSecretKey, hash, hkdfSync } from 'node:crypto';
import { boundText, FRESHNESS_SECONDS, type SignKey, signedText, X_SIGN_HEADER, X_SIGN_INFO } from '@portico/contract';
import type { FastifyRequest } from 'fastify';
import { apiErrors } from '../api-error.ts';
import { memo } from '../caches.ts';
import { isSame } from './session-secrets.ts';

/** The parts of the header `X-Sign: v2;kid;nonce;mac`. */
export interface XSign {
  readonly kid: string;
  readonly nonce: string;
  readonly mac: string;
}

const X_SIGN = /^v2;([A-Za-z0-9_.-]{1,80});([A-Za-z0-9_-]{22});([A-Za-z0-9_-]{43})$/;

export function readXSign(request: FastifyRequest): XSign {
  const header = request.headers[X_SIGN_HEADER];
  const match = typeof header === 'string' ? X_SIGN.exec(header) : null;
  if (match === null) throw apiErrors.signature();
  const [, kid = '', nonce = '', mac = ''] = match;
  return { kid, nonce, mac };
}

export function assertFresh(time: number, now: number): void {
  if (Math.abs(now - time) > FRESHNESS_SECONDS) throw apiErrors.stale();
}

/** Cached as a key object: creating it from bytes costs seven times the MAC. */
const boundKeyOf = memo('signature-keys', (signKey: SignKey) =>
  createSecretKey(
    Buffer.from(hkdfSync('sha256', Buffer.from(signKey.key, 'base64url'), Buffer.alloc(0), X_SIGN_INFO, 32)),
  ),
);

/**
 * Checks both signatures of a body: `sign` covers the fields; the MAC in the header covers path, time, nonce and bytes.
 */
export function assertSigned(
  { path, raw, body, xSign }: { path: string; raw: Buffer; body: Readonly<Record<string, unknown>>; xSign: XSign },
  signKey: SignKey,
): void {
  const sign = sha256(signedText(body, signKey.key));
  const text = boundText(path, String(body.time), xSign.nonce, sha256(raw));
  const mac = createHmac('sha256', boundKeyOf(signKey)).update(text).digest('base64url');
  // Both are always computed and compared, so the response time reveals nothing.
  const isRight = [isSame(sign, String(body.sign)), isSame(mac, xSign.mac)].every(Boolean);
  if (!isRight) throw apiErrors.signature();
}

/** Rejects requests that pages of other sites make a browser send. */
export function assertOrigin(request: FastifyRequest, allowed: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (origin === undefined || !allowed.includes(origin)) throw apiErrors.origin();
  if (site !== undefined && site !== 'same-origin') throw apiErrors.origin();
}

function sha256(data: string | Buffer): string {
  return hash('sha256', data, 'hex');
}
