import type { FastifyReply, FastifyRequest } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** For what is no page of ours: opened as one it loads nothing, and nobody frames it. */
const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Where the host's own files lie. A worker is held to the policy of its file, so those go without one. */
const HOST_FILES = '/portal/assets/';

/** Gives an answer of any kind the headers that all of them have. What a route said itself stays. */
export function addSafeHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  const isHostFile = request.url.startsWith(HOST_FILES) && reply.statusCode === 200;
  if (!isHostFile && !reply.hasHeader('content-security-policy')) reply.header('content-security-policy', BARE_POLICY);
}
