import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { type PaymentProvider, ProviderTimeoutError } from '../../src/features/payments/payments.ts';
import { type FakeProvider, newFakeProviders } from './fake-provider.ts';

const OPERATIONS = ['start', 'query', 'close', 'refund', 'queryRefund', 'confirm'] as const;
type Operation = (typeof OPERATIONS)[number];
type ProviderCall = (...input: readonly unknown[]) => Promise<unknown>;

/** Serves fake providers of this process to another process, so that they survive the server. */
export async function serveFakes(fakes: readonly FakeProvider[]) {
  const server = createServer(async (request, response) => {
    const [, name = '', input = ''] = (request.url ?? '').split('/');
    const fake = fakes.find((one) => one.name === name) as unknown as Record<string, ProviderCall> | undefined;
    const args = (await json(request)) as readonly unknown[];
    response.end(JSON.stringify(await fake?.[input]?.(...args)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** Clients of these providers for the other process. */
export function fakesAt(url: string): readonly PaymentProvider[] {
  return newFakeProviders().all.map((fake) => {
    const createCall = (input: Operation): ProviderCall => {
      return async (...args) => {
        const response = await fetch(`${url}/${fake.name}/${input}`, {
          method: 'POST',
          body: JSON.stringify(args),
        }).catch(() => undefined);
        if (response?.ok !== true) throw new ProviderTimeoutError('nobody answers');
        return response.json();
      };
    };
    return { ...fake, ...Object.fromEntries(OPERATIONS.map((input) => [input, createCall(input)])) };
  });
}
