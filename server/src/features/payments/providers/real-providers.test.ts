import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { aPayment } from './http/test-support/a-payment.ts';
import { CLIENT } from './paypal/test-support/fake-paypal.ts';
import { startPingpong } from './pingpong/test-support/fake-pingpong.ts';
import { type PaymentProvider, ProviderTimeoutError } from './provider.ts';
import { realProviders } from './real-providers.ts';
import { newSandboxProviders } from './sandbox/sandbox-providers.ts';
import { startWechat } from './wechat/test-support/fake-wechat.ts';

afterEach(() => void vi.restoreAllMocks());

/** The provider of each method, real and sandbox, at a server that accepts requests and never responds. */
async function deafProviders(onReceived: () => void): Promise<readonly PaymentProvider[]> {
  const deaf = createServer(onReceived).listen(0, '127.0.0.1');
  await once(deaf, 'listening');
  const [wechat, pingpong] = [await startWechat(), await startPingpong()];
  onTestFinished(async () => {
    deaf.closeAllConnections();
    deaf.close();
    await Promise.all([once(deaf, 'close'), wechat.close(), pingpong.close()]);
  });
  const origin = `http://127.0.0.1:${(deaf.address() as AddressInfo).port}`;
  return [
    ...realProviders({
      paypal: { ...CLIENT, origin },
      wechat: { ...wechat.setting, origin },
      pingpong: { ...pingpong.setting, origin },
    }),
    ...newSandboxProviders({ url: origin, api: origin, key: randomBytes(32) }),
  ];
}

it('a question to any provider has ten seconds, and then its provider is silent', async () => {
  let notified = 0;
  const times: { readonly ms: number; readonly time: AbortController }[] = [];
  const providers = await deafProviders(() => {
    notified += 1;
    for (const { time } of times) time.abort();
  });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const time = new AbortController();
    times.push({ ms, time });
    return time.signal;
  });
  const methods = ['paypal', 'pingpong', 'wechat'];
  expect(providers.flatMap((provider) => provider.methods).sort()).toEqual([...methods, ...methods].sort());
  const payment = { reference: 'R1', providerId: 'P1' };
  for (const provider of providers) {
    const questions = [
      () => provider.start(aPayment({ reference: 'R1' })),
      () => provider.query(payment),
      () => provider.close(payment),
    ];
    for (const question of questions) {
      times.length = 0;
      await expect(question(), provider.name).rejects.toBeInstanceOf(ProviderTimeoutError);
      // Shared work, such as fetching a token, has its own time limit, but not a longer one.
      expect(times.length, provider.name).toBeGreaterThan(0);
      expect(new Set(times.map(({ ms }) => ms)), provider.name).toEqual(new Set([10_000]));
    }
  }
  expect(notified).toBeGreaterThanOrEqual(providers.length * 3);
});
