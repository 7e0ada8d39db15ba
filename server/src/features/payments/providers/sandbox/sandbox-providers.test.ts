import { randomBytes, randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Notified } from '@portico/sandbox/wire';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeclineReason, ElectronicMethod, PaymentStatus, PaymentToStart } from '../provider.ts';
import { ProviderDeclinedError, ProviderTimeoutError } from '../provider.ts';
import { believed } from '../test-support/notified.ts';
import { describeProvider } from '../test-support/provider-contract.ts';
import {
  CUSTOMER,
  decideOnPage,
  openSandboxWorld,
  PORTAL,
  pageOf,
  type SandboxWorld,
} from './test-support/sandbox-world.ts';

const CHALLENGED = '5200 0000 0000 4009';
const newReference = () => randomUUID().replaceAll('-', '');

const METHODS: readonly (readonly [ElectronicMethod, DeclineReason])[] = [
  ['paypal', 'cancelled'],
  ['wechat', 'cancelled'],
  ['pingpong', 'declined'],
];

for (const [method, declineReason] of METHODS) {
  describeProvider(`of the sandbox for ${method}`, async () => {
    const world = await openSandboxWorld();
    const toStart = async (reference: string): Promise<PaymentToStart> => {
      if (method !== 'pingpong') return world.payment(reference);
      const { token: cardToken } = await world.typeCard({ number: CHALLENGED });
      return world.payment(reference, { ...(cardToken ? { cardToken } : {}) });
    };
    return {
      provider: world.providerOf(method),
      toStart,
      decide: async (_payment, paymentStatus, decision) => {
        await decideOnPage(paymentStatus, decision);
      },
      declineReason,
      notifications: () => world.notified.received,
      fallSilent: async () => world.sandbox.tell({ behaviour: 'silent', scope: { of: 'all' } }),
      close: world.close,
    };
  });
}

let world: SandboxWorld;
beforeAll(async () => {
  world = await openSandboxWorld();
});
afterAll(() => world.close());
beforeEach(() => {
  world.sandbox.reset();
  world.notified.status = 200;
});

const startWith = async (method: ElectronicMethod, more: Partial<PaymentToStart> = {}) => {
  const payment = world.payment(newReference(), more);
  const { paymentStatus } = await world.providerOf(method).start(payment);
  return { reference: payment.reference, paymentStatus };
};

async function payByCard(
  card: { number?: string; code?: string; saved?: string } = {},
  more: Partial<PaymentToStart> = {},
) {
  const reference = newReference();
  const { token: cardToken = '' } = await world.typeCard(card);
  const { paymentStatus } = await world.providerOf('pingpong').start(world.payment(reference, { cardToken, ...more }));
  return { reference, paymentStatus };
}

