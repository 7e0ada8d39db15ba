import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAudit } from '../src/features/audit/audit.ts';
import { type OverrideTicket, readTicket, writeTicket } from '../src/features/portal-page/overrides/override-ticket.ts';
import { signOverride } from '../src/features/portal-page/portal-page.ts';
import type { ServerKeys } from '../src/platform/secrets/keys.ts';
import { type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const AT = 'http://localhost:4313/';
const HOST = 'http://localhost:4310/portal/assets/';
const EMAIL = 'agent@portico.test';
const now = () => Math.floor(Date.now() / 1000);

let portal: TestApp;
let agent: SignedClient;
let userId: string;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await signInAs(portal.app, EMAIL);
  const { id } = await portal.db.selectFrom('users').select('id').where('email', '=', EMAIL).executeTakeFirstOrThrow();
  userId = id;
});
afterAll(() => portal.close());

const aTicket = (overrides: Partial<OverrideTicket> = {}): OverrideTicket => ({
  id: randomUUID(),
  userId,
  remote: 'mf-trips',
  at: AT,
  host: HOST,
  until: now() + 3600,
  ...overrides,
});
const get = (url: string, cookie = agent.cookie, headers = {}) =>
  portal.app.inject({ url, headers: { host: 'localhost:4300', ...(cookie && { cookie }), ...headers } });
const open = (written: string, cookie?: string) => get(`/portal/override/${written}`, cookie);
const signed = (overrides?: Partial<OverrideTicket>) => writeTicket(aTicket(overrides), portal.keys);

async function page(cookie?: string) {
  const document = await get('/portal/', cookie);
  const boot = JSON.parse(/id="portico-boot">(.*?)<\/script>/s.exec(document.body)?.[1] ?? '{}');
  return { html: document.body, policy: String(document.headers['content-security-policy']), boot };
}

