import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  type ElectronicMethod,
  type PaymentProvider,
  type PaymentStatus,
  type PaymentToStart,
  ProviderDeclinedError,
  type ProviderMoney,
  ProviderTimeoutError,
  type RawNotification,
  type RefundStatus,
} from '../../src/features/payments/payments.ts';

/** Behaviours that the fake provider can simulate. */
export type Command =
  /** Declines cards and payers. */
  | 'decline'
  /** Reports a wrong security code. */
  | 'securityCode'
  /** The card's bank requires a challenge. */
  | 'challenge'
  /** The decision about the card is pending. */
  | 'deciding'
  /** Performs requests, but the response is lost. */
  | 'silent'
  /** Does not receive requests. */
  | 'deaf'
  /** Captures a hundredth more than agreed. */
  | 'lyingAmount'
  /** Lets payers pay a closed payment. */
  | 'late'
  /** Holds the money until the payer confirms. */
  | 'needsConfirmation'
  /** Rejects valid requests. */
  | 'refuse'
  /** Rejects refunds. */
  | 'noRefunds'
  /** Completes refunds with a delay. */
  | 'slowRefunds';

interface StoredPayment {
  readonly requested: PaymentToStart;
  readonly providerId: string;
  paymentStatus: PaymentStatus;
}

/** A fake provider of one method: the provider interface, simulated behaviours, and the payer's actions. */
export interface FakeProvider extends PaymentProvider {
  /** Sets the behaviours until the next call. */
  readonly instruct: (...commands: readonly Command[]) => void;
  readonly obey: () => void;
  /** Delays the next queries, each by the next number of milliseconds. */
  readonly slowDown: (...delaysMs: readonly number[]) => void;
  /** The payer's action on the provider's page. */
  readonly payer: (orderNumber: string, does: 'pays' | 'cancels' | 'isDeclined') => void;
  /** The latest payment of an order at the provider; `payments` returns all of them. */
  readonly paymentOf: (orderNumber: string) => PaymentToStart | undefined;
  readonly payments: () => readonly PaymentToStart[];
  readonly statusOf: (reference: string) => PaymentStatus;
  /** Refunds by our reference. */
  readonly refunds: ReadonlyMap<string, ProviderMoney>;
  /** Captured minus refunded money, in minor units. */
  readonly balance: () => number;
  /** A notification in the provider's format; the same `id` repeats it. */
  readonly notification: (reference: string, id?: string) => RawNotification;
  readonly requested: Record<'start' | 'query' | 'close' | 'refund', number>;
}

const KEY = 'fake-notifications';

