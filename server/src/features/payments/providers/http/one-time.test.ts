import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PaymentProvider } from '../provider.ts';
import { ProviderTimeoutError } from '../provider.ts';
import { createExpiringToken } from './expiring-token.ts';
import { requestedInOneTime } from './one-time.ts';
import { sendRequest } from './provider-request.ts';
import { startFakeServer } from './test-support/fake-provider.ts';

afterEach(() => void vi.restoreAllMocks());

/** Collects all timeouts created from now on, in order; the test fires them by hand. */
function watchTimes(): readonly AbortController[] {
  const times: AbortController[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const time = new AbortController();
    times.push(time);
    return time.signal;
  });
  return times;
}

/** A provider operation of three requests to a fake provider, which runs a callback for each. */
async function requestThrice(register: (path: string) => void) {
  const provider = await startFakeServer(({ path }) => {
    register(path);
    return { status: 200 };
  });
  onTestFinished(() => provider.close());
  const responses = requestedInOneTime({
    query: async () => {
      for (const step of [1, 2, 3])
        await sendRequest({ method: 'GET', url: `${provider.origin}/${step}`, headers: {} });
      return { state: 'open' };
    },
  } as unknown as PaymentProvider);
  return () => responses.query({ reference: 'R1' });
}

it('a question of three requests has one time, and the next question another', async () => {
  const times = watchTimes();
  const query = await requestThrice(() => undefined);
  expect(await query()).toEqual({ state: 'open' });
  expect(times).toHaveLength(1);
  await query();
  expect(times).toHaveLength(2);
});

it('a question whose time is over at its second request is silent, and asks nothing more', async () => {
  const times = watchTimes();
  const paths: string[] = [];
  const query = await requestThrice((path) => {
    paths.push(path);
    if (path === '/2') times[0]?.abort();
  });
  await expect(query()).rejects.toBeInstanceOf(ProviderTimeoutError);
  expect(paths).toEqual(['/1', '/2']);
});

it('what two questions share goes on when the first one’s time is over', async () => {
  const times = watchTimes();
  const issued = Promise.withResolvers<{ value: string; forSeconds: number }>();
  const token = createExpiringToken(() => issued.promise);
  const { query } = requestedInOneTime({
    query: async () => ({ state: 'ended', reason: await token.get() }),
  } as unknown as PaymentProvider);
  const [first, second] = [query({ reference: 'R1' }), query({ reference: 'R2' })];
  times[0]?.abort();
  await expect(first).rejects.toBeInstanceOf(ProviderTimeoutError);
  issued.resolve({ value: 'token 1', forSeconds: 600 });
  expect(await second).toMatchObject({ reason: 'token 1' });
});