describe('a card payment of the sandbox', () => {
  it.each<readonly [string, string, PaymentStatus | object]>([
    ['is taken', '4000 0000 0000 1000', { state: 'captured' }],
    ['is declined', '4000 0000 0000 2008', { state: 'ended', reason: 'declined' }],
    ['has a wrong code', '4000 0000 0000 3006', { state: 'ended', reason: 'securityCode' }],
    ['is asked about by the bank', CHALLENGED, { state: 'open', next: { kind: 'challenge' } }],
    ['is being decided', '4000 0000 0000 5001', { state: 'open', next: { kind: 'wait' } }],
    ['takes another amount', '5200 0000 0000 7002', { state: 'captured', money: { amount: 123_350 } }],
  ])('%s with the test card for it', async (_what, number, paymentStatus) => {
    expect((await payByCard({ number })).paymentStatus).toMatchObject(paymentStatus);
  });

  it('[PAY-04] remembers a card for its customer alone, as a token, and pays by it with a code of three digits', async () => {
    const first = await payByCard({}, { rememberCard: true });
    const card = first.paymentStatus.state === 'captured' ? first.paymentStatus.card : undefined;
    expect(card).toEqual({ token: expect.any(String), brand: 'Visa', lastFour: '1000', expiry: '12/39' });
    const saved = card?.token ?? '';
    expect(await world.typeCard({ saved, code: '12' })).toEqual({ faults: { code: 'codeWrong' } });
    expect((await payByCard({ saved })).paymentStatus).toMatchObject({ state: 'captured', card });
    expect((await payByCard({ saved, code: '000' })).paymentStatus).toEqual({ state: 'ended', reason: 'securityCode' });
    const provider = world.providerOf('pingpong');
    await provider.forgetCard?.('another-company', saved);
    expect((await payByCard({ saved })).paymentStatus).toMatchObject({ state: 'captured' });
    await provider.forgetCard?.(CUSTOMER, saved);
    expect(await world.typeCard({ saved })).toEqual({});
  });

  it('takes a token once, for its customer and its order', async () => {
    const reference = newReference();
    const { token: cardToken = '' } = await world.typeCard();
    const provider = world.providerOf('pingpong');
    const paid = await provider.start(world.payment(reference, { cardToken }));
    expect(paid.paymentStatus.state).toBe('captured');
    await expect(provider.start(world.payment(newReference(), { cardToken }))).rejects.toThrow(ProviderDeclinedError);
    for (const other of [{ customer: 'company-8' }, { orderNumber: 'PT-1002' }]) {
      const { token: theirs = '' } = await world.typeCard();
      const stolen = world.payment(newReference(), { cardToken: theirs, ...other });
      await expect(provider.start(stolen)).rejects.toThrow(ProviderDeclinedError);
    }
  });
});

