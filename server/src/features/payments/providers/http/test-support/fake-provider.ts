import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Heard {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The fake provider's response; `headers` are sent in addition to the content type. */
export interface Said {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: (body: string) => Readonly<Record<string, string>>;
}

export interface StandIn {
  readonly origin: string;
  /** Responds normally, cuts the connection, or fails with status 503. */
  mood: 'well' | 'gone' | 'faulty';
  readonly close: () => Promise<void>;
}

export async function standIn(answer: (heard: Heard) => Said): Promise<StandIn> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider.test');
    const body = await text(request);
    if (self.mood === 'gone') {
      request.socket.destroy();
      return;
    }
    const heard = { method: request.method ?? '', path: pathname, query: searchParams, headers: request.headers, body };
    const said = self.mood === 'faulty' ? { status: 503, body: { name: 'UNAVAILABLE' } } : answer(heard);
    const content = said.body === undefined ? '' : JSON.stringify(said.body);
    response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers?.(content) }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const self: StandIn = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return self;
}
