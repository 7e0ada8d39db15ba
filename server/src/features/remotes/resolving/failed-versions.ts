import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues, isLocal, readSid } from '../../../platform/secrets/cookie.ts';
import type { ServerKeys } from '../../../platform/secrets/keys.ts';
import { isSealed, sealOf } from '../../../platform/secrets/seal.ts';

export interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

/*
 * Cookie with the versions that failed in this browser: its next HTML page avoids them, so users wait for a hanging
 * version only once. It is signed for the session, so a script cannot use it to exclude versions of other remotes.
 */
const NAME = 'portico-failed';
/** One working day; then the version is tried again. */
const MAX_AGE_SECONDS = 8 * 60 * 60;
/** More than a browser meets in a day; the newest are retained. */
const MAX_FAILED = 8;
const PURPOSE = 'failed versions';

const NAMED = /^([a-z0-9][a-z0-9-]{0,59})\/(\d+\.\d+\.\d+[0-9A-Za-z.+-]{0,40})$/;

/** Failed versions of this browser, oldest first. Values without a valid signature are ignored. */
export function readFailed(request: FastifyRequest, keys: ServerKeys): NamedVersion[] {
  const nowSeconds = Date.now() / 1000;
  for (const value of cookieValues(request, NAME)) {
    const [until = '', list = '', seal = ''] = value.split('~', 3);
    // The first HTML page of a browser signs the value before a session exists.
    const sessions = [readSid(request) ?? '', ''];
    if (!sessions.some((sid) => isSealed(sealedText(sid, until, list), seal, PURPOSE, keys))) continue;
    if (Number(until) < nowSeconds) continue;
    return list
      .split('|')
      .slice(-MAX_FAILED)
      .flatMap((text) => namedVersion(text) ?? []);
  }
  return [];
}

/** Adds failed versions to the browser's cookie. */
export function recordFailed(
  request: FastifyRequest,
  reply: FastifyReply,
  failed: readonly NamedVersion[],
  keys: ServerKeys,
): void {
  if (failed.length === 0) return;
  const named = new Set([...readFailed(request, keys), ...failed].map(({ name, version }) => `${name}/${version}`));
  const list = [...named].slice(-MAX_FAILED).join('|');
  const until = String(Math.floor(Date.now() / 1000) + MAX_AGE_SECONDS);
  const value = [until, list, sealOf(sealedText(readSid(request) ?? '', until, list), PURPOSE, keys)].join('~');
  const attributes = `Path=/portal; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${isLocal(request) ? '' : '; Secure'}`;
  reply.header('set-cookie', `${NAME}=${value}; ${attributes}`);
}

/** The session is part of the signed text, so a value is useless in another browser. */
function sealedText(sid: string, until: string, list: string): string {
  return `${sid} ${until} ${list}`;
}

/** Parses `mf-trips/1.4.2-0a1b2c3d`; undefined for anything else. */
export function namedVersion(text: string): NamedVersion | undefined {
  const [, name, version] = NAMED.exec(text) ?? [];
  return name === undefined || version === undefined ? undefined : { name, version };
}

export function versionsOf(failed: readonly NamedVersion[], name: string): string[] {
  return failed.filter((one) => one.name === name).map(({ version }) => version);
}
