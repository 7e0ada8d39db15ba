import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

export interface FakeResponse {
  readonly status?: number;
  readonly body: string;
}

export interface StandIn {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** A local server that simulates a third party. `silent` never responds. */
export async function startStandIn(respond: (received: FakeRequest) => FakeResponse | 'silent'): Promise<StandIn> {
  const server = createServer((request, response) => {
    void formOf(request).then((form) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      const fakeResponse = respond({ method: request.method ?? '', path: pathname, query: searchParams, form });
      if (fakeResponse === 'silent') return;
      response.writeHead(fakeResponse.status ?? 200, { 'content-type': 'application/json' }).end(fakeResponse.body);
    });
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
}
