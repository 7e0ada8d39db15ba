import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSid } from './session-secrets.ts';

/** No other address and no other path can set it, and it travels by TLS alone. */
const NAME = '__Host-sid';
/** Safari keeps no `Secure` cookie over plain http, not even on the machine it runs on, and `__Host-` asks for `Secure`. */
const LOCAL_NAME = 'sid';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The session's cookie; undefined when there is none or it is none of ours. */
export function readSid(request: FastifyRequest): string | undefined {
  return cookieValues(request, isLocal(request) ? LOCAL_NAME : NAME).find(isSid);
}

/** The language that was chosen in this browser. */
export function readLanguage(request: FastifyRequest): Language | undefined {
  const [value] = cookieValues(request, LANGUAGE_COOKIE);
  return LANGUAGES.find((language) => language === value);
}

/** The first of the browser's own languages that the portal speaks; browsers send the best first. */
export function readBrowserLanguage({ headers }: FastifyRequest): Language | undefined {
  const wanted =
    headers['accept-language']?.split(',').map((one) => one.trim().split(/[-;]/, 1)[0]?.toLowerCase()) ?? [];
  return wanted.flatMap((one) => LANGUAGES.find((language) => language === one) ?? [])[0];
}

/** A browser may send several of one name, the most specific path first. */
export function cookieValues(request: FastifyRequest, wanted: string): readonly string[] {
  return cookies(request).flatMap(([name, value]) => (name === wanted ? [value] : []));
}

/** Every cookie of the request. */
export function cookies({ headers }: Pick<FastifyRequest, 'headers'>): (readonly [name: string, value: string])[] {
  return (headers.cookie?.split(';') ?? []).map((part) => {
    const [name = '', value = ''] = part.trim().split('=', 2);
    return [name, value] as const;
  });
}

/** Gives the browser its session. */
export function writeSid(reply: FastifyReply, sid: string): void {
  const kept = 'Path=/; HttpOnly; SameSite=Lax';
  reply.header(
    'set-cookie',
    isLocal(reply.request) ? `${LOCAL_NAME}=${sid}; ${kept}` : `${NAME}=${sid}; ${kept}; Secure`,
  );
}

/** Whether the page was asked for without TLS on the machine itself, as in development and in tests. */
export function isLocal({ protocol, hostname }: FastifyRequest): boolean {
  return protocol === 'http' && LOOPBACK.has(hostname);
}
