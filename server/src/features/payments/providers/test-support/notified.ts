import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Notification, PaymentProvider, RawNotification } from '../provider.ts';

/** A notification server that stores all requests. */
export interface NotifiedPlace {
  readonly url: string;
  readonly heard: readonly RawNotification[];
  /** Status of the next responses; 200 by default. */
  status: number;
  readonly close: () => Promise<void>;
}

/** The notifications that the provider accepts as authentic and fresh. */
export async function believed(
  provider: PaymentProvider,
  came: readonly RawNotification[],
): Promise<readonly { readonly raw: RawNotification; readonly read: Notification }[]> {
  const found: { raw: RawNotification; read: Notification }[] = [];
  for (const raw of came) {
    const read = await provider.verifyNotification(raw);
    if (read !== undefined && read !== 'stale') found.push({ raw, read });
  }
  return found;
}

export async function openNotifiedPlace(): Promise<NotifiedPlace> {
  const heard: RawNotification[] = [];
  const place = { status: 200 };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    heard.push({ headers, body: Buffer.concat(parts) });
    response.writeHead(place.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(place, {
    url: `http://127.0.0.1:${port}/notify`,
    heard,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
