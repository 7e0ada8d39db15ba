import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { clamdScanner } from './virus-scanner.ts';

/** A daemon that reads a complete file and then sends `says`; with `undefined` it never responds. */
async function startDaemon(reply: string | undefined) {
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (part) => {
      received.push(part);
      // The empty chunk ends the file.
      if (Buffer.concat(received).subarray(-4).equals(Buffer.alloc(4)) && reply !== undefined) socket.end(reply);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => Buffer.concat(received) };
}

const FILE = Buffer.from('%PDF-1.7 a licence');

describe('a scanner that speaks as ClamAV’s daemon does', () => {
  it.each([
    ['clean', 'stream: OK\0'],
    ['infected', 'stream: Eicar-Test-Signature FOUND\0'],
    ['silent', 'INSTREAM size limit exceeded. ERROR\0'],
    ['silent', ''],
    ['silent', 'x'.repeat(10_000)],
  ] as const)('is understood: %s of %j', async (verdict, reply) => {
    const daemon = await startDaemon(reply);
    expect(await clamdScanner(daemon.address)(FILE)).toBe(verdict);
    const length = Buffer.from([0, 0, 0, FILE.length]);
    expect(daemon.received()).toEqual(Buffer.concat([Buffer.from('zINSTREAM\0'), length, FILE, Buffer.alloc(4)]));
  });

  it('is silent where it never answers, and where there is none', async () => {
    expect(await clamdScanner((await startDaemon(undefined)).address, 50)(FILE)).toBe('silent');
    expect(await clamdScanner('127.0.0.1:1')(FILE)).toBe('silent');
  });
});
