import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Notification, PaymentProvider, RawNotification } from '../provider.ts';

/** A notification server that stores all requests. */
export interface NotifiedPlace {
  readonly url: string;
  readonly received: readonly RawNotification[];
  /** Status of the next responses; 200 by default. */
  status: number;
  readonly close: () => Promise<void>;
}

/** The notifications that the provider accepts as authentic and fresh. */
export async function believed(
  provider: PaymentProvider,
  came: readonly RawNotification[],
): Promise<readonly { readonly raw: RawNotification; readonly read: Notification }[]> {
  const verified: { raw: RawNotification; read: Notification }[] = [];
  for (const raw of came) {
    const read = await provider.verifyNotification(raw);
    if (read !== undefined && read !== 'stale') verified.push({ raw, read });
  }
  return verified;
}

export async function openNotifiedPlace(): Promise<NotifiedPlace> {
  const received: RawNotification[] = [];
  const place = { status: 200 };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.push({ headers, body: Buffer.concat(parts) });
    response.writeHead(place.status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return Object.assign(place, {
    url: `http://127.0.0.1:${port}/notify`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}
