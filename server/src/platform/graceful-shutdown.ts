import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A server that is about to stop: it still responds, but should get no new visitors. */
export interface Leaving {
  readonly isLeaving: () => boolean;
  /** Starts the shutdown; resolves after so many milliseconds, in which the load balancer can react. */
  readonly begin: (noticeMs: number) => Promise<void>;
}

export function newLeaving(): Leaving {
  let isLeaving = false;
  return {
    isLeaving: () => isLeaving,
    begin: async (noticeMs) => {
      isLeaving = true;
      await wait(noticeMs);
    },
  };
}

/**
 * Responses of a stopping server close their connection. Otherwise the server would wait for idle keep-alive
 * connections.
 */
export function registerDrain(app: FastifyInstance, leaving?: Pick<Leaving, 'isLeaving'>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || leaving?.isLeaving()) reply.header('connection', 'close');
  });
}
