import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  type ElectronicMethod,
  type PaymentProvider,
  type PaymentToStart,
  ProviderDeclinedError,
  type ProviderMoney,
  ProviderTimeoutError,
  type RawNotification,
  type RefundStatus,
  type Standing,
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

interface Kept {
  readonly asked: PaymentToStart;
  readonly providerId: string;
  standing: Standing;
}

/** A fake provider of one method: the provider interface, simulated behaviours, and the payer's actions. */
export interface FakeProvider extends PaymentProvider {
  /** Sets the behaviours until the next call. */
  readonly tell: (...commands: readonly Command[]) => void;
  readonly obey: () => void;
  /** Delays the next queries, each by the next number of milliseconds. */
  readonly slowDown: (...delaysMs: readonly number[]) => void;
  /** The payer's action on the provider's page. */
  readonly payer: (orderNumber: string, does: 'pays' | 'cancels' | 'isDeclined') => void;
  /** The latest payment of an order at the provider; `payments` returns all of them. */
  readonly paymentOf: (orderNumber: string) => PaymentToStart | undefined;
  readonly payments: () => readonly PaymentToStart[];
  readonly statusOf: (reference: string) => Standing;
  /** Refunds by our reference. */
  readonly refunds: ReadonlyMap<string, ProviderMoney>;
  /** Captured minus refunded money, in minor units. */
  readonly balance: () => number;
  /** A notification in the provider's format; the same `id` repeats it. */
  readonly notification: (reference: string, id?: string) => RawNotification;
  readonly asked: Record<'start' | 'query' | 'close' | 'refund', number>;
}

const KEY = 'fake-notifications';

