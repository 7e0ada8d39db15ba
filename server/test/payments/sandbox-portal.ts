import { randomBytes } from 'node:crypto';
import { afterAll, vi } from 'vitest';
import type { ElectronicMethod, RawNotification } from '../../src/features/payments/payments.ts';
import {
  decideOnPage,
  openSandboxWorld,
  type SandboxWorld,
} from '../../src/features/payments/providers/sandbox/test-support/sandbox-world.ts';
import { openBookingPortal } from '../booking/booking-portal.ts';
import { newRequestKey } from '../harness/signed-client.ts';

const METHODS: readonly ElectronicMethod[] = ['paypal', 'wechat', 'pingpong'];

/** A portal that uses the sandbox for electronic methods; tests forward the notifications themselves. */
export async function openSandboxPortal() {
  const key = randomBytes(32);
  const world: SandboxWorld = await openSandboxWorld({ key });
  afterAll(world.close);
  const providers = METHODS.map((method) => {
    const provider = world.providerOf(method);
    return {
      ...provider,
      start: (payment: Parameters<typeof provider.start>[0]) =>
        provider.start({ ...payment, notifyUrl: world.notified.url }),
    };
  });
  const { portal, agent } = await openBookingPortal({ providers });

  const notify = (name: string, { headers, body }: RawNotification) =>
    portal.app.inject({ method: 'POST', url: `/api/payments/${name}/notify`, headers, payload: body });

  return {
    key,
    world,
    portal,
    agent,
    notify,
    /** Starts a payment and decides it on the provider's page. */
    pay: async (paymentOn: 'paypal' | 'wechat', orderno: string, decision: 'yes' | 'no') => {
      const fields = { operation: 'writePayFinishBook', orderno, paymentOn, reqid: newRequestKey() };
      const { data } = await agent.call('/api/orderBook', fields);
      await decideOnPage({ state: 'open', next: nextOf(paymentOn, data.url) }, decision);
    },
    /** Waits for the notification of a payment or refund. */
    reportedOf: (reference: string): Promise<RawNotification> =>
      vi.waitUntil(() => world.notified.received.findLast(({ body }) => body.includes(reference)), { timeout: 10_000 }),
    measures: async () => (await portal.app.inject({ url: '/metrics' })).body.split('\n'),
  };
}

function nextOf(paymentOn: 'paypal' | 'wechat', to: string) {
  return paymentOn === 'wechat' ? ({ kind: 'qr', code: to } as const) : ({ kind: 'redirect', url: to } as const);
}
