import type { FastifyRequest } from 'fastify';

/** The browser's view of our origin; whatever the settings let in, a host that is no plain authority never ends up in the policy. */
export function originOf(request: FastifyRequest): string | undefined {
  return /^([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?$/i.test(request.host)
    ? `${request.protocol}://${request.host}`
    : undefined;
}
