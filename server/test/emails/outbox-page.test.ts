import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestApp } from '../harness/test-app.ts';
import { newTestApp } from '../harness/test-app.ts';
import { newEmail, writeEmails } from './written-emails.ts';

const NAMED = { DATABASE_URL: 'postgres://portico@db.example/portal' };

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
  await writeEmails(portal.connection, [newEmail()]);
});
afterAll(() => portal.close());

let other: TestApp | undefined;
afterEach(async () => {
  await other?.close();
  other = undefined;
});

function request(url: string, { app }: Pick<TestApp, 'app'> = portal, more: object = {}) {
  return app.inject({ url, headers: { host: 'localhost:4300' }, ...more });
}

async function idOf({ db }: Pick<TestApp, 'db'>): Promise<number> {
  return (await db.selectFrom('emails').select('id').executeTakeFirstOrThrow()).id;
}

describe('the local outbox', () => {
  it('lists the mails, and shows each as HTML in a frame that may do nothing, with its plain text', async () => {
    const id = await idOf(portal);
    const list = await request('/mails');
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain(`<a href="/mails/${id}">`);
    expect(list.body).toContain('ana@example.com');
    const email = await request(`/mails/${id}`);
    expect(email.body).toMatch(new RegExp(`<iframe [^>]*src="/mails/${id}/html" sandbox="[^"]*"`));
    expect(email.body).not.toMatch(/sandbox="[^"]*(allow-scripts|allow-same-origin)/);
    expect(email.body).toContain('Booking reference: P261122000017');
    const html = await request(`/mails/${id}/html`);
    expect(html.body).toContain('<!doctype html>');
    expect(html.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    for (const { headers } of [list, email, html]) {
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['content-security-policy']).not.toContain('script-src');
    }
  });

  it.each(['/mails/0', '/mails/x', '/mails/99999999999999999999', '/mails/1/more'])(
    'has nothing at %s',
    async (url) => {
      expect((await request(url)).statusCode).toBe(404);
    },
  );

  it.each([
    ['another machine', { remoteAddress: '198.51.100.7' }],
    ['whom a proxy of this machine passes on', { headers: { host: 'localhost', 'x-forwarded-for': '198.51.100.7' } }],
    ['whom one names by x-real-ip', { headers: { host: 'localhost', 'x-real-ip': '198.51.100.7' } }],
    ['whom one names by forwarded', { headers: { host: 'localhost', forwarded: 'for=198.51.100.7' } }],
    ['who asked another host', { headers: { host: 'localhost', 'x-forwarded-host': 'portal.example' } }],
    ['who comes by way of another program', { headers: { host: 'localhost', via: '1.1 proxy' } }],
  ])('is not there for %s', async (_who, more) => {
    const id = await idOf(portal);
    for (const url of ['/mails', `/mails/${id}`, `/mails/${id}/html`])
      expect((await request(url, portal, more)).statusCode).toBe(404);
  });

  it('is not there for a page elsewhere that took this machine’s address for its name', async () => {
    const rebound = await request('/mails', portal, { headers: { host: 'rebound.example' } });
    expect(rebound.statusCode).toBe(421);
  });

  it('is not there on a database that somebody named', async () => {
    other = await newTestApp(NAMED);
    await writeEmails(other.connection, [newEmail()]);
    const id = await idOf(other);
    for (const url of ['/mails', `/mails/${id}`, `/mails/${id}/html`])
      expect((await request(url, other)).statusCode).toBe(404);
  });

  it.each([
    ['https://portal.example', 404],
    ['http://localhost:4300,https://portal.example', 404],
    ['http://localhost:4300,http://127.0.0.1:4310', 200],
  ])('at a portal whose origins are %s answers %i', async (origins, status) => {
    other = await newTestApp({ PORTICO_ORIGINS: origins });
    const { host } = new URL(origins.split(',')[0] ?? '');
    expect((await request('/mails', other, { headers: { host } })).statusCode).toBe(status);
  });

  it('is there on a named one with demo data', async () => {
    other = await newTestApp({ ...NAMED, PORTICO_DEMO: '1' });
    expect((await request('/mails', other)).body).toContain('No emails yet');
  });
});
