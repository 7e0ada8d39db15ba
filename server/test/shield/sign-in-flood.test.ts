import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor, type SignedClient, signInAs } from '../harness/signed-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

const EMAIL = 'agent@portico.test';
const OTHER = 'lowcredit@portico.test';
/** At least one hash runs at a time (two with more processors), and twenty wait. */
const SERVED = 21;
const FLOOD = 150;

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp({ PORTICO_TRUST_PROXY: '1' });
});
afterAll(() => portal.close());

/** Each request comes from another subnet, for an unknown account. */
function wrong(visitor: SignedClient, number: number) {
  const headers = { 'x-forwarded-for': `198.51.${number}.7` };
  return visitor.call(
    '/api/signIn',
    { operation: 'signIn', email: `nobody-${number}@portico.test`, password: 'wrong' },
    { headers },
  );
}

/** A browser's cookie after a sign-in and sign-out. */
async function knownCookie(email = EMAIL): Promise<string> {
  const browser = await newVisitor(portal.app);
  const { headers } = await browser.signIn(email);
  const knownBrowser = [headers['set-cookie']].flat().find((one) => one?.startsWith('known='));
  return knownBrowser?.split(';')[0] ?? '';
}

describe('a flood of sign-ins', () => {
  it('[SEC-02] leaves readers and browsers that signed in before served; the rest is told when to come again', {
    timeout: 120_000,
  }, async () => {
    const knownBrowser = await knownCookie();
    expect(knownBrowser).toMatch(/^known=[\w-]{22}\.[\w-]{22}$/);
    const reader = await signInAs(portal.app, 'viewer@portico.test');
    const owner = await newVisitor(portal.app);
    owner.cookie = `${owner.cookie}; ${knownBrowser}`;
    const visitors = await Promise.all(Array.from({ length: FLOOD }, () => newVisitor(portal.app)));

    const ended: string[] = [];
    const flood = visitors.map(async (visitor, number) => {
      const response = await wrong(visitor, number);
      ended.push('wrong');
      return response;
    });
    const [signedIn, document, read] = await Promise.all([
      owner.signIn(EMAIL),
      portal.app.inject({ url: '/portal/login', headers: { host: 'localhost:4300', 'accept-encoding': 'br' } }),
      reader.call('/api/getTimeZone', { region_type: '1', region: '7988' }),
    ]);
    expect(signedIn).toMatchObject({ flag: '200' });
    // No remote is published here, so the HTML page has status 404.
    expect(document).toMatchObject({ statusCode: 404, headers: { 'content-encoding': 'br' } });
    expect(read).toMatchObject({ flag: '200' });

    const responses = await Promise.all(flood);
    const rejection = responses.filter(({ flag }) => flag === 'E429');
    // At least the number of concurrent slots; requests that arrive when a slot is free are checked, too.
    expect(responses.filter(({ flag }) => flag === '100').length).toBeGreaterThanOrEqual(SERVED);
    expect(rejection.length).toBeGreaterThan(0);
    expect(responses.filter(({ flag }) => flag !== 'E429' && flag !== '100')).toEqual([]);
    for (const { status, headers } of rejection) {
      expect(status).toBe(429);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});

describe('a flood of new accounts', () => {
  it('passes the same gate: two passwords are hashed at once and twenty wait', { timeout: 120_000 }, async () => {
    const agent = await signInAs(portal.app, EMAIL);
    const responses = await Promise.all(
      Array.from({ length: FLOOD }, (_none, number) =>
        agent.call('/api/account', {
          operation: 'save',
          email: `flood-${number}@harbour.example`,
          first_name: 'Mei',
          last_name: 'Wong',
          permissions: '2',
          password: 'Lantern!2027',
        }),
      ),
    );
    const saved = responses.filter(({ flag }) => flag === '200');
    const rejection = responses.filter(({ flag }) => flag === 'E429');
    expect(saved.length).toBeGreaterThanOrEqual(SERVED);
    expect(rejection.length).toBeGreaterThan(0);
    expect(saved.length + rejection.length).toBe(FLOOD);
  });
});

describe('wrong passwords from elsewhere', () => {
  it('keep nobody out of a browser that they signed in with before', { timeout: 120_000 }, async () => {
    const knownBrowser = await knownCookie();
    const stranger = await newVisitor(portal.app);
    for (let tried = 0; tried < 10; tried += 1)
      expect(await stranger.signIn(EMAIL, `wrong ${tried}`)).toMatchObject({ flag: '100' });
    expect(await stranger.signIn(EMAIL)).toMatchObject({ flag: 'E429' });
    const owner = await newVisitor(portal.app);
    owner.cookie = `${owner.cookie}; ${knownBrowser}`;
    expect(await owner.signIn(EMAIL)).toMatchObject({ flag: '200' });
    // The owner's sign-in does not reset the stranger's limit.
    expect(await stranger.signIn(EMAIL, 'wrong again')).toMatchObject({ flag: 'E429' });
  });

  it('count for the browser itself, and what it shows is worth nothing for another account', {
    timeout: 120_000,
  }, async () => {
    const knownBrowser = await knownCookie(OTHER);
    const owner = async () => {
      const browser = await newVisitor(portal.app);
      browser.cookie = `${browser.cookie}; ${knownBrowser}`;
      return browser;
    };
    for (let tried = 0; tried < 10; tried += 1)
      expect(await (await owner()).signIn(OTHER, `wrong ${tried}`)).toMatchObject({ flag: '100' });
    expect(await (await owner()).signIn(OTHER)).toMatchObject({ flag: 'E429' });
    const stranger = await newVisitor(portal.app);
    for (let tried = 0; tried < 10; tried += 1) await stranger.signIn('lin@portico.test', `wrong ${tried}`);
    expect(await (await owner()).signIn('lin@portico.test')).toMatchObject({ flag: 'E429' });
  });
});
