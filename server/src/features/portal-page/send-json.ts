import type { FastifyReply, FastifyRequest } from 'fastify';
import { packed } from '../../platform/packed.ts';

/** Answers what is one visitor's own, for pages of this origin alone. */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, told: object): Promise<FastifyReply> {
  const { body, encoding } = await packed(JSON.stringify(told), request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply
    .headers({ 'cache-control': 'no-store', vary: 'accept-encoding', 'cross-origin-resource-policy': 'same-origin' })
    .type('application/json; charset=utf-8')
    .send(body);
}