describe('[FED-06] the address of a development build', () => {
  it('puts it into the pages of that session alone, with the development host, and says so', async () => {
    const until = now() + 3600;
    const opened = await open(signed({ until }));
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/portal/']);

    const mine = await page();
    expect(mine.boot.override).toEqual({ remote: 'mf-trips', at: AT, until, leave: '/portal/override/leave' });
    expect(mine.html).toContain(`src="${HOST}main.js"`);
    expect(mine.html).toContain('Loading the development build of mf-trips');
    expect(mine.policy).toMatch(/script-src [^;]*http:\/\/localhost:4313\//);
    expect(mine.policy).toMatch(/connect-src [^;]*ws:\/\/localhost:4313/);

    const otherPage = await page((await signInAs(portal.app, EMAIL)).cookie);
    expect(otherPage.boot.override).toBeUndefined();
    expect(otherPage.html + otherPage.policy).not.toMatch(/localhost:43(10|13)/);

    const row = await portal.db.selectFrom('remoteOverrides').selectAll().where('leftAt', 'is', null).execute();
    expect(row).toMatchObject([{ userId, remote: 'mf-trips', servedAt: AT }]);
  });

  it('is left by its way out, but not by a link on another site', async () => {
    await open(signed());
    await get('/portal/override/leave', agent.cookie, { 'sec-fetch-site': 'cross-site' });
    expect((await page()).boot.override).toBeDefined();
    expect((await get('/portal/override/leave')).headers.location).toBe('/portal/');
    expect((await page()).boot.override).toBeUndefined();
  });

  it('is signed with a line of the audit log: who had it signed, for whom, how long and why', async () => {
    const order = { userId, remote: 'mf-trips', at: AT, host: HOST, hours: 2 };
    const path = await signOverride(portal, order, { by: 'olivia', why: 'the new refund table' });
    expect((await get(path)).statusCode).toBe(303);
    expect((await page()).boot.override).toMatchObject({ remote: 'mf-trips', at: AT });
    await get('/portal/override/leave');
    expect(await listAudit(portal.db, { limit: 1, action: 'grantOverride' })).toMatchObject([
      { by: 'olivia', subject: 'mf-trips', detail: { user: userId, hours: 2, why: 'the new refund table' } },
    ]);
  });

  it('shows a remote that was never published, at an address that nobody owns yet', async () => {
    const visas = '/portal/visas?source=roompai';
    expect((await get(visas)).statusCode).toBe(404);
    await open(signed({ remote: 'mf-visas', at: 'http://localhost:4321/' }));
    const document = await get(visas);
    expect(document.statusCode).toBe(200);
    expect(document.body).toContain('"override":{"remote":"mf-visas","at":"http://localhost:4321/"');
    expect(document.body).not.toContain('rel="preload"');
    await get('/portal/override/leave');
    expect((await get(visas)).statusCode).toBe(404);
  });

  it('takes the place of the one before', async () => {
    await open(signed());
    await open(signed({ remote: 'mf-search', at: 'http://localhost:4311/' }));
    expect((await page()).boot.override).toMatchObject({ remote: 'mf-search' });
    await get('/portal/override/leave');
    expect((await page()).boot.override).toBeUndefined();
  });

  it('ends with its time and with the session', async () => {
    await open(signed());
    await portal.db
      .updateTable('remoteOverrides')
      .set({ until: new Date(Date.now() - 1000) })
      .execute();
    expect((await page()).boot.override).toBeUndefined();

    const leaving = await signInAs(portal.app, EMAIL);
    await open(signed(), leaving.cookie);
    expect((await page(leaving.cookie)).boot.override).toBeDefined();
    await portal.db.deleteFrom('sessions').execute();
    expect((await page(leaving.cookie)).boot.override).toBeUndefined();
    agent = await signInAs(portal.app, EMAIL);
  });
});

describe('[FED-06] an address that is refused', () => {
  const strangers: ServerKeys = [{ id: 'test', secret: randomBytes(32) }];
  const changed = (written: string) => {
    const [kid, payload = '', seal] = written.split('.');
    const fields = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return [kid, Buffer.from(JSON.stringify({ ...fields, remote: 'mf-booking' })).toString('base64url'), seal].join(
      '.',
    );
  };

  it.each<[string, () => string, number, string]>([
    ['was signed by another key', () => writeTicket(aTicket(), strangers), 403, 'not created by this portal'],
    ['was changed', () => changed(signed()), 403, 'not created by this portal'],
    ['is no ticket', () => 'nonsense', 403, 'not created by this portal'],
    ['leads elsewhere than to the own machine', () => signed({ at: 'https://evil.example/' }), 403, 'not created by'],
    ['expired', () => signed({ until: now() - 1 }), 403, 'has expired'],
    ['is somebody else’s', () => signed({ userId: randomUUID() }), 403, 'for another user'],
  ])('because it %s: says why and changes nothing', async (_, write, status, expectedText) => {
    const response = await open(write());
    expect(response.statusCode).toBe(status);
    expect(response.body).toContain(expectedText);
    expect((await page()).boot.override).toBeUndefined();
  });

  it('because it was used, even by the same person', async () => {
    const written = signed();
    await open(written);
    await get('/portal/override/leave');
    const again = await open(written);
    expect([again.statusCode, /already used/.test(again.body)]).toEqual([403, true]);
    expect((await page()).boot.override).toBeUndefined();
  });

  it('works for one of two who open it at once', async () => {
    const written = signed();
    const responses = await Promise.all([open(written), open(written), open(written)]);
    expect(responses.map(({ statusCode }) => statusCode).sort((a, b) => a - b)).toEqual([303, 403, 403]);
    await get('/portal/override/leave');
  });

  it('because nobody is signed in: it is not used up', async () => {
    const written = signed();
    expect((await open(written, '')).statusCode).toBe(401);
    expect((await open(written)).statusCode).toBe(303);
    await get('/portal/override/leave');
  });
});

it('a ticket is read back as it was written, under the leaving key too', () => {
  const [older, newer] = ['a', 'b'].map((id) => ({ id, secret: randomBytes(32) })) as [ServerKeys[0], ServerKeys[0]];
  const ticket = aTicket();
  const written = writeTicket(ticket, [older]);
  expect(readTicket(written, [newer, older])).toEqual(ticket);
  expect(readTicket(written, [newer])).toBeUndefined();
});
