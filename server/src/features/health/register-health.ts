import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Connection } from '../../platform/database/connect.ts';
import { isFromHere } from '../../platform/from-here.ts';
import { isSame } from '../../platform/secrets/session-secrets.ts';
import type { Measures } from './measures.ts';

export interface HealthOptions {
  readonly connection: Connection;
  readonly measures: Measures;
  /** Lets readers of the measures in from other machines. */
  readonly token: string | undefined;
}

/** Whoever sends people to one of several servers asks often, and believes no answer that comes after a second. */
const READY_WITHIN_MS = 750;

/** For those who run the portal: alive, ready, and what it counts. */
export function registerHealth(app: FastifyInstance, { connection, measures, token }: HealthOptions): void {
  const { db } = connection;
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const asked = db
      .selectFrom('companies')
      .select('id')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      );
    const late = new AbortController();
    const isReady = await Promise.race([asked, wait(READY_WITHIN_MS, false, { signal: late.signal })]);
    late.abort();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'the database does not answer' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !showsToken(request, token)) {
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('Measures are read from this machine, or with the bearer token that PORTICO_METRICS_TOKEN sets.\n');
    }
    return reply.type(measures.contentType).send(await measures.text());
  });
}

function showsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`);
}
