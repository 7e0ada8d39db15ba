import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { SignKey } from '@portico/contract';
import { lruCache, memo } from '../caches.ts';
import { derive, type ServerKey, type ServerKeys } from './keys.ts';

/** Secrets derived from the session cookie and the server keys. They are not stored. */
export interface SessionSecrets {
  /** SHA-256 of the cookie value: the session id in the database. */
  readonly id: Buffer;
  /** Signing key of the page. */
  readonly sign: SignKey;
}

/** Sessions with cached derived keys; evicted keys are derived again. */
const SESSIONS_RETAINED = 5_000;

const SID = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits: the cookie value of a new session. */
export function newSid(): string {
  return randomBytes(32).toString('base64url');
}

export function isSid(value: string | undefined): value is string {
  return value !== undefined && SID.test(value);
}

export function sessionId(sid: string): Buffer {
  return hash('sha256', sid, 'buffer');
}

export function secretsOf(sid: string, keys: ServerKeys): SessionSecrets {
  const id = sessionId(sid);
  return { id, sign: signKey(id, sid, keys[0]) };
}

/** Returns the signing key with this id; undefined if it does not belong to the session. */
export function keyNamed(kid: string, sid: string, keys: ServerKeys, id = sessionId(sid)): SignKey | undefined {
  const key = keys.find((one) => kid.startsWith(`${one.id}.`));
  if (key === undefined) return undefined;
  const expected = signKey(id, sid, key);
  return isSame(expected.kid, kid) ? expected : undefined;
}

/** Cached, because four derivations per request cost more than all other checks. */
const signKeys = lruCache<SignKey>('session-keys', { max: SESSIONS_RETAINED });

function signKey(id: Buffer, sid: string, key: ServerKey): SignKey {
  return signKeys(`${key.secret.toString('base64url')} ${sid}`, () => ({
    kid: `${key.id}.${derive(key, 'session kid', id).subarray(0, 9).toString('base64url')}`,
    key: derive(key, 'session sign', Buffer.from(sid)).toString('base64url'),
  }));
}

/** Owner of a token: a user with a source, or an anonymous visitor. */
export interface TokenHolder {
  readonly userId: string;
  readonly source: string;
}

const ANONYMOUS: TokenHolder = { userId: '', source: '' };

/** Anti-forgery token of a session; useless without the session cookie. */
export function makeToken(id: Buffer, keys: ServerKeys, holder: TokenHolder = ANONYMOUS): string {
  return tokenUnder(keys[0], id, holder);
}

/** Source in the token; it must still match the session. */
export function sourceInToken(token: string): string | undefined {
  const source = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  // The source is used in a query before the token is verified, and PostgreSQL rejects NUL.
  return source === '' || source.includes('\0') ? undefined : source;
}

export function isTokenOf(token: string, id: Buffer, keys: ServerKeys, holder: TokenHolder): boolean {
  return keys.some((key) => isSame(tokenUnder(key, id, holder), token));
}

const tokenKey = memo('token-keys', (key: ServerKey) => createSecretKey(derive(key, 'session token')));

function tokenUnder(key: ServerKey, id: Buffer, { userId, source }: TokenHolder): string {
  const mac = createHmac('sha256', tokenKey(key)).update(id).update(`\n${userId}\n${source}`).digest('base64url');
  return `${key.id}.${Buffer.from(source).toString('base64url')}.${mac}`;
}

/** Compares in constant time. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
