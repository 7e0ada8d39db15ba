import type { FastifyInstance } from 'fastify';
import { readSid } from '../platform/secrets/cookie.ts';
import { sessionId } from '../platform/secrets/session-secrets.ts';
import type { Admitted, RateLimits } from './rate-limits.ts';
import { pathOf } from './request-path.ts';

/** Files that never change and come from memory, what watches the server, and what open pages ask by themselves: that is counted apart. */
const FREE = /^\/(portal\/assets|remotes|media|api\/registry)\/|^\/(healthz|readyz|metrics)$|^\/portal\/live(\/|$)/;
/** Of browsers without a session: never one that is signed in. */
const NOBODY = Buffer.alloc(0);

/**
 * Counts what is asked for without a signature, beside the calls: pages, and the addresses that lead to one. Who is signed in counts
 * alone, so that nobody else in their network keeps them out.
 */
export function limitPages(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onRequest', async (request) => {
    if (!['GET', 'HEAD'].includes(request.method) || FREE.test(pathOf(request))) return;
    const sid = readSid(request);
    request.admitted = limits({ sessionId: sid === undefined ? NOBODY : sessionId(sid), address: request.ip });
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** To be told who asks, by whoever finds out. */
    admitted?: Admitted;
  }
}
