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
  const client = createSandboxClient(settings);
  const parseNotification = (raw: RawNotification) => receivedNotification(settings.key, raw);
  const pageOrigins = [new URL(settings.url).origin];
  return [
    { ...common(client, 'paypal', parseNotification), methods: ['paypal'], frameOrigins: [], pageOrigins },
    { ...common(client, 'wechat', parseNotification), methods: ['wechat'], frameOrigins: [], pageOrigins, signPage },
    {
      ...common(client, 'card', parseNotification),
      methods: ['pingpong'],
      frameOrigins: pageOrigins,
      pageOrigins,
      cardForm: async (form) => (await client('cardForm', form)).url,
      savedCards: async (customer) => (await client('savedCards', { customer })).cards,
      forgetCard: async (customer, token) => {
        await client('forgetCard', { customer, token });
      },
    },
  ];
}

function common(
  client: SandboxClient,
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
    start: ({ expiresAt, ...payment }) => client('start', { kind, ...payment, expiresAt: expiresAt.toISOString() }),
    query: (payment) => client('query', about(payment)),
    close: (payment) => client('close', about(payment)),
    confirm: (payment, accepts) => client('confirm', { ...about(payment), accepts }),
    refund: (refund) => client('refund', refundOf(refund)),
    queryRefund: (refund) => client('queryRefund', refundOf(refund)),
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
