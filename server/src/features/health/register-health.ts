import type { FastifyInstance } from 'fastify';
import type { Connection } from '../../db/connect.ts';
import type { Measures } from './measures.ts';

/** For those who run the portal: alive, ready, and what it counts. */
export function registerHealth(app: FastifyInstance, { db, pool }: Connection, measures: Measures): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const isReady = await db
      .selectFrom('companies')
      .select('id')
      .limit(1)
      .execute()
      .then(
        () => true,
        () => false,
      );
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'the database does not answer' });
  });
  app.get('/metrics', async (_request, reply) => {
    const { rss, heapUsed } = process.memoryUsage();
    const gauges = {
      portico_database_connections: pool.totalCount,
      portico_database_connections_idle: pool.idleCount,
      portico_database_waiting: pool.waitingCount,
      process_resident_memory_bytes: rss,
      nodejs_heap_used_bytes: heapUsed,
      process_uptime_seconds: process.uptime(),
    };
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(measures.text(gauges));
  });
}
