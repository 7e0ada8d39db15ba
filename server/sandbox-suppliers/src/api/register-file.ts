import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FileTarget } from '../behaviours/behaviour.ts';
import type { Behaviours } from '../behaviours/behaviours.ts';
import { endAfter, endBefore, sendHalf } from './transport.ts';

export interface FileReply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly bytes: Buffer;
}

export interface FileRoute {
  readonly url: string;
  /** Operation of behaviours; they match the text of the URL. */
  readonly target: FileTarget;
  readonly handle: (request: FastifyRequest) => Promise<FileReply>;
}

/** Registers a download outside of the API: no key, no limits. */
export function registerFile(app: FastifyInstance, behaviours: Behaviours, { url, target, handle }: FileRoute): void {
  app.get(url, async (request, reply) => {
    const exchange = { request, reply };
    const active = behaviours.take(target, request.url);
    if (await endBefore(exchange, active)) return reply;
    const { status, headers, bytes } = await handle(request);
    if (endAfter(exchange, active)) return reply;
    if (active.has('truncated')) {
      sendHalf(exchange, status, headers, bytes);
      return reply;
    }
    return await reply.code(status).headers(headers).send(bytes);
  });
}

export function notServed(status: number): FileReply {
  return { status, headers: { 'content-type': 'text/plain' }, bytes: Buffer.alloc(0) };
}
