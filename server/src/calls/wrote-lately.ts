import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieValues, isLocal } from '../platform/secrets/cookie.ts';

const NAME = 'wrote';

/** Whether this browser changed something a moment ago: it must see that, and reads from the primary. */
export function wroteLately(request: FastifyRequest): boolean {
  return cookieValues(request, NAME).length > 0;
}

/**
 * Has the browser say so for as long as a standby may not have it, to whichever process it asks. Nobody gains by forging it: the primary
 * is where everybody read before.
 */
export function noteWrite(reply: FastifyReply, withinMs: number): void {
  // One more second for the answer's own way.
  const seconds = Math.ceil(withinMs / 1000) + 1;
  // Of pages too, which carry first answers.
  const kept = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
  reply.header('set-cookie', `${NAME}=1; ${kept}${isLocal(reply.request) ? '' : '; Secure'}`);
}
