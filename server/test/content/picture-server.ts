import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PictureServer {
  readonly host: string;
  readonly urls: string[];
  readonly close: () => Promise<void>;
}

/** A server for pictures on this machine; `urls` are the paths of its requests. */
export async function openPictureServer(respond: RequestListener): Promise<PictureServer> {
  const urls: string[] = [];
  const server = createServer((request, response) => {
    urls.push(request.url ?? '');
    respond(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    urls,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
