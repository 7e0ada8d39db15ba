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

/** What somebody reads who sends the whole of it first, as blocking clients do. */
function postThenRead(connection: string): Promise<string> {
  return new Promise((done, fail) => {
    const head = [
      'POST /api/userInfo HTTP/1.1',
      `host: 127.0.0.1:${port}`,
      `origin: ${ORIGIN}`,
      'content-type: application/json',
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
        if (part.includes('}')) socket.end();
      });
      socket.resume();
      socket.on('close', () => done(Buffer.concat(parts).toString()));
    });
  });
}

describe('a body over the limit', () => {
  it.each(['close', 'keep-alive'])('gets its 413 before the connection ends: %s', async (connection) => {
    const reply = await postThenRead(connection);
    expect(reply).toMatch(/^HTTP\/1\.1 413 /);
    expect(reply).toContain('"flag":"E413"');
  });
});
