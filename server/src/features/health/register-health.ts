import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/database/clock.ts';
import type { Connection } from '../../platform/database/connect.ts';
import type { Leaving } from '../../platform/graceful-shutdown.ts';
import { isFromHere } from '../../platform/is-loopback.ts';
import type { Measures } from '../../platform/measures.ts';
import { isSame } from '../../platform/secrets/session-secrets.ts';
import type { Siblings } from '../../platform/worker-ipc.ts';
import { metricsOfAll } from './metrics-of-all.ts';

export interface HealthOptions {
  readonly connection: Connection;
  readonly measures: Measures;
  /** The server is not ready while its clock is wrong. */
  readonly clock?: Pick<Clock, 'isRight' | 'ahead'> | undefined;
  /** The server is not ready while it shuts down. */
  readonly leaving?: Pick<Leaving, 'isLeaving'> | undefined;
  /** The other worker processes; their metrics are included. */
  readonly siblings?: Pick<Siblings, 'number' | 'ask' | 'answer'> | undefined;
  /** Bearer token for reading metrics from other machines. */
  readonly token: string | undefined;
}

/** Load balancers check often and treat a response after one second as a failure. */
const READY_WITHIN_MS = 750;

/** Endpoints for operators: liveness, readiness and metrics. */
export function registerHealth(
  app: FastifyInstance,
  { connection, measures, clock, leaving, siblings, token }: HealthOptions,
): void {
  const { db } = connection;
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (leaving?.isLeaving()) return reply.code(503).send({ status: 'leaving' });
    const ping = db
      .selectFrom('companies')
      .select('id')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      );
    const late = new AbortController();
    const isReady = await Promise.race([ping, wait(READY_WITHIN_MS, false, { signal: late.signal })]);
    late.abort();
    if (!isReady) return reply.code(503).send({ status: 'the database does not respond' });
    if (clock?.isRight() === false)
      return reply
        .code(503)
        .send({ status: 'the clock differs from that of the database', ahead: Math.round(clock.ahead()) });
    return reply.send({ status: 'ready' });
  });
  if (clock !== undefined)
    measures.watch({
      name: 'portico_clock_offset_seconds',
      help: 'Offset of the clock of this process from that of the database.',
      read: clock.ahead,
    });
  siblings?.answer(MEASURES, measures.text);
  app.get('/metrics', async (request, reply) => {
    if (!isFromHere(request) && !showsToken(request, token)) {
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('Metrics are available from this machine, or with the bearer token in PORTICO_METRICS_TOKEN.\n');
    }
    return reply.type(measures.contentType).send(await textOfAll(measures, siblings));
  });
}

const MEASURES = 'measures';

/** Returns the metrics of all processes, whichever one handles the request. */
async function textOfAll(measures: Measures, siblings: HealthOptions['siblings']): Promise<string> {
  if (siblings === undefined) return await measures.text();
  const [own, others] = await Promise.all([measures.text(), siblings.ask(MEASURES)]);
  const texts = [
    { number: siblings.number, text: own },
    ...others.map(({ number, answer }) => ({ number, text: String(answer) })),
  ];
  return metricsOfAll(texts.toSorted((a, b) => a.number - b.number));
}

function showsToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  return token !== undefined && isSame(headers.authorization ?? '', `Bearer ${token}`);
}
