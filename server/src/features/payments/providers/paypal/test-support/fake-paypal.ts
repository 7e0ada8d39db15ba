import { createHash } from 'node:crypto';
import {
  type FakeResponse,
  type FakeServer,
  type ReceivedRequest,
  startFakeServer,
} from '../../http/test-support/fake-provider.ts';
import type { RawNotification } from '../../provider.ts';

interface Order {
  readonly id: string;
  readonly custom: string;
  readonly amount: { readonly currency_code: string; readonly value: string };
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  capture?: { readonly id: string; status: string };
  /** Declines the capture with this issue. */
  declines?: string;
  /** Refunded amount in units of the currency. */
  refunded?: number;
}

export interface PaypalStandIn extends FakeServer {
  readonly orders: Map<string, Order>;
  /** Refund amounts in PayPal's decimal text, by request id. */
  readonly refunds: Map<string, string>;
  /** Declines the next capture with this issue. */
  declines?: string;
  captures: string;
  tokens: number;
  readonly revoke: () => void;
  /** The next capture is still running under the same request id. */
  isCapturing?: boolean;
  /** A signed webhook in PayPal's format. */
  readonly webhook: (event: unknown) => RawNotification;
}

export const CLIENT = { clientId: 'client', secret: 's3cret', webhookId: 'WH-1' } as const;
/** Start of the event in a signature verification request. */
const EVENT = '"webhook_event":';
const TRANSMISSION = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.test/cert',
  'paypal-transmission-id': 'T1',
  'paypal-transmission-time': '2026-11-22T10:00:00Z',
} as const;

function signatureOf(event: string): string {
  return createHash('sha256').update(`by paypal ${event}`).digest('hex');
}

export const OWN_SIGNATURE = 'signed by paypal';

/** Orders v2, refunds and webhook verification in PayPal's documented formats. */
export async function startPaypal(): Promise<PaypalStandIn> {
  const byRequest = new Map<string, string>();
  let revoked = 0;
  const orders: PaypalStandIn['orders'] = new Map();
  const refunds: PaypalStandIn['refunds'] = new Map();
  const server = await startFakeServer((received) => respond(received));
  const self: PaypalStandIn = Object.assign(server, {
    orders,
    refunds,
    captures: 'COMPLETED',
    tokens: 0,
    webhook: (event: unknown) => {
      const text = JSON.stringify(event);
      return { headers: { ...TRANSMISSION, 'paypal-transmission-sig': signatureOf(text) }, body: Buffer.from(text) };
    },
    revoke: () => {
      revoked = self.tokens;
    },
  });
  return self;

  function respond({ method, path, headers, body }: ReceivedRequest): FakeResponse {
    if (path === '/v1/oauth2/token') return token(headers.authorization, body);
    const [, issued] = /^Bearer A21\.(\d+)$/.exec(headers.authorization ?? '') ?? [];
    if (!issued || Number(issued) <= revoked) return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } };
    if (path === '/v1/notifications/verify-webhook-signature') return verdict(body);
    const requestId = String(headers['paypal-request-id']);
    if (method === 'POST' && path === '/v2/checkout/orders') return place(requestId, JSON.parse(body));
    const [, id = '', step] = /^\/v2\/checkout\/orders\/([^/]+)(?:\/(capture))?$/.exec(path) ?? [];
    const order = orders.get(id);
    if (order !== undefined) return step === 'capture' ? capture(order) : { status: 200, body: orderBody(order) };
    const [, captureId] = /^\/v2\/payments\/captures\/([^/]+)\/refund$/.exec(path) ?? [];
    const paid = [...orders.values()].find((one) => one.capture?.id === captureId);
    return captureId && paid ? giveBack(requestId, paid, JSON.parse(body)) : errorResponse(404, 'RESOURCE_NOT_FOUND');
  }

  function token(authorization: string | undefined, body: string): FakeResponse {
    const right = `Basic ${Buffer.from(`${CLIENT.clientId}:${CLIENT.secret}`).toString('base64')}`;
    if (authorization !== right || body !== 'grant_type=client_credentials') return { status: 401, body: {} };
    self.tokens += 1;
    return { status: 200, body: { access_token: `A21.${self.tokens}`, expires_in: 32_400 } };
  }

  function place(
    requestId: string,
    requested: { purchase_units: [{ custom_id: string; amount: Order['amount'] }] },
  ): FakeResponse {
    const [{ custom_id: custom, amount }] = requested.purchase_units;
    const id = byRequest.get(requestId) ?? `5O${orders.size + 1}`;
    byRequest.set(requestId, id);
    const order = orders.get(id) ?? { id, custom, amount, status: 'PAYER_ACTION_REQUIRED' };
    orders.set(id, order);
    return { status: 200, body: orderBody(order) };
  }

  function capture(order: Order): FakeResponse {
    if (self.isCapturing) return errorResponse(409, 'PREVIOUS_REQUEST_IN_PROGRESS');
    const issue = order.declines ?? self.declines;
    if (issue !== undefined) return errorResponse(422, issue);
    if (order.status === 'COMPLETED') return errorResponse(422, 'ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return errorResponse(422, 'ORDER_NOT_APPROVED');
    order.status = 'COMPLETED';
    order.capture = { id: `3C${order.id}`, status: self.captures };
    return { status: 201, body: orderBody(order) };
  }

  function giveBack(requestId: string, paid: Order, { amount }: { amount: Order['amount'] }): FakeResponse {
    const before = paid.refunded ?? 0;
    if (!refunds.has(requestId)) {
      if (before + Number(amount.value) > Number(paid.amount.value) + 0.001)
        return errorResponse(422, 'REFUND_AMOUNT_EXCEEDED');
      paid.refunded = before + Number(amount.value);
    }
    refunds.set(requestId, amount.value);
    return { status: 201, body: { id: `1R${requestId}`, status: 'COMPLETED' } };
  }

  function verdict(body: string): FakeResponse {
    const { transmission_sig: signature, webhook_id: webhook } = JSON.parse(body);
    const event = body.slice(body.indexOf(EVENT) + EVENT.length, -1);
    const isOwn = [OWN_SIGNATURE, signatureOf(event)].includes(signature) && webhook === CLIENT.webhookId;
    return { status: 200, body: { verification_status: isOwn ? 'SUCCESS' : 'FAILURE' } };
  }

  function orderBody({ id, status, custom, amount, capture: taken }: Order): unknown {
    return {
      id,
      status,
      links: [{ rel: 'payer-action', href: `https://www.paypal.test/checkoutnow?token=${id}`, method: 'GET' }],
      purchase_units: [
        { custom_id: custom, amount, ...(taken ? { payments: { captures: [{ ...taken, amount }] } } : {}) },
      ],
    };
  }
}

function errorResponse(status: number, issue: string): FakeResponse {
  return { status, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] } };
}
