import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** Milliseconds of `performance.now()` when the request arrived. */
  readonly receivedAt: number;
}

export interface FakeSupplierServer {
  readonly baseUrl: string;
  readonly received: readonly ReceivedCall[];
  readonly close: () => Promise<void>;
}

/** An HTTP API whose responses a test writes itself. */
export async function startFakeSupplierServer(
  respond: (response: ServerResponse, call: ReceivedCall) => void,
): Promise<FakeSupplierServer> {
  const received: ReceivedCall[] = [];
  const server = createServer(async (request, response) => {
    const receivedAt = performance.now();
    const { method = '', url: path = '', headers } = request;
    const call = { method, path, headers, body: await text(request), receivedAt };
    received.push(call);
    respond(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v3/`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