export function newFakeProvider(method: ElectronicMethod): FakeProvider {
  const name = `fake-${method === 'pingpong' ? 'card' : method}`;
  const storedPayments = new Map<string, StoredPayment>();
  const closed = new Set<string>();
  const refunds = new Map<string, ProviderMoney>();
  const requested = { start: 0, query: 0, close: 0, refund: 0 };
  let instructions = new Set<Command>();
  let delaysMs: number[] = [];

  function dropResponse<T>(work: () => T): T {
    if (instructions.has('deaf')) throw new ProviderTimeoutError('deaf');
    const result = work();
    if (instructions.has('silent')) throw new ProviderTimeoutError('its answer was lost');
    return result;
  }

  function capture(one: StoredPayment): PaymentStatus {
    const { money } = one.requested;
    const amount = instructions.has('lyingAmount') ? money.amount + 1 : money.amount;
    return {
      state: 'captured',
      money: { ...money, amount },
      capture: `capture-${one.requested.reference}`,
      ...(instructions.has('needsConfirmation') && { needsConfirmation: true }),
    };
  }

  function first(request: PaymentToStart): PaymentStatus {
    const url = `https://${name}.example/pay/${request.reference}`;
    if (method === 'paypal') return { state: 'open', next: { kind: 'redirect', url } };
    if (method === 'wechat') {
      if (request.channel === 'mobile') return { state: 'open', next: { kind: 'redirect', url } };
      if (request.channel === 'wechat')
        return { state: 'open', next: { kind: 'inApp', payRequest: JSON.stringify({ package: request.reference }) } };
      return { state: 'open', next: { kind: 'qr', code: `weixin://pay/${request.reference}` } };
    }
    if (instructions.has('decline')) return { state: 'ended', reason: 'declined' };
    if (instructions.has('securityCode')) return { state: 'ended', reason: 'securityCode' };
    if (instructions.has('challenge')) return { state: 'open', next: { kind: 'challenge', url } };
    if (instructions.has('deciding')) return { state: 'open', next: { kind: 'wait' } };
    return { state: 'unknown' };
  }

  function latest(orderNumber: string): StoredPayment | undefined {
    return [...storedPayments.values()].findLast((one) => one.requested.orderNumber === orderNumber);
  }

  const statusOf = (reference: string): PaymentStatus =>
    storedPayments.get(reference)?.paymentStatus ?? { state: 'unknown' };

  return {
    name,
    methods: [method],
    pageOrigins: [],
    frameOrigins: method === 'pingpong' ? [`https://${name}.example`] : [],
    refunds,
    requested,
    instruct: (...commands) => {
      instructions = new Set(commands);
    },
    obey: () => {
      instructions = new Set();
      delaysMs = [];
    },
    slowDown: (...delays) => {
      delaysMs = [...delays];
    },
    payer: (orderNumber, does) => {
      const one = latest(orderNumber);
      if (one === undefined) throw new Error(`${name} has no payment of ${orderNumber}`);
      if (one.paymentStatus.state === 'captured') return;
      if (one.paymentStatus.state === 'ended' && !instructions.has('late')) return;
      if (does === 'pays')
        one.paymentStatus = instructions.has('decline') ? { state: 'ended', reason: 'declined' } : capture(one);
      else one.paymentStatus = { state: 'ended', reason: does === 'cancels' ? 'cancelled' : 'declined' };
    },
    paymentOf: (orderNumber) => latest(orderNumber)?.requested,
    payments: () => [...storedPayments.values()].map((one) => one.requested),
    statusOf,
    balance: () => {
      const taken = [...storedPayments.values()].reduce(
        (sum, { paymentStatus }) => sum + (paymentStatus.state === 'captured' ? paymentStatus.money.amount : 0),
        0,
      );
      return taken - [...refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
    },
    notification: (reference, id = randomBytes(8).toString('hex')) => {
      const body = Buffer.from(JSON.stringify({ id, kind: 'payment', reference }));
      return { headers: { 'x-fake-signature': signed(body) }, body };
    },

    start: async (request) => {
      requested.start += 1;
      return dropResponse(() => {
        if (instructions.has('refuse')) throw new ProviderDeclinedError('not with us');
        const existing = storedPayments.get(request.reference);
        if (existing !== undefined) return { providerId: existing.providerId, paymentStatus: existing.paymentStatus };
        const one: StoredPayment = {
          requested: request,
          providerId: `P-${request.reference}`,
          paymentStatus: { state: 'open' },
        };
        if (closed.has(request.reference)) one.paymentStatus = { state: 'ended', reason: 'expired' };
        else {
          const paymentStatus = first(request);
          one.paymentStatus = paymentStatus.state === 'unknown' ? capture(one) : paymentStatus;
        }
        storedPayments.set(request.reference, one);
        return { providerId: one.providerId, paymentStatus: one.paymentStatus };
      });
    },
    query: async ({ reference }) => {
      requested.query += 1;
      const delayMs = delaysMs.shift();
      if (delayMs !== undefined) await setTimeout(delayMs);
      return dropResponse(() => statusOf(reference));
    },
    close: async ({ reference }) => {
      requested.close += 1;
      return dropResponse(() => {
        closed.add(reference);
        const one = storedPayments.get(reference);
        if (one?.paymentStatus.state === 'open') one.paymentStatus = { state: 'ended', reason: 'expired' };
        return statusOf(reference);
      });
    },
    refund: async (refund) => {
      requested.refund += 1;
      return dropResponse((): RefundStatus => {
        if (instructions.has('noRefunds')) return { state: 'failed', problem: 'the card is gone' };
        refunds.set(refund.refundReference, refund.money);
        return { state: instructions.has('slowRefunds') ? 'pending' : 'done' };
      });
    },
    queryRefund: async ({ refundReference }) => {
      return dropResponse((): RefundStatus => {
        if (!refunds.has(refundReference)) return { state: 'unknown' };
        return { state: instructions.has('slowRefunds') ? 'pending' : 'done' };
      });
    },
    verifyNotification: async ({ headers, body }) => {
      const [ours, theirs] = [Buffer.from(signed(body)), Buffer.from(headers['x-fake-signature'] ?? '')];
      if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined;
      const { id, kind, reference } = JSON.parse(body.toString()) as { id: string; kind: 'payment'; reference: string };
      return { id, about: { kind, reference } };
    },
    notificationResponse: (received) => ({
      status: received ? 200 : 400,
      body: JSON.stringify({ code: received ? 'SUCCESS' : 'FAIL' }),
      type: 'application/json',
    }),
    ...(method === 'pingpong' && {
      cardForm: async ({ orderNumber }: { readonly orderNumber: string }) =>
        `https://${name}.example/card?order=${orderNumber}`,
    }),
    ...(method === 'wechat' && {
      signPage: async (url: string) => ({
        appId: 'wx1',
        timestamp: '1',
        nonce: 'n',
        signature: signed(Buffer.from(url)),
      }),
    }),
    confirm: async ({ reference }, accepts) =>
      dropResponse((): PaymentStatus => {
        const one = storedPayments.get(reference);
        if (one?.paymentStatus.state !== 'captured' || one.paymentStatus.needsConfirmation !== true)
          return statusOf(reference);
        if (accepts && instructions.has('decline')) one.paymentStatus = { state: 'ended', reason: 'declined' };
        else if (accepts) one.paymentStatus = { ...one.paymentStatus, needsConfirmation: false };
        return one.paymentStatus;
      }),
  };
}

export interface FakeProviders {
  readonly paypal: FakeProvider;
  readonly wechat: FakeProvider;
  readonly card: FakeProvider;
  readonly all: readonly FakeProvider[];
}

export function newFakeProviders(): FakeProviders {
  const [paypal, wechat, card] = [newFakeProvider('paypal'), newFakeProvider('wechat'), newFakeProvider('pingpong')];
  return { paypal, wechat, card, all: [paypal, wechat, card] };
}

function signed(body: Buffer): string {
  return createHmac('sha256', KEY).update(body).digest('hex');
}
