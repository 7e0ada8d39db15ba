import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Connection } from '../../platform/database/connect.ts';
import { newLeaving, registerDrain } from '../../platform/graceful-shutdown.ts';
import { newMeasures } from '../../platform/measures.ts';
import { registerHealth } from './register-health.ts';

const OTHER_MACHINE_IP = '198.51.100.7';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function getMetrics(
  request: InjectOptions,
  { token, isBehindProxy = false }: { token?: string; isBehindProxy?: boolean } = {},
) {
  app = Fastify({ trustProxy: isBehindProxy ? (_address, hop) => hop === 0 : false });
  const measures = newMeasures({ totalCount: 1, idleCount: 1, waitingCount: 0 });
  registerHealth(app, { connection: {} as Connection, measures, token });
  const { statusCode, body } = await app.inject({ url: '/metrics', ...request });
  return { statusCode, body };
}

it('whoever is about to go is not ready, whatever its database says, and is still alive', async () => {
  app = Fastify();
  const leaving = newLeaving();
  registerDrain(app, leaving);
  const measures = newMeasures({ totalCount: 1, idleCount: 1, waitingCount: 0 });
  registerHealth(app, { connection: {} as Connection, measures, leaving, token: undefined });
  expect((await app.inject('/healthz')).headers.connection).not.toBe('close');
  await leaving.begin(0);
  const ready = await app.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'leaving' }]);
  expect(await app.inject('/healthz')).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
});

describe('the measures', () => {
  it('count answers, their time, connections and the process itself', async () => {
    const measures = newMeasures({ totalCount: 3, idleCount: 2, waitingCount: 1 });
    measures.observeRequest('/api/userInfo', '200', 0.02);
    measures.observeRequest('/api/userInfo', 'E403');
    measures.watch({ name: 'portico_lamps_lit', help: 'Lamps that are lit.', read: async () => 7 });
    const lines = (await measures.text()).split('\n');
    for (const line of [
      'portico_api_responses_total{endpoint="/api/userInfo",flag="200"} 1',
      'portico_api_responses_total{endpoint="/api/userInfo",flag="E403"} 1',
      'portico_api_request_duration_seconds_bucket{le="0.01",endpoint="/api/userInfo"} 0',
      'portico_api_request_duration_seconds_bucket{le="0.025",endpoint="/api/userInfo"} 1',
      'portico_api_request_duration_seconds_count{endpoint="/api/userInfo"} 1',
      'portico_db_pool_connections 3',
      'portico_db_pool_connections_idle 2',
      'portico_db_pool_waiting 1',
      'portico_lamps_lit 7',
    ]) {
      expect(lines).toContain(line);
    }
    for (const name of [
      'process_resident_memory_bytes',
      'process_start_time_seconds',
      'nodejs_eventloop_lag_p99_seconds',
    ])
      expect(lines.some((line) => line.startsWith(`${name} `))).toBe(true);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('are told to %s, which is this machine', async (remoteAddress) => {
    expect(await getMetrics({ remoteAddress })).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('portico_'),
    });
  });

  it.each([
    ['another machine', { remoteAddress: OTHER_MACHINE_IP }, false],
    ['whom a trusted proxy of this machine passes on', { headers: { 'x-forwarded-for': OTHER_MACHINE_IP } }, true],
    ['whom an unknown proxy of this machine passes on', { headers: { 'x-forwarded-for': '127.0.0.1' } }, false],
    ['whom a trusted proxy names by x-real-ip alone', { headers: { 'x-real-ip': OTHER_MACHINE_IP } }, true],
    ['whom one passes on by the newer header', { headers: { forwarded: 'for=127.0.0.1' } }, false],
  ] as const)('are refused to %s, with a word on how to read them', async (_client, request, isBehindProxy) => {
    const response = await getMetrics(request, { isBehindProxy });
    expect(response).toMatchObject({ statusCode: 403, body: expect.stringContaining('PORTICO_METRICS_TOKEN') });
    expect(response.body).not.toContain('portico_');
  });

  it('are told to whoever shows the token that is set, and to nobody with another one', async () => {
    const metricsWith = (authorization: string) =>
      getMetrics({ remoteAddress: OTHER_MACHINE_IP, headers: { authorization } }, { token: 's3' });
    expect((await metricsWith('Bearer s3')).statusCode).toBe(200);
    for (const wrong of ['Bearer s4', 'Bearer ', 'Basic s3']) expect((await metricsWith(wrong)).statusCode).toBe(403);
    expect(
      (await getMetrics({ remoteAddress: OTHER_MACHINE_IP, headers: { authorization: 'Bearer undefined' } }))
        .statusCode,
    ).toBe(403);
  });
});
