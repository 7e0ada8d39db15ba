import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
let port: number;
beforeAll(async () => {
  portal = await newTestApp({ PORTICO_ORIGINS: ORIGIN });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  port = (portal.app.server.address() as AddressInfo).port;
});
afterAll(() => portal.close());

const BODY = Buffer.alloc(8 * 1024 * 1024, 'x');

interface Post {
  readonly path?: string;
  readonly origin?: string;
  readonly type?: string;
}

/** Response to a client that sends the complete request before reading, as blocking clients do. */
function postThenRead(
  connection: string,
  { path = '/api/userInfo', origin = ORIGIN, type = 'application/json' }: Post,
): Promise<string> {
  return new Promise((done, fail) => {
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${new URL(ORIGIN).host}`,
      `origin: ${origin}`,
      `content-type: ${type}`,
      `content-length: ${BODY.length}`,
      `connection: ${connection}`,
    ];
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    socket.on('error', fail);
    socket.pause();
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    socket.write(BODY, () => {
      socket.on('data', (part: Buffer) => {
        parts.push(part);
        socket.end();
      });
      socket.resume();
      socket.on('close', () => done(Buffer.concat(parts).toString()));
    });
  });
}

const REJECTED_REQUESTS: readonly (readonly [what: string, post: Post, status: number, expectedText: string])[] = [
  ['a body over the limit', {}, 413, '"flag":"E413"'],
  ['no call', { path: '/api/nope' }, 404, '"flag":"E404"'],
  ['no address', { path: '/api/%zz' }, 404, '"flag":"E404"'],
  ['an address with a NUL', { path: '/api/getSettings?a=%00' }, 404, '"flag":"E404"'],
  ['nothing of ours, as it likes', { path: '/nowhere', type: 'text/plain' }, 404, 'Not found'],
  ['a page of another site', { origin: 'https://elsewhere.test' }, 403, '"flag":"E403"'],
  ['a body that is no JSON', { type: 'text/plain' }, 415, '"flag":"E415"'],
];

describe.each(['close', 'keep-alive'])(
  'who still sends gets the refusal before the connection ends (%s)',
  (connection) => {
    it.each(REJECTED_REQUESTS)('%s', async (_what, post, status, expectedText) => {
      const reply = await postThenRead(connection, post);
      expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(reply).toContain(expectedText);
    });
  },
);