describe('a WeChat payment of the sandbox', () => {
  it('is a code that opens as a page when http: stands in place of weixin:', async () => {
    const { paymentStatus } = await startWith('wechat', { language: 'zh' });
    expect(paymentStatus).toMatchObject({
      state: 'open',
      next: { kind: 'qr', code: expect.stringMatching(/^weixin:\/\//) },
    });
    const page = await fetch(pageOf(paymentStatus));
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain('确认支付');
  });

  it('is an address on a telephone, and is handed over inside WeChat, once it is known who pays', async () => {
    expect((await startWith('wechat', { channel: 'mobile' })).paymentStatus).toMatchObject({
      next: { kind: 'redirect' },
    });
    world.sandbox.tell({ behaviour: 'asks-who', scope: { of: 'next' } });
    const { reference, paymentStatus } = await startWith('wechat', { channel: 'wechat' });
    expect(paymentStatus).toMatchObject({ next: { kind: 'whoPays' } });
    const sent = await decideOnPage(paymentStatus, 'yes');
    expect(sent.headers.get('location')).toBe(`${PORTAL}/back`);
    const queried = await world.providerOf('wechat').query({ reference });
    expect(queried).toMatchObject({ next: { kind: 'inApp', payRequest: expect.stringContaining('prepay_id=WX_') } });
  });
});

describe('the sandbox does as it is told', () => {
  it('for the next payment alone', async () => {
    world.sandbox.tell({ behaviour: 'decline', scope: { of: 'next' } });
    expect((await payByCard()).paymentStatus).toMatchObject({ state: 'ended', reason: 'declined' });
    expect((await payByCard()).paymentStatus).toMatchObject({ state: 'captured' });
  });

  it('for a payment that is named by its reference or by its booking', async () => {
    world.sandbox.tell({ behaviour: 'wrong-amount', scope: { of: 'payment', named: 'PT-77' } });
    expect((await payByCard()).paymentStatus).toMatchObject({ money: { amount: 123_450 } });
    const token = await world.typeCard({ orderNumber: 'PT-77' });
    const payment = world.payment(newReference(), { orderNumber: 'PT-77', cardToken: token.token ?? '' });
    const { paymentStatus } = await world.providerOf('pingpong').start(payment);
    expect(paymentStatus).toMatchObject({ state: 'captured', money: { amount: 123_350 } });
  });

  it('and the bank of any card asks first', async () => {
    world.sandbox.tell({ behaviour: 'challenge', scope: { of: 'all' } });
    const { reference, paymentStatus } = await payByCard();
    expect(paymentStatus).toMatchObject({ next: { kind: 'challenge' } });
    await decideOnPage(paymentStatus, 'yes', '12');
    expect(await world.providerOf('pingpong').query({ reference })).toMatchObject({ state: 'open' });
    await decideOnPage(paymentStatus, 'yes', '000000');
    expect(await world.providerOf('pingpong').query({ reference })).toEqual({ state: 'ended', reason: 'declined' });
  });

  it('and is silent after it did what was asked, or answers wrongly signed', async () => {
    const { reference } = await startWith('paypal');
    const provider = world.providerOf('paypal');
    for (const behaviour of ['silent', 'bad-answer'] as const) {
      world.sandbox.tell({ behaviour, scope: { of: 'payment', named: reference } });
      await expect(provider.query({ reference })).rejects.toThrow(ProviderTimeoutError);
      world.sandbox.reset();
    }
    world.sandbox.tell({ behaviour: 'silent', scope: { of: 'next' } });
    const payment = world.payment(newReference());
    await expect(provider.start(payment)).rejects.toThrow(ProviderTimeoutError);
    world.sandbox.reset();
    expect(await provider.query(payment)).toMatchObject({ state: 'open' });
  });

  it('and answers as late as is said', async () => {
    const { reference } = await startWith('paypal');
    world.sandbox.tell({ behaviour: 'slow', scope: { of: 'all' }, seconds: 0.2 });
    const before = performance.now();
    expect(await world.providerOf('paypal').query({ reference })).toMatchObject({ state: 'open' });
    expect(performance.now() - before).toBeGreaterThan(190);
    world.sandbox.reset();
    world.sandbox.tell({ behaviour: 'slow', scope: { of: 'payment', named: reference }, seconds: 60 });
    await expect(world.providerOf('paypal').query({ reference })).rejects.toThrow(ProviderTimeoutError);
  });

  it('and holds the money until the payer has confirmed', async () => {
    const provider = world.providerOf('pingpong');
    world.sandbox.tell({ behaviour: 'needs-confirmation', scope: { of: 'all' } });
    const [retained, returned] = [await payByCard(), await payByCard()];
    expect(retained.paymentStatus).toMatchObject({ state: 'captured', needsConfirmation: true });
    const confirmed = await provider.confirm?.({ reference: retained.reference }, true);
    expect(confirmed).toMatchObject({ state: 'captured' });
    expect(confirmed).not.toHaveProperty('needsConfirmation');
    const rejected = await provider.confirm?.({ reference: returned.reference }, false);
    expect(rejected).toEqual({ state: 'ended', reason: 'cancelled' });
    world.sandbox.tell({ behaviour: 'refuse-confirmation', scope: { of: 'all' } });
    const declined = await payByCard();
    expect(await provider.confirm?.(declined, true)).toEqual({ state: 'ended', reason: 'declined' });
  });

  it('and gives back late or not at all', async () => {
    const provider = world.providerOf('pingpong');
    const refundOf = ({ reference, paymentStatus }: Awaited<ReturnType<typeof payByCard>>) => {
      if (paymentStatus.state !== 'captured') throw new Error('nothing was taken');
      const { money, capture } = paymentStatus;
      return { reference, refundReference: newReference(), capture, money, captured: money };
    };
    world.sandbox.tell({ behaviour: 'refund-waits', scope: { of: 'next' } });
    expect(await provider.refund(refundOf(await payByCard()))).toEqual({ state: 'pending' });
    world.sandbox.tell({ behaviour: 'refund-fails', scope: { of: 'next' } });
    expect(await provider.refund(refundOf(await payByCard()))).toMatchObject({ state: 'failed' });
  });
});

describe('notifications of the sandbox', () => {
  const aboutOf = async (method: ElectronicMethod, reference: string) => {
    const received = await believed(world.providerOf(method), world.notified.received);
    return received.map(({ read }) => read).filter(({ about }) => about.reference === reference);
  };

  it('come until they are heard', async () => {
    world.notified.status = 503;
    const { reference } = await payByCard();
    await vi.waitUntil(async () => (await aboutOf('pingpong', reference)).length > 4, { timeout: 10_000 });
    world.notified.status = 200;
    const ids = new Set((await aboutOf('pingpong', reference)).map(({ id }) => id));
    expect(ids.size).toBe(2);
  });

  it('come several times with one number when they are repeated, and not at all when they are lost', async () => {
    world.sandbox.tell({ behaviour: 'lose-notifications', scope: { of: 'next' } });
    const lost = await payByCard();
    world.sandbox.tell({ behaviour: 'repeat-notifications', scope: { of: 'next' } });
    const repeated = await payByCard();
    await vi.waitUntil(async () => (await aboutOf('pingpong', repeated.reference)).length === 10, { timeout: 10_000 });
    expect(new Set((await aboutOf('pingpong', repeated.reference)).map(({ id }) => id)).size).toBe(2);
    expect(await aboutOf('pingpong', lost.reference)).toEqual([]);
  });

  it('come in another order, the first of a payment after the later ones', async () => {
    world.sandbox.tell({ behaviour: 'reorder-notifications', scope: { of: 'next' } });
    const { reference, paymentStatus } = await startWith('paypal');
    await decideOnPage(paymentStatus, 'yes');
    const times = () =>
      world.notified.received
        .filter(({ body }) => body.includes(reference))
        .map(({ body }) => v.parse(Notified, JSON.parse(body.toString('utf8'))).happenedAt);
    await vi.waitUntil(() => times().length === 2, { timeout: 10_000 });
    const [first = 0, second = 0] = times();
    expect(first).toBeGreaterThan(second);
  });

  it('[API-05] are not believed when somebody else signed them', async () => {
    world.sandbox.tell({ behaviour: 'wrong-signature', scope: { of: 'next' } });
    const { reference } = await payByCard();
    await vi.waitUntil(() => world.notified.received.some(({ body }) => body.includes(reference)), { timeout: 10_000 });
    expect(await aboutOf('pingpong', reference)).toEqual([]);
  });
});

it('the sandbox forgets nothing when it starts again, and has no digit of a card in its journal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-sandbox-'));
  const retained = { journal: join(folder, 'journal'), key: randomBytes(32) };
  const number = '4000 0000 0000 1000';
  const first = await openSandboxWorld(retained);
  const { token: cardToken = '' } = await first.typeCard({ number, code: '739' });
  const payment = first.payment('R1', { cardToken, rememberCard: true });
  const { paymentStatus } = await first.providerOf('pingpong').start(payment);
  await first.providerOf('paypal').close({ reference: 'R2' });
  await first.close();
  // A crash truncated the last line.
  appendFileSync(retained.journal, '["payments","R1",{"refer');
  const text = readFileSync(retained.journal, 'utf8');
  expect(text).toContain('"lastFour":"1000"');
  expect(text).not.toMatch(/4000 ?0000|"739"/);

  const second = await openSandboxWorld(retained);
  expect(await second.providerOf('pingpong').query({ reference: 'R1' })).toEqual(paymentStatus);
  await expect(second.providerOf('paypal').start(second.payment('R2'))).rejects.toThrow(ProviderDeclinedError);
  const saved = paymentStatus.state === 'captured' ? paymentStatus.card?.token : undefined;
  expect(await second.typeCard(saved ? { saved } : {})).toEqual({
    token: expect.any(String),
  });
  await second.close();
  rmSync(folder, { recursive: true });
});
