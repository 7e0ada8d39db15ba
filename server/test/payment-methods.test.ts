import { describe, expect, it } from 'vitest';
import { customerOf } from '../src/features/orders/orders.ts';
import { type PaymentProvider, ProviderTimeoutError } from '../src/features/payments/payments.ts';
import type { newBooker } from './booking/booking-client.ts';
import { newRequestKey, newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { createSecondTestApp } from './harness/test-app.ts';
import { newFakeProviders } from './payments/fake-provider.ts';
import { openSandboxPortal } from './payments/sandbox-portal.ts';

const { portal, world, agent } = await openSandboxPortal();

const AGENT = 'agent@portico.test';
const request = (client: SignedClient, operation: string, fields: object = {}) =>
  client.call('/api/userInfo', { operation, ...fields });
const cardsOf = async (client: SignedClient) => (await request(client, 'getSavedCards')).data;

/** The provider's card form for a new order of the user. */
async function openForm(client: Awaited<ReturnType<typeof newBooker>>) {
  const { stay, product, total } = await client.wish();
  const orderno = await client.order({ stay, product, total, policy: { kind: 'free' } });
  const { data } = await client.call('/api/orderBook', {
    operation: 'writePayShow',
    orderno,
    paymentOn: 'pingpong',
  });
  const form = new URL(data.cardForm.url).searchParams.get('form');
  const typed = { name: 'Mei Lin', number: '4000 0000 0000 1000', expiry: '12/39', code: '123' };
  const tokenOf = async (more: object = {}) => {
    const response = await fetch(`${world.sandbox.api}/card/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ form, ...typed, ...more }),
    });
    return { status: response.status, ...((await response.json()) as { token?: string }) };
  };
  const pay = (paymentInfo: string | undefined, rememberCard = 0) =>
    client.call('/api/orderBook', {
      ...{ operation: 'writePayFinishBook', orderno, paymentOn: 'pingpong', paymentInfo, rememberCard },
      reqid: newRequestKey(),
    });
  const formText = async () => (await fetch(data.cardForm.url)).text();
  return { tokenOf, pay, formText };
}

describe('[ACCT-06] the company’s ways to pay', () => {
  it.each([
    ['en', 'Your company has no pre-deposit balance.', 'Transaction fee: 3% of the payable amount'],
    ['zh', '贵公司暂无预存款余额。', '手续费：应付金额的 3%'],
  ] as const)(
    'are all five (%s), those that may be chosen marked, with why not and the fee',
    async (language, why, fee) => {
      const low = await signInAs(portal.app, 'lowcredit@portico.test');
      const { flag, data } = await low.call(
        '/api/userInfo',
        { operation: 'getPaymentMethods' },
        { envelope: { language } },
      );
      expect(flag).toBe('200');
      expect(data.map(({ type, available }: { type: string; available: number }) => [type, available])).toEqual([
        ['credit', 1],
        ['balance', 0],
        ['pingpong', 1],
        ['wechat', 1],
        ['paypal', 1],
      ]);
      expect(data[1].reason).toBe(why);
      expect(data.map((one: { pTFeeDesc?: string }) => one.pTFeeDesc ?? '').filter(Boolean)).toEqual([
        expect.stringContaining(fee),
      ]);
    },
  );

  it('are for whose account has the module, cards among them', async () => {
    const [viewer, visitor] = [await signInAs(portal.app, 'viewer@portico.test'), await newVisitor(portal.app)];
    for (const operation of ['getPaymentMethods', 'getSavedCards', 'removeSavedCard']) {
      const fields = { operation, id: 'card_x' };
      expect((await viewer.call('/api/userInfo', fields)).flag).toBe('E403');
      expect((await visitor.call('/api/userInfo', fields)).flag).toBe('001');
    }
  });
});

describe('[ACCT-06] saved cards', () => {
  it('are listed as tokens to their owner alone, and removed by nobody else; a removed one pays no more', async () => {
    expect(await cardsOf(agent)).toEqual([]);
    const first = await openForm(agent);
    expect(await first.pay((await first.tokenOf()).token, 1)).toMatchObject({ flag: '200' });
    const [card] = await cardsOf(agent);
    expect(card).toEqual({ id: expect.any(String), brand: 'Visa', lastFour: '1000', expiry: '12/39' });

    const lin = await signInAs(portal.app, 'lin@portico.test');
    expect(await cardsOf(lin)).toEqual([]);
    const [theirs, nobodys] = [
      await request(lin, 'removeSavedCard', { id: card.id }),
      await request(lin, 'removeSavedCard', { id: 'card_of_nobody' }),
    ];
    expect(theirs.flag).toBe('200');
    expect([theirs.flag, theirs.msg, theirs.data]).toEqual([nobodys.flag, nobodys.msg, nobodys.data]);
    expect(await cardsOf(agent)).toEqual([card]);

    const next = await openForm(agent);
    const { token } = await next.tokenOf({ saved: card.id });
    expect(await next.formText()).toContain('···· 1000');
    expect(await request(agent, 'removeSavedCard', { id: card.id })).toMatchObject({ flag: '200' });
    expect(await cardsOf(agent)).toEqual([]);
    expect(await next.formText()).not.toContain('···· 1000');
    expect((await next.tokenOf({ saved: card.id })).status).toBe(410);
    // It was selected before the card was removed.
    expect((await next.pay(token)).flag).not.toBe('200');
    expect(await request(agent, 'removeSavedCard', { id: card.id })).toMatchObject({ flag: '200' });
  });

  it('refuses what is no token of a provider', async () => {
    for (const id of ['4000 0000 0000 1000', '4111111111111111', 'x'.repeat(201)])
      expect((await request(agent, 'removeSavedCard', { id })).flag).toBe('E400');
  });
});

describe('[ACCT-06] a card provider', () => {
  const besides = (providers: readonly PaymentProvider[]) => createSecondTestApp(portal, { providers });
  const fake = () => newFakeProviders().all.find(({ methods }) => methods.includes('pingpong')) as PaymentProvider;

  it.each([
    ['that keeps cards on its own page alone', () => [fake()], '101'],
    ['that there is not', () => [], '102'],
    [
      'that does not answer',
      () => [
        {
          ...fake(),
          savedCards: () => Promise.reject(new ProviderTimeoutError('down')),
          forgetCard: () => Promise.reject(new ProviderTimeoutError('down')),
        },
      ],
      '103',
    ],
  ])('%s is told as what it is, and the ways to pay show all the same', async (_what, providers, flag) => {
    const app = await besides(providers());
    const client = await signInAs(app.app, AGENT);
    expect((await request(client, 'getSavedCards')).flag).toBe(flag);
    expect((await request(client, 'getPaymentMethods')).flag).toBe('200');
    expect((await request(client, 'removeSavedCard', { id: 'card_x' })).flag).toBe(flag === '103' ? '103' : '200');
    await app.close();
  });

  it('is told a name of the person that names nobody', async () => {
    const requests: string[] = [];
    const keeper = {
      ...fake(),
      savedCards: async (customer: string) => {
        requests.push(customer);
        return [];
      },
      forgetCard: async () => {},
    };
    const app = await besides([keeper]);
    await request(await signInAs(app.app, AGENT), 'getSavedCards');
    const { id } = await portal.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', AGENT)
      .executeTakeFirstOrThrow();
    expect(requests).toEqual([customerOf(id)]);
    expect(requests[0]).not.toContain('agent');
    await app.close();
  });
});
