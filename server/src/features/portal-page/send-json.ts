import type { FastifyReply, FastifyRequest } from 'fastify';
import { packed } from '../../platform/packed.ts';

/** Sends data of one visitor; only pages of this origin may read it. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, payload: object): Promise<FastifyReply> {
  const { body, encoding } = await packed(JSON.stringify(payload), request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .headers({ 'cache-control': 'no-store', vary: 'accept-encoding', 'cross-origin-resource-policy': 'same-origin' })
    .type('application/json; charset=utf-8')
    .send(body);
}
