import type { FastifyReply, FastifyRequest } from 'fastify';
import { packed } from '../platform/packed.ts';
import { pathOf } from './request-path.ts';

/** Smaller responses fit into one packet anyway. */
const LEAST_CHARACTERS = 1024;

/**
 * Responses of these paths contain secrets: signing keys and tokens, recovery codes, credentials. The compressed length
 * would leak a secret if the response also contains text from the requester (BREACH).
 */
const SECRET: ReadonlySet<string> = new Set(['/api/signIn', '/api/profile', '/api/teams']);

/** Compresses the JSON of an API response if the client accepts it. */
export async function compressed(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  if (typeof payload !== 'string' || payload.length <= LEAST_CHARACTERS || SECRET.has(pathOf(request))) return payload;
  reply.header('vary', 'accept-encoding');
  const { body, encoding } = await packed(payload, request.headers['accept-encoding']);
  if (encoding !== undefined) reply.header('content-encoding', encoding).removeHeader('content-length');
  return body;
}
