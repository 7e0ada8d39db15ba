import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { NO_LIMITS } from '../harness/no-limits.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

let portal: TestApp | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await portal?.close();
  portal = undefined;
});

async function listen(settings: Readonly<Record<string, string>>): Promise<number> {
  portal = await newTestApp({ ...NO_LIMITS, ...settings });
  await portal.app.listen({ host: '127.0.0.1', port: 0 });
  return (portal.app.server.address() as AddressInfo).port;
}

/** A connection that sends `says` and then nothing; `ended` resolves when the portal closes it. */
async function open(port: number, sentText = ''): Promise<{ socket: Socket; ended: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  // A rejected connection may be reset; only its end matters.
  socket.on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  socket.resume();
  if (sentText !== '') socket.write(sentText);
  return { socket, ended };
}

async function several(count: number, port: number, sentText?: string) {
  return Promise.all(Array.from({ length: count }, () => open(port, sentText)));
}

async function looksWell(port: number): Promise<number[]> {
  const paths = ['/healthz', '/readyz', '/portal/login'];
  const responses = await Promise.all(paths.map((path) => fetch(`http://127.0.0.1:${port}${path}`)));
  return responses.map(({ status }) => status);
}

/** No remote is published here, so the HTML page has status 404. */
const WELL = [200, 200, 404];
const HEAD = 'POST /api/userInfo HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n';
const FAR = '3600000';

it.each([
  ['silent', '', { PORTICO_HEADERS_TIMEOUT_MS: '100' }],
  ['slow with its head', HEAD, { PORTICO_HEADERS_TIMEOUT_MS: '100' }],
  ['slow with its body', `${HEAD}content-length: 100\r\n\r\n{`, { PORTICO_REQUEST_TIMEOUT_MS: '1000' }],
])('[SEC-07] a connection that is %s is ended', { timeout: 60_000 }, async (_how, sentText, limits) => {
  const port = await listen(limits);
  const opened = await several(5, port, sentText);
  await Promise.all(opened.map(({ ended }) => ended));
});

it('[SEC-07] 500 silent connections leave the portal well: the longest silent make room', {
  timeout: 60_000,
}, async () => {
  const port = await listen({ PORTICO_HEADERS_TIMEOUT_MS: FAR, PORTICO_MAX_CONNECTIONS_PER_IP: '100' });
  const opened = await several(500, port);
  await Promise.all(opened.slice(0, 400).map(({ ended }) => ended));
  expect(await looksWell(port)).toEqual(WELL);
});

it.each(['PORTICO_MAX_CONNECTIONS', 'PORTICO_MAX_CONNECTIONS_PER_IP'])(
  '[SEC-07] beyond %s nobody comes in while all the others are at work, and one that ends makes room',
  { timeout: 60_000 },
  async (cap) => {
    const port = await listen({ [cap]: '3' });
    const began: Promise<unknown>[] = [];
    portal?.app.server.on('request', ({ socket }) => began.push(Promise.resolve(socket)));
    const busy = await several(3, port, `${HEAD}content-length: 100\r\n\r\n{`);
    await expect.poll(() => began.length, { timeout: 20_000, interval: 20 }).toBe(3);
    await (await open(port)).ended;
    busy[0]?.socket.destroy();
    await expect
      .poll(
        () =>
          fetch(`http://127.0.0.1:${port}/healthz`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000, interval: 50 },
      )
      .toBe(200);
  },
);

it('behind a proxy an address is everybody, and is not counted', { timeout: 60_000 }, async () => {
  const port = await listen({ PORTICO_TRUST_PROXY: '1', PORTICO_MAX_CONNECTIONS_PER_IP: '1' });
  await several(3, port, `${HEAD}content-length: 100\r\n\r\n{`);
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
});

it('a connection that has its answer and is kept for the next question makes room', { timeout: 60_000 }, async () => {
  const port = await listen({ PORTICO_MAX_CONNECTIONS_PER_IP: '2' });
  const requestText = 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';
  const responseTo = async (sentText: string) => {
    const one = await open(port, sentText);
    await once(one.socket, 'data');
    return one;
  };
  const first = await responseTo(requestText);
  const second = await responseTo(requestText);
  const third = await responseTo(requestText);
  await first.ended;
  expect([second.socket.destroyed, third.socket.destroyed]).toEqual([false, false]);
});
