import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { newVisitor } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const NOTHING = 'This server only serves the origins of its portal (PORTICO_ORIGINS).\n';

let portal: TestApp;
afterEach(() => portal.close());

const open = async (settings: Readonly<Record<string, string>> = {}) => {
  portal = await newTestApp(settings);
};
const send = (url: string, host: string, headers: Readonly<Record<string, string>> = {}) =>
  portal.app.inject({ url, headers: { host, ...headers } });

const FOREIGN = ['rebound.example', 'localhost.evil.example', 'portal.example.evil.example', '10.0.0.7:4300', 'a"b'];
const ADDRESSES = ['/portal/', '/portal/login', '/portal', '/media/scenes/x/y.svg', '/portal/override/leave'];

describe('a request under a name that is not the portal’s', () => {
  it('is answered with nothing, without a session and without its name', async () => {
    await open({ PORTICO_ORIGINS: 'https://portal.example,https://portal.example:8443' });
    for (const host of [...FOREIGN, 'localhost:4300', 'portal.example:81'])
      for (const address of ADDRESSES) {
        const response = await send(address, host);
        expect([response.statusCode, response.body], `${host}${address}`).toEqual([421, NOTHING]);
        expect(response.cookies).toEqual([]);
        expect(response.headers.location).toBeUndefined();
      }
    expect((await send('/portal/', 'portal.example')).statusCode).not.toBe(421);
    expect((await send('/portal/', 'portal.example:8443')).statusCode).not.toBe(421);
  });

  it('calls nothing either', async () => {
    await open();
    const visitor = await newVisitor(portal.app);
    const rejection = await visitor.call('/api/settings', {}, { headers: { host: 'rebound.example' } });
    expect([rejection.status, rejection.flag, rejection.data]).toEqual([403, 'E403', undefined]);
  });

  it('is any but this machine’s own where no setting says more', async () => {
    await open();
    for (const host of FOREIGN) expect((await send('/portal/', host)).statusCode).toBe(421);
    for (const host of ['localhost', 'localhost:4300', '127.0.0.1:4300', '[::1]:4300'])
      expect((await send('/portal/', host)).statusCode).not.toBe(421);
  });

  it('may watch the server, and load files of remotes', async () => {
    await open({ PORTICO_ORIGINS: 'https://portal.example' });
    for (const address of ['/healthz', '/readyz', '/remotes/mf-trips/1.0.0-0a1b2c3d/remote.json'])
      expect((await send(address, '10.0.0.7')).statusCode).not.toBe(421);
  });

  it('is believed of the proxy in front alone', async () => {
    await open({ PORTICO_ORIGINS: 'https://portal.example', PORTICO_TRUST_PROXY: '1' });
    const passed = await send('/portal/', '10.0.0.7', {
      'x-forwarded-host': 'portal.example',
      'x-forwarded-proto': 'https',
    });
    expect(passed.statusCode).not.toBe(421);
    await portal.close();
    await open({ PORTICO_ORIGINS: 'https://portal.example' });
    expect((await send('/portal/', '10.0.0.7', { 'x-forwarded-host': 'portal.example' })).statusCode).toBe(421);
  });
});

describe('[SEC-13] a request whose host is not clear', () => {
  const CASES = [
    ['twice the same', ['Host: localhost', 'Host: localhost']],
    ['in another case', ['host: localhost', 'HOST: localhost']],
    ['two different ones', ['Host: localhost', 'Host: rebound.example']],
    ['none', []],
  ] as const;
  const PATHS = ['/portal/login', '/healthz', '/metrics', '/remotes/mf-trips/x.js'];

  it.each(CASES)('is HTTP 400 on every path: %s', async (_what, hosts) => {
    await open();
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    const first = (request: string) =>
      new Promise<string>((resolve, reject) => {
        let reply = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(request));
        socket.setEncoding('utf8');
        socket.on('data', (part: string) => {
          reply += part;
        });
        socket.on('error', reject);
        socket.on('close', () => resolve(reply.split('\r\n', 1)[0] ?? ''));
      });
    const head = (line: string) => [`${line} HTTP/1.1`, ...hosts, 'Connection: close'];
    for (const path of PATHS)
      expect(await first(`${head(`GET ${path}`).join('\r\n')}\r\n\r\n`), path).toBe('HTTP/1.1 400 Bad Request');
    const post = [...head('POST /api/getSettings'), 'Content-Type: application/json', 'Content-Length: 2'];
    expect(await first(`${post.join('\r\n')}\r\n\r\n{}`)).toBe('HTTP/1.1 400 Bad Request');
  });
});
