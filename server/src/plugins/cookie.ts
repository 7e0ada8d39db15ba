import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSid } from './session-secrets.ts';

const NAME = '__Host-sid';

/** The session's cookie; undefined when there is none or it is none of ours. */
export function readSid(request: FastifyRequest): string | undefined {
  for (const part of request.headers.cookie?.split(';') ?? []) {
    const [name, value] = part.trim().split('=', 2);
    if (name === NAME && isSid(value)) return value;
  }
  return undefined;
}

export function writeSid(reply: FastifyReply, sid: string): void {
  reply.header('set-cookie', `${NAME}=${sid}; Path=/; Secure; HttpOnly; SameSite=Lax`);
}
