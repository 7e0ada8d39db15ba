import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { servedRemote } from './served-remote.ts';

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(body: string): Promise<string> {
  server = createServer((request, response) => {
    if (request.url === '/moved/remote.json') response.writeHead(307, { location: '/remote.json' });
    else response.statusCode = request.url === '/remote.json' ? 200 : 404;
    response.end(body);
  });
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

describe('the remote that a development server builds', () => {
  it('[FED-06] is what its remote.json says', async () => {
    expect(await servedRemote(await serve('{"name":"mf-trips"}'))).toBe('mf-trips');
  });

  it.each(['<!doctype html>', '{}', '{"name":7}', 'null'])('[FED-06] is unknown where it says %s', async (body) => {
    expect(await servedRemote(await serve(body))).toBeUndefined();
  });

  it('is unknown where it sends elsewhere', async () => {
    expect(await servedRemote(`${await serve('{"name":"mf-trips"}')}moved/`)).toBeUndefined();
  });

  it('[FED-06] is unknown where nothing answers', async () => {
    const baseUrl = await serve('');
    server?.close();
    expect(await servedRemote(baseUrl)).toBeUndefined();
  });
});
