import { createHash, randomUUID } from 'node:crypto';
import { type Kind, NOTIFIED, Notified, prove } from '@portico/sandbox/wire';
import * as v from 'valibot';
import type { Notification, PaymentProvider, PaymentRef, RawNotification, RefundToMake } from '../provider.ts';
import { createSandboxClient, type SandboxAccess, type SandboxClient } from './sandbox-client.ts';

export interface SandboxSettings extends SandboxAccess {
  /** The sandbox's origin for browsers. */
  readonly url: string;
}

/** The three simulated providers of the sandbox. They take no money and are only for demonstration. */
export function newSandboxProviders(settings: SandboxSettings): readonly PaymentProvider[] {
  const ask = createSandboxClient(settings);
  const heard = (raw: RawNotification) => receivedNotification(settings.key, raw);
  const pageOrigins = [new URL(settings.url).origin];
  return [
    { ...common(ask, 'paypal', heard), methods: ['paypal'], frameOrigins: [], pageOrigins },
    { ...common(ask, 'wechat', heard), methods: ['wechat'], frameOrigins: [], pageOrigins, signPage },
    {
      ...common(ask, 'card', heard),
      methods: ['pingpong'],
      frameOrigins: pageOrigins,
      pageOrigins,
      cardForm: async (form) => (await ask('cardForm', form)).url,
      savedCards: async (customer) => (await ask('savedCards', { customer })).cards,
      forgetCard: async (customer, token) => {
        await ask('forgetCard', { customer, token });
      },
    },
  ];
}

function common(
  ask: SandboxClient,
  kind: Kind,
  verifyNotification: PaymentProvider['verifyNotification'],
): Omit<PaymentProvider, 'methods' | 'frameOrigins' | 'pageOrigins'> {
  const about = ({ reference }: PaymentRef) => ({ kind, reference });
  const refundOf = ({ reference, refundReference, capture, money }: RefundToMake) => ({
    kind,
    reference,
    refundReference,
    capture,
    money,
  });
  return {
    name: `sandbox-${kind}`,
    isSandbox: true,
    start: ({ expiresAt, ...payment }) => ask('start', { kind, ...payment, expiresAt: expiresAt.toISOString() }),
    query: (payment) => ask('query', about(payment)),
    close: (payment) => ask('close', about(payment)),
    confirm: (payment, accepts) => ask('confirm', { ...about(payment), accepts }),
    refund: (refund) => ask('refund', refundOf(refund)),
    queryRefund: (refund) => ask('queryRefund', refundOf(refund)),
    verifyNotification,
    notificationResponse: (isReceived) => ({
      status: isReceived ? 200 : 400,
      body: isReceived ? '{"heard":true}' : '{"heard":false}',
      type: 'application/json',
    }),
  };
}

async function receivedNotification(
  key: Buffer,
  { headers, body }: RawNotification,
): Promise<Notification | 'stale' | undefined> {
  const proved = prove(key, { subject: NOTIFIED, body }, headers, Date.now());
  if (proved === undefined) return undefined;
  if (!proved.isFresh) return 'stale';
  const { id } = proved;
  const read = v.safeParse(Notified, JSON.parse(body.toString('utf8')));
  return read.success && read.output.id === id ? { id, about: read.output.about } : undefined;
}

/** Simulates WeChat's page signature. */
async function signPage(url: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomUUID().replaceAll('-', '').slice(0, 16);
  const text = `jsapi_ticket=sandbox&noncestr=${nonce}&timestamp=${timestamp}&url=${url}`;
  return { appId: 'wx-sandbox', timestamp, nonce, signature: createHash('sha1').update(text).digest('hex') };
}
