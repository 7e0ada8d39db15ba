import type { FastifyRequest } from 'fastify';

/**
 * Our origin as the browser sees it. A host that is not a plain authority never reaches the content security policy.
 */
export function originOf(request: FastifyRequest): string | undefined {
  return /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(request.host)
    ? `${request.protocol}://${request.host}`
    : undefined;
}