export function newFakeProvider(method: ElectronicMethod): FakeProvider {
  const name = `fake-${method === 'pingpong' ? 'card' : method}`;
  const kept = new Map<string, Kept>();
  const closed = new Set<string>();
  const refunds = new Map<string, ProviderMoney>();
  const asked = { start: 0, query: 0, close: 0, refund: 0 };
  let told = new Set<Command>();
  let delaysMs: number[] = [];

  function dropResponse<T>(work: () => T): T {
    if (told.has('deaf')) throw new ProviderTimeoutError('deaf');
    const answer = work();
    if (told.has('silent')) throw new ProviderTimeoutError('its answer was lost');
    return answer;
  }

  function capture(one: Kept): Standing {
    const { money } = one.asked;
    const amount = told.has('lyingAmount') ? money.amount + 1 : money.amount;
    return {
      state: 'captured',
      money: { ...money, amount },
      capture: `capture-${one.asked.reference}`,
      ...(told.has('needsConfirmation') && { needsConfirmation: true }),
    };
  }

  function first(asking: PaymentToStart): Standing {
    const url = `https://${name}.example/pay/${asking.reference}`;
    if (method === 'paypal') return { state: 'open', next: { kind: 'redirect', url } };
    if (method === 'wechat') {
      if (asking.channel === 'mobile') return { state: 'open', next: { kind: 'redirect', url } };
      if (asking.channel === 'wechat')
        return { state: 'open', next: { kind: 'inApp', payRequest: JSON.stringify({ package: asking.reference }) } };
      return { state: 'open', next: { kind: 'qr', code: `weixin://pay/${asking.reference}` } };
    }
    if (told.has('decline')) return { state: 'ended', reason: 'declined' };
    if (told.has('securityCode')) return { state: 'ended', reason: 'securityCode' };
    if (told.has('challenge')) return { state: 'open', next: { kind: 'challenge', url } };
    if (told.has('deciding')) return { state: 'open', next: { kind: 'wait' } };
    return { state: 'unknown' };
  }

  function latest(orderNumber: string): Kept | undefined {
    return [...kept.values()].findLast((one) => one.asked.orderNumber === orderNumber);
  }

  const statusOf = (reference: string): Standing => kept.get(reference)?.standing ?? { state: 'unknown' };

  return {
    name,
    methods: [method],
    pageOrigins: [],
    frameOrigins: method === 'pingpong' ? [`https://${name}.example`] : [],
    refunds,
    asked,
    tell: (...commands) => {
      told = new Set(commands);
    },
    obey: () => {
      told = new Set();
      delaysMs = [];
    },
    slowDown: (...delays) => {
      delaysMs = [...delays];
    },
    payer: (orderNumber, does) => {
      const one = latest(orderNumber);
      if (one === undefined) throw new Error(`${name} has no payment of ${orderNumber}`);
      if (one.standing.state === 'captured') return;
      if (one.standing.state === 'ended' && !told.has('late')) return;
      if (does === 'pays') one.standing = told.has('decline') ? { state: 'ended', reason: 'declined' } : capture(one);
      else one.standing = { state: 'ended', reason: does === 'cancels' ? 'cancelled' : 'declined' };
    },
    paymentOf: (orderNumber) => latest(orderNumber)?.asked,
    payments: () => [...kept.values()].map((one) => one.asked),
    statusOf,
    balance: () => {
      const taken = [...kept.values()].reduce(
        (sum, { standing }) => sum + (standing.state === 'captured' ? standing.money.amount : 0),
        0,
      );
      return taken - [...refunds.values()].reduce((sum, { amount }) => sum + amount, 0);
    },
    notification: (reference, id = randomBytes(8).toString('hex')) => {
      const body = Buffer.from(JSON.stringify({ id, kind: 'payment', reference }));
      return { headers: { 'x-fake-signature': signed(body) }, body };
    },

    start: async (asking) => {
      asked.start += 1;
      return dropResponse(() => {
        if (told.has('refuse')) throw new ProviderDeclinedError('not with us');
        const known = kept.get(asking.reference);
        if (known !== undefined) return { providerId: known.providerId, standing: known.standing };
        const one: Kept = { asked: asking, providerId: `P-${asking.reference}`, standing: { state: 'open' } };
        if (closed.has(asking.reference)) one.standing = { state: 'ended', reason: 'expired' };
        else {
          const standing = first(asking);
          one.standing = standing.state === 'unknown' ? capture(one) : standing;
        }
        kept.set(asking.reference, one);
        return { providerId: one.providerId, standing: one.standing };
      });
    },
    query: async ({ reference }) => {
      asked.query += 1;
      const delayMs = delaysMs.shift();
      if (delayMs !== undefined) await setTimeout(delayMs);
      return dropResponse(() => statusOf(reference));
    },
    close: async ({ reference }) => {
      asked.close += 1;
      return dropResponse(() => {
        closed.add(reference);
        const one = kept.get(reference);
        if (one?.standing.state === 'open') one.standing = { state: 'ended', reason: 'expired' };
        return statusOf(reference);
      });
    },
    refund: async (refund) => {
      asked.refund += 1;
      return dropResponse((): RefundStatus => {
        if (told.has('noRefunds')) return { state: 'failed', problem: 'the card is gone' };
        refunds.set(refund.refundReference, refund.money);
        return { state: told.has('slowRefunds') ? 'pending' : 'done' };
      });
    },
    queryRefund: async ({ refundReference }) => {
      return dropResponse((): RefundStatus => {
        if (!refunds.has(refundReference)) return { state: 'unknown' };
        return { state: told.has('slowRefunds') ? 'pending' : 'done' };
      });
    },
    verifyNotification: async ({ headers, body }) => {
      const [ours, theirs] = [Buffer.from(signed(body)), Buffer.from(headers['x-fake-signature'] ?? '')];
      if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return undefined;
      const { id, kind, reference } = JSON.parse(body.toString()) as { id: string; kind: 'payment'; reference: string };
      return { id, about: { kind, reference } };
    },
    notificationResponse: (heard) => ({
      status: heard ? 200 : 400,
      body: JSON.stringify({ code: heard ? 'SUCCESS' : 'FAIL' }),
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
      dropResponse((): Standing => {
        const one = kept.get(reference);
        if (one?.standing.state !== 'captured' || one.standing.needsConfirmation !== true) return statusOf(reference);
        if (accepts && told.has('decline')) one.standing = { state: 'ended', reason: 'declined' };
        else if (accepts) one.standing = { ...one.standing, needsConfirmation: false };
        return one.standing;
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
