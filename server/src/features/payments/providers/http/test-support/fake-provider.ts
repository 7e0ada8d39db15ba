import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The fake provider's response; `headers` are sent in addition to the content type. */
export interface FakeResponse {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: (body: string) => Readonly<Record<string, string>>;
}

export interface FakeServer {
  readonly origin: string;
  /** Responds normally, cuts the connection, or fails with status 503. */
  mood: 'well' | 'gone' | 'faulty';
  readonly close: () => Promise<void>;
}

export async function startFakeServer(respond: (received: ReceivedRequest) => FakeResponse): Promise<FakeServer> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider.test');
    const body = await text(request);
    if (self.mood === 'gone') {
      request.socket.destroy();
      return;
    }
    const received = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body,
    };
    const reply = self.mood === 'faulty' ? { status: 503, body: { name: 'UNAVAILABLE' } } : respond(received);
    const content = reply.body === undefined ? '' : JSON.stringify(reply.body);
    response.writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers?.(content) }).end(content);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const self: FakeServer = {
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
