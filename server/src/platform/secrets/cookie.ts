import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSid } from './session-secrets.ts';

/** The `__Host-` prefix prevents other hosts and paths from setting it, and requires TLS. */
const NAME = '__Host-sid';
/** Safari rejects `Secure` cookies over http even on localhost, and `__Host-` requires `Secure`. */
const LOCAL_NAME = 'sid';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The session cookie; undefined if it is missing or malformed. */
export function readSid(request: FastifyRequest): string | undefined {
  return cookieValues(request, isLocal(request) ? LOCAL_NAME : NAME).find(isSid);
}

export function readLanguage(request: FastifyRequest): Language | undefined {
  const [value] = cookieValues(request, LANGUAGE_COOKIE);
  return LANGUAGES.find((language) => language === value);
}

/** The first supported language of `accept-language`; browsers sort by preference. */
export function readBrowserLanguage({ headers }: FastifyRequest): Language | undefined {
  const cookieName =
    headers['accept-language']?.split(',').map((one) => one.trim().split(/[-;]/, 1)[0]?.toLowerCase()) ?? [];
  return cookieName.flatMap((one) => LANGUAGES.find((language) => language === one) ?? [])[0];
}

/** All values of a cookie name: browsers may send several, the most specific path first. */
export function cookieValues(request: FastifyRequest, cookieName: string): readonly string[] {
  return cookies(request).flatMap(([name, value]) => (name === cookieName ? [value] : []));
}

export function cookies({ headers }: Pick<FastifyRequest, 'headers'>): (readonly [name: string, value: string])[] {
  return (headers.cookie?.split(';') ?? []).map((part) => {
    const [name = '', value = ''] = part.trim().split('=', 2);
    return [name, value] as const;
  });
}

export function writeSid(reply: FastifyReply, sid: string): void {
  const attributes = 'Path=/; HttpOnly; SameSite=Lax';
  reply.header(
    'set-cookie',
    isLocal(reply.request) ? `${LOCAL_NAME}=${sid}; ${attributes}` : `${NAME}=${sid}; ${attributes}; Secure`,
  );
}

/** Whether the request uses plain http on a loopback host, as in development and tests. */
export function isLocal({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'http' && LOOPBACK.has(hostname);
}
