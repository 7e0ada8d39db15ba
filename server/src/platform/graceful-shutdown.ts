import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** A server that is about to go: it still answers, but nobody new should be sent to it. */
export interface Leaving {
  readonly isLeaving: () => boolean;
  /** From now on it is leaving; resolves when whoever shares out visitors has had so many milliseconds to notice. */
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

/** A leaving server answers what was begun and lets go of the connection; otherwise it would wait for browsers to. */
export function registerDrain(app: FastifyInstance, leaving?: Pick<Leaving, 'isLeaving'>): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || leaving?.isLeaving()) reply.header('connection', 'close');
  });
}
