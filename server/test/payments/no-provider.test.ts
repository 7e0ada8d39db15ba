import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentPage } from '@portico/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { sandboxAccess } from '../../src/commands/cli/sandbox-access.ts';
import { announcement } from '../../src/commands/start/announcement.ts';
import { openSandbox, providersOf } from '../../src/commands/start/open-sandbox.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import { newLogger } from '../../src/platform/log.ts';
import { openBookingPortal } from '../booking/booking-portal.ts';
import { newRequestKey } from '../harness/signed-client.ts';

const ORDERS = '/api/orderBook';
const METHODS = ['paypal', 'wechat', 'pingpong'] as const;

const dataDir = mkdtempSync(join(tmpdir(), 'portico-no-provider-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const env = readEnv({ DATABASE_URL: 'postgres://portico:hush@127.0.0.1:5432/portico', PORTICO_DATA_DIR: dataDir });
/** Same as `start` does. */
const sandbox = await openSandbox(env, newLogger('silent'));
const { portal, agent } = await openBookingPortal({ providers: providersOf(env, sandbox) });

describe('a portal on a named database, without a demo and without a provider', () => {
  it('offers credit and pre-deposit alone, whatever a page asks for', async () => {
    const { stay, product, total } = await agent.wish();
    const orderno = await agent.order({ stay, product, total, policy: { kind: 'free' } });
    const pages = [
      { operation: 'writeOrderShow', ...stay, product, totalPrice: total },
      ...['credit', ...METHODS].map((paymentOn) => ({ operation: 'writePayShow', orderno, paymentOn })),
    ];
    for (const page of pages) {
      const { data } = await agent.call(ORDERS, page);
      const offered = data.orderData.paymethodNewList as { type: string; available: number }[];
      expect(offered.filter(({ available }) => available === 1).map(({ type }) => type)).toEqual(['credit', 'balance']);
      expect(offered.map(({ type }) => type)).toEqual(expect.arrayContaining([...METHODS]));
      expect(data.orderData.paymethod).toEqual(['credit', 'balance']);
      expect(data.cardForm).toBeUndefined();
    }
  });

  it.each(METHODS)(
    'takes no order by %s, refuses to pay by it with a sentence, and begins nothing',
    async (paymentOn) => {
      const rejection = await agent.submit(await agent.wish(), { paymentOn });
      expect(rejection.flag).toBe('E400');
      const orderno = await agent.order();
      const response = await agent.call(ORDERS, {
        operation: 'writePayFinishBook',
        orderno,
        paymentOn,
        paymentInfo: 'token',
        reqid: newRequestKey(),
      });
      expect(response).toMatchObject({ flag: '010', msg: expect.stringContaining('not available yet') });
      expect(await portal.db.selectFrom('providerPayments').select('id').execute()).toEqual([]);
      expect(await agent.pay(orderno)).toMatchObject({ flag: '200' });
    },
  );

  it('has no sandbox: nothing that could be told, nothing that is announced, framed or listened to', async () => {
    expect(sandbox).toBeUndefined();
    expect(existsSync(join(dataDir, 'sandbox'))).toBe(false);
    expect(() => sandboxAccess(env)).toThrow('No payment sandbox runs here');
    expect(announcement(4300, { isDemo: env.isDemo, openDemo: [] }).join(' ')).not.toContain('sandbox');
    const { app } = portal;
    const page = await app.inject({ url: '/portal/', headers: { host: 'localhost:4300' } });
    expect(page.headers['content-security-policy']).toContain(`frame-src http://localhost:4300${documentPage.path};`);
    for (const name of ['sandbox-paypal', 'sandbox-wechat', 'sandbox-card', ...METHODS]) {
      const request = { headers: { 'content-type': 'application/json' }, payload: '{}' };
      const response = await app.inject({ method: 'POST', url: `/api/payments/${name}/notify`, ...request });
      expect(response.statusCode).toBe(404);
    }
    const orderno = await agent.order();
    const signature = { operation: 'wechatJsPayGetSign', orderno, url: 'http://localhost:4300/portal/' };
    expect((await agent.call(ORDERS, signature)).data.fields).toHaveProperty('orderno');
    for (const url of ['/card', '/card/tokens', '/paypal/P1', '/v1/payments', '/v1/told/tell']) {
      expect((await app.inject({ url, headers: { host: 'localhost:4300' } })).statusCode).toBe(404);
    }
  });
});
