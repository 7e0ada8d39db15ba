import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiErrors } from '../platform/api-error.ts';
import { isThisMachine } from '../platform/is-loopback.ts';
import { readAway } from './drain-request-body.ts';
import { pathOf } from './request-path.ts';

/** Monitoring requests the server by IP, and the files of remotes may have an origin of their own. */
const ANY_HOST = /^\/(healthz|readyz|metrics)$|^\/remotes\//;

/** For the administrator who sets up the portal; it contains no host names. */
const MISDIRECTED = 'This server only serves the origins of its portal (PORTICO_ORIGINS).\n';

/**
 * Accepts only the portal's host names: those of the settings, else the local machine. This prevents DNS rebinding:
 * under another host name there is no page, no session and no link.
 */
export function limitHosts(app: FastifyInstance, origins: readonly string[]): void {
  const hosts = new Set(origins.map((origin) => new URL(origin).host));
  const isOurs = ({ host }: FastifyRequest) => (hosts.size > 0 ? hosts.has(host) : isThisMachine(host));
  app.addHook('onRequest', async (request, reply) => {
    if (hasSeveralHosts(request)) {
      if (pathOf(request).startsWith('/api/'))
        throw apiErrors.malformed([{ field: '', message: 'has several Host headers' }]);
      await readAway(request.raw);
      return reply
        .code(400)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send('Bad request\n');
    }
    if (isOurs(request) || ANY_HOST.test(pathOf(request))) return;
    if (pathOf(request).startsWith('/api/')) throw apiErrors.origin();
    await readAway(request.raw);
    return reply.code(421).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(MISDIRECTED);
  });
}

/** Node joins or drops repeated headers, so a proxy may have read a different host than Node. */
function hasSeveralHosts({ raw }: FastifyRequest): boolean {
  return raw.rawHeaders.filter((part, at) => at % 2 === 0 && part.toLowerCase() === 'host').length > 1;
}
