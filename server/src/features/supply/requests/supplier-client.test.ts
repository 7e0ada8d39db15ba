import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { newTestDatabase } from '../../../../test/harness/test-database.ts';
import type { Connection } from '../../../platform/database/connect.ts';
import { newSupplierClient, type SupplierClient, type SupplierClientOptions } from './supplier-client.ts';
import { newSupplierRequests } from './supplier-requests.ts';
import { type FakeSupplierServer, startFakeSupplierServer } from './test-support/fake-supplier-server.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());

let server: FakeSupplierServer;
let client: SupplierClient;
afterEach(async () => {
  client.close();
  await server.close();
});

async function start(
  respond: Parameters<typeof startFakeSupplierServer>[0],
  options: Partial<SupplierClientOptions> = {},
): Promise<void> {
  server = await startFakeSupplierServer(respond);
  const requests = newSupplierRequests({ db: connection.db, report: console.error });
  client = newSupplierClient({ name: 'fake', mode: 'sandbox', baseUrl: server.baseUrl, ...options }, requests);
}

const search = { operation: 'search', method: 'POST', path: '/search', body: '{"city":1}', timeoutMs: 5000 } as const;

it('sends the body with the headers of the supplier, and decompresses the response', async () => {
  await start((response) => response.writeHead(201, { 'content-encoding': 'gzip' }).end(gzipSync('{"hotels":[]}')), {
    headers: ({ method, path }) => ({ authorization: `${method} ${path}` }),
  });
  const result = await client.request(search);
  expect(result).toMatchObject({ kind: 'response', status: 201 });
  expect(result.kind === 'response' && result.body.toString()).toBe('{"hotels":[]}');
  expect(server.received).toMatchObject([{ method: 'POST', path: '/v3/search', body: '{"city":1}' }]);
  expect(server.received[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    authorization: 'POST /v3/search',
  });
});

it('limits the size of a response, also after decompression', async () => {
  await start(
    (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('0'.repeat(100_000))),
    {
      maxBytes: 10_000,
    },
  );
  expect(await client.request(search)).toEqual({ kind: 'tooLarge', status: 200, isSent: true });
});

it('reports a broken, truncated or unreadable response as unreachable, and says that it was sent', async () => {
  const replies = ['broken', 'truncated', 'unreadable', 'unknown encoding'];
  await start((response) => {
    const reply = replies.shift();
    if (reply === 'broken') response.destroy();
    else if (reply === 'truncated')
      response.writeHead(200, { 'content-length': 10 }).write('{', () => response.destroy());
    else response.writeHead(200, { 'content-encoding': reply === 'unreadable' ? 'gzip' : 'secret' }).end('{}');
  });
  for (const problem of ['ECONNRESET', 'ECONNRESET', 'Z_DATA_ERROR', 'UNKNOWN_ENCODING'])
    expect(await client.request(search)).toEqual({ kind: 'unreachable', isSent: true, problem });
});

it('reports a supplier that cannot be reached, and that nothing was sent', async () => {
  await start((response) => response.end());
  await server.close();
  expect(await client.request(search)).toEqual({ kind: 'unreachable', isSent: false, problem: 'ECONNREFUSED' });
  server = await startFakeSupplierServer((response) => response.end());
});

it('ends after its time, and when the caller ends it', async () => {
  await start(() => {});
  expect(await client.request({ ...search, timeoutMs: 50 })).toEqual({ kind: 'timedOut', isSent: true });
  const ended = AbortSignal.abort();
  expect(await client.request({ ...search, signal: ended })).toEqual({ kind: 'timedOut', isSent: false });
  expect(server.received).toHaveLength(1);
});

it('follows no redirect and sends nothing to other hosts', async () => {
  await start((response) => response.writeHead(302, { location: 'https://other.example/' }).end());
  expect(await client.request(search)).toMatchObject({ kind: 'response', status: 302 });
  for (const path of ['https://other.example/dump', 'http://10.0.0.1/', 'file:///etc/passwd'])
    expect(await client.request({ ...search, path })).toMatchObject({ problem: 'HOST_NOT_ALLOWED', isSent: false });
  await client.request({ ...search, path: '//other.example/dump' });
  expect(server.received.map(({ path }) => path)).toEqual(['/v3/search', '/v3/other.example/dump']);
});

it('requires https except on this machine', async () => {
  await start((response) => response.end());
  const requests = newSupplierRequests({ db: connection.db, report: console.error });
  const plain = { name: 'plain', mode: 'live', baseUrl: 'http://api.supplier.example' } as const;
  expect(() => newSupplierClient(plain, requests)).toThrow('requires https');
});

it('measures how far the clock of the supplier is ahead', async () => {
  await start((response) => {
    const ahead = new Date(Date.now() + 90_000);
    response.sendDate = false;
    response.writeHead(200, { date: ahead.toUTCString() }).end();
  });
  expect(client.clockOffsetMs()).toBe(0);
  await client.request(search);
  expect(Math.abs(client.clockOffsetMs() - 90_000)).toBeLessThan(2000);
});

it('[SUP-08] opens its circuit breaker for searches, but never for find, cancel and documents', async () => {
  await start((response) => response.writeHead(503).end());
  for (let n = 0; n < 20; n += 1) {
    for (const operation of ['search', 'find', 'cancel', 'documents'] as const)
      expect(await client.request({ ...search, operation })).toMatchObject({ status: 503 });
  }
  expect(await client.request(search)).toEqual({ kind: 'open', isSent: false, reason: 'failures' });
  for (const operation of ['find', 'cancel', 'documents', 'quote'] as const)
    expect(await client.request({ ...search, operation })).toMatchObject({ status: 503 });
});

it('after HTTP 429 it sends nothing until the time that the supplier states', async () => {
  const limits = { search: { requests: 100, windowMs: 60_000 } };
  await start((response) => response.writeHead(429, { 'retry-after': '60' }).end(), { name: 'busy', limits });
  expect(await client.request(search)).toMatchObject({ kind: 'response', status: 429 });
  expect(await client.request(search)).toEqual({ kind: 'limited', isSent: false });
  expect(server.received).toHaveLength(1);
});
