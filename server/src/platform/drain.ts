import type { FastifyInstance } from 'fastify';

/** A closing server answers what was begun and lets go of the connection; otherwise it would wait for browsers to. */
export function registerDrain(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
}
