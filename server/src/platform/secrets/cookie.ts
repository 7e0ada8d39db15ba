import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@portico/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSid } from './session-secrets.ts';

const NAME = '__Host-sid';

/** The session's cookie; undefined when there is none or it is none of ours. */
export function readSid(request: FastifyRequest): string | undefined {
  return cookieValues(request, NAME).find(isSid);
}

/** The language that was chosen in this browser. */
export function readLanguage(request: FastifyRequest): Language | undefined {
  const [value] = cookieValues(request, LANGUAGE_COOKIE);
  return LANGUAGES.find((language) => language === value);
}

/** A browser may send several of one name, the most specific path first. */
function cookieValues(request: FastifyRequest, wanted: string): readonly string[] {
  const pairs = (request.headers.cookie?.split(';') ?? []).map((part) => part.trim().split('=', 2));
  return pairs.flatMap(([name, value = '']) => (name === wanted ? [value] : []));
}

export function writeSid(reply: FastifyReply, sid: string): void {
  reply.header('set-cookie', `${NAME}=${sid}; Path=/; Secure; HttpOnly; SameSite=Lax`);
}
