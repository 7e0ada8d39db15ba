import type { FastifyInstance } from 'fastify';
import { readSid } from '../platform/secrets/cookie.ts';
import { sessionId } from '../platform/secrets/session-secrets.ts';
import type { Admitted, RateLimits } from './rate-limits.ts';
import { pathOf } from './request-path.ts';

/**
 * Not limited here: immutable files from memory, monitoring, and background requests of open pages (limited
 * separately).
 */
const FREE = /^\/(portal\/assets|remotes|media|api\/registry)\/|^\/(healthz|readyz|metrics)$|^\/portal\/live(\/|$)/;
/** Placeholder id for browsers without a session; it is never signed in. */
const ANONYMOUS = Buffer.alloc(0);

/**
 * Rate limit for unsigned requests: HTML pages and the URLs that lead to one. Signed-in users have a limit of their
 * own, so other users of their network cannot lock them out.
 */
export function limitPages(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', async (request) => {
    if (!['GET', 'HEAD'].includes(request.method) || FREE.test(pathOf(request))) return;
    const sid = readSid(request);
    request.admitted = limits({ sessionId: sid === undefined ? ANONYMOUS : sessionId(sid), address: request.ip });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Called by the route that determines whether a user is signed in. */
    admitted?: Admitted;
  }
}
