import { argon2Sync, createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { createSecondTestApp, newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
});
afterAll(() => portal.close());

describe('a visit', () => {
  it('[CALL-03] starts with an anonymous token and a key of its own, and nothing is stored', async () => {
    const [one, other] = await Promise.all([newVisitor(portal.app), newVisitor(portal.app)]);
    expect(one.token).toMatch(/^test\.\.[\w-]{43}$/);
    expect(one.token).not.toBe(other.token);
    expect(one.sign.key).not.toBe(other.sign.key);
    expect(Buffer.from(one.sign.key, 'base64url')).toHaveLength(32);
    expect(await countSessions()).toBe(0);
    expect(await one.call('/api/getSettings')).toMatchObject({ flag: '200', data: { product_name: 'Portico' } });
  });

  it('keeps its cookie from one document to the next', async () => {
    const first = await newVisitor(portal.app);
    const second = await newVisitor(portal.app, first.cookie);
    expect(second).toMatchObject({ cookie: first.cookie, sign: first.sign, token: first.token });
  });

  it('sets a cookie that no other site and no script may read', async () => {
    const page = await portal.app.inject({ url: '/portal/login', headers: { host: 'localhost:4300' } });
    expect(page.headers['set-cookie']).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(page.headers['cache-control']).toBe('no-store');
  });

  it('gets 001 for its user info and has no token worth checking', async () => {
    const visitor = await newVisitor(portal.app);
    expect(await visitor.call('/api/userInfo')).toMatchObject({ status: 200, flag: '001' });
    expect(await visitor.call('/api/signIn', { operation: 'checkToken' })).toMatchObject({ flag: '001' });
  });
});

describe('signing in', () => {
  it('gives token, source and a new key over a new session, whose cookie is stored only as its hash', async () => {
    const page = await newVisitor(portal.app);
    const before = { cookie: page.cookie, sign: page.sign };
    const response = await page.signIn('agent@portico.test');
    expect(response).toMatchObject({ flag: '200', data: { source: 'roompai', sign: page.sign } });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(page.cookie).not.toBe(before.cookie);
    expect(page.sign.key).not.toBe(before.sign.key);
    const sid = page.cookie.split('=')[1] ?? '';
    const rows = await sql<{ text: string }>`select encode(id, 'hex') as text from sessions`.execute(portal.db);
    expect(rows.rows).toContainEqual({ text: createHash('sha256').update(sid).digest('hex') });
    expect(JSON.stringify(await allRows())).not.toContain(sid);
  });

  it('stores a password of an older strength anew, whoever of several signs in first, and a right one alone', async () => {
    const email = 'nosearch@portico.test';
    const stored = async () =>
      (await portal.db.selectFrom('users').select('passwordHash').where('email', '=', email).executeTakeFirstOrThrow())
        .passwordHash;
    const nonce = randomBytes(16);
    const key = argon2Sync('argon2id', {
      ...{ message: DEMO_PASSWORD, nonce, memory: 8192, passes: 1, parallelism: 1, tagLength: 32 },
    });
    const [salt, tag] = [nonce, key].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
    const older = `$argon2id$v=19$m=8192,t=1,p=1$${salt}$${tag}`;
    await portal.db.updateTable('users').set({ passwordHash: older }).where('email', '=', email).execute();
    const visitors = await Promise.all(Array.from({ length: 4 }, () => newVisitor(portal.app)));
    expect(await visitors[0]?.signIn(email, 'Portico!2025')).toMatchObject({ flag: '100' });
    expect(await stored()).toBe(older);
    const responses = await Promise.all(visitors.map((visitor) => visitor.signIn(email)));
    expect(responses.map(({ flag }) => flag)).toEqual(['200', '200', '200', '200']);
    const anew = await stored();
    expect(anew).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await (await newVisitor(portal.app)).signIn(email)).toMatchObject({ flag: '200' });
    expect(await stored()).toBe(anew);
  });

  it('takes the email in any case and with spaces around', async () => {
    const page = await newVisitor(portal.app);
    expect(await page.signIn(' Agent@Portico.TEST ')).toMatchObject({ flag: '200' });
  });

  it('answers a wrong password, an unknown email and an inactive account alike, in the language asked for', async () => {
    await portal.db
      .updateTable('users')
      .set({ state: 'inactive' })
      .where('email', '=', 'nosearch@portico.test')
      .execute();
    const page = await newVisitor(portal.app);
    const wrong = { flag: '100', msg: 'Account or password incorrect, please re-enter.' };
    expect(await page.signIn('agent@portico.test', 'Portico!2025')).toMatchObject(wrong);
    expect(await page.signIn('nobody@portico.test')).toMatchObject(wrong);
    expect(await page.signIn('nosearch@portico.test')).toMatchObject(wrong);
    page.language = 'zh';
    expect(await page.signIn('agent@portico.test', 'x')).toMatchObject({
      flag: '100',
      msg: '账号或密码错误，请重新输入。',
    });
    await portal.db
      .updateTable('users')
      .set({ state: 'active' })
      .where('email', '=', 'nosearch@portico.test')
      .execute();
  });

  it('replaces the session that the browser had', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    const former = { ...agent };
    await agent.signIn('viewer@portico.test');
    expect(await agent.call('/api/userInfo')).toMatchObject({ data: { email: 'viewer@portico.test' } });
    const old = await reopened(former);
    expect(await old.call('/api/userInfo')).toMatchObject({ flag: '001' });
  });

  it('is refused for a while after ten wrong passwords, with the time to wait, and only for that account', async () => {
    const page = await newVisitor(portal.app);
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await page.signIn('lowcredit@portico.test', `wrong ${attempt}`)).toMatchObject({ flag: '100' });
    }
    const rejection = await page.signIn('lowcredit@portico.test');
    expect(rejection).toMatchObject({ status: 429, flag: 'E429' });
    expect(rejection.headers['retry-after']).toBe('15');
    expect(rejection.data).toEqual({ seconds: 15 });
    expect(await page.signIn('viewer@portico.test')).toMatchObject({ flag: '200' });
    expect(JSON.stringify(await allRows())).not.toContain('wrong 3');
  });

  it('is counted by the address that the proxy saw, not by one that the caller made up', async () => {
    const proxied = await newTestApp({ PORTICO_TRUST_PROXY: '1' });
    const page = await newVisitor(proxied.app);
    for (const madeUp of ['198.51.100.1', '198.51.100.2']) {
      const headers = { 'x-forwarded-for': `${madeUp}, 203.0.113.7` };
      const wrong = { operation: 'signIn', email: 'agent@portico.test', password: 'wrong' };
      expect(await page.call('/api/signIn', wrong, { headers })).toMatchObject({ flag: '100' });
    }
    // Three counters: account and IP, account, and IP.
    const counted = await proxied.db.selectFrom('signInAttempts').select('tries').execute();
    expect(counted).toEqual([{ tries: 2 }, { tries: 2 }, { tries: 2 }]);
    await proxied.close();
  });

  it('is refused by every process after ten wrong passwords at any of them', async () => {
    const one = await newTestApp();
    const other = await createSecondTestApp(one);
    const pages = [await newVisitor(one.app), await newVisitor(other.app)] as const;
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const page = pages[attempt % 2 === 0 ? 0 : 1];
      expect(await page.signIn('agent@portico.test', `wrong ${attempt}`)).toMatchObject({ flag: '100' });
    }
    for (const page of pages) {
      expect(await page.signIn('agent@portico.test')).toMatchObject({ status: 429, flag: 'E429' });
    }
    await other.close();
    await one.close();
  });

  it('tells no more when all wrong passwords come at the same moment', async () => {
    const page = await newVisitor(portal.app);
    const attempts = Array.from({ length: 15 }, (_, no) => page.signIn('operator@portico.test', `wrong ${no}`));
    const flags = (await Promise.all(attempts)).map(({ flag }) => flag).sort();
    expect(flags).toEqual([...Array(10).fill('100'), ...Array(5).fill('E429')]);
    expect(await page.signIn('operator@portico.test')).toMatchObject({ flag: 'E429' });
  });
});

describe('the token', () => {
  it('[CALL-03] is worthless without its cookie, and the cookie without it', async () => {
    const [agent, lin] = await Promise.all([
      signInAs(portal.app, 'agent@portico.test'),
      signInAs(portal.app, 'lin@portico.test'),
    ]);
    const stolen = await newVisitor(portal.app);
    stolen.token = agent.token;
    expect(await stolen.call('/api/userInfo')).toMatchObject({ flag: '001' });
    const crossed = { token: lin.token };
    expect(await agent.call('/api/userInfo', {}, { envelope: crossed })).toMatchObject({ flag: '001' });
    expect(await agent.call('/api/userInfo', {}, { envelope: { token: '' } })).toMatchObject({ flag: '001' });
    expect(await agent.call('/api/userInfo')).toMatchObject({ flag: '200' });
  });

  it('never travels in a document, however signed in the browser is', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    const page = await newVisitor(portal.app, agent.cookie);
    expect(page.sign).toEqual(agent.sign);
    expect(page.token).not.toBe(agent.token);
    expect(await page.call('/api/userInfo')).toMatchObject({ flag: '001' });
    page.token = agent.token;
    expect(await page.call('/api/userInfo')).toMatchObject({ flag: '200' });
  });

  it('is bound to its source: another one sent along is not believed', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    expect(await agent.call('/api/userInfo', {}, { envelope: { source: 'harbour-corp' } })).toMatchObject({
      flag: '001',
    });
    expect(await agent.call('/api/userInfo', {}, { envelope: { source: undefined } })).toMatchObject({ flag: '200' });
  });

  it('ends for a platform that the company lost', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    await changeTo(agent, 'harbour-corp');
    await portal.db.deleteFrom('companyPlatforms').where('source', '=', 'harbour-corp').execute();
    expect(await agent.call('/api/userInfo')).toMatchObject({ flag: '001' });
    await portal.db
      .insertInto('companyPlatforms')
      .values({
        companyId: 'harbour-travel',
        source: 'harbour-corp',
        platform: '1',
        labelEn: 'Corporate',
        labelZh: '企业差旅',
        position: 1,
      })
      .execute();
  });
});

describe('a company without a platform', () => {
  it('[AUTH-01] signs its people in without a source: they may nothing, and get one at the next sign-in that finds one', async () => {
    const taken = await portal.db
      .deleteFrom('companyPlatforms')
      .where('companyId', '=', 'harbour-travel')
      .returningAll()
      .execute();
    const page = await newVisitor(portal.app);
    const response = await page.signIn('agent@portico.test');
    expect(response).toMatchObject({ flag: '200', data: { source: '', redirectPage: '/portal/' } });
    expect(await page.call('/api/userInfo')).toMatchObject({
      flag: '200',
      data: { source: '', sourceInfo: {}, permissions: { module: [], account: 0 } },
    });
    expect(await page.call('/api/getTripList')).toMatchObject({ flag: 'E403' });
    await portal.db.insertInto('companyPlatforms').values(taken).execute();
    expect(await page.call('/api/userInfo')).toMatchObject({ flag: '001' });
    expect(await page.signIn('agent@portico.test')).toMatchObject({ flag: '200', data: { source: 'roompai' } });
  });
});

describe('the page that a sign-in leads to', () => {
  const redirectPage = async (landingPath: string | null, email = 'agent@portico.test') => {
    await portal.db.updateTable('companies').set({ landingPath }).where('id', '=', 'harbour-travel').execute();
    const page = await newVisitor(portal.app);
    return (await page.signIn(email)).data.redirectPage;
  };

  it('[AUTH-01] is the landing page of the company, and the root without one', async () => {
    const list = '/portal/booking/hotelsearch/HotelList';
    expect(await redirectPage(list)).toBe(list);
    expect(await redirectPage('/portal/account/myAccount?type=pay')).toBe('/portal/account/myAccount?type=pay');
    expect(await redirectPage(null)).toBe('/portal/');
  });

  it('[AUTH-01] is the root for a user whose modules do not open it, and for a page that may not be live', async () => {
    const { permissions } = await portal.db
      .selectFrom('users')
      .select('permissions')
      .where('email', '=', 'agent@portico.test')
      .executeTakeFirstOrThrow();
    const setModules = (modules: readonly number[]) =>
      portal.db
        .updateTable('users')
        .set({ permissions: JSON.stringify({ ...permissions, modules }) })
        .where('email', '=', 'agent@portico.test')
        .execute();
    await setModules([2]);
    expect(await redirectPage('/portal/booking/hotelsearch/HotelList')).toBe('/portal/');
    expect(await redirectPage('/portal/account/MyTrip')).toBe('/portal/account/MyTrip');
    expect(await redirectPage('/portal/visas')).toBe('/portal/');
    await setModules(permissions.modules ?? []);
    await redirectPage(null);
  });
});

describe('changing the platform', () => {
  it('[SHELL-08] gives a token for the other source over the same session: two tabs work side by side', async () => {
    const tab = await signInAs(portal.app, 'agent@portico.test');
    const other = { ...tab };
    const response = await changeTo(tab, 'harbour-corp');
    expect(response).toMatchObject({ flag: '200', data: { source: 'harbour-corp' } });
    expect(response.data.redirectPage).toBeUndefined();
    expect(tab.cookie).toBe(other.cookie);
    expect(await tab.call('/api/userInfo')).toMatchObject({ data: { source: 'harbour-corp', platform: 'Corporate' } });
    const back = { envelope: { token: other.token, source: 'roompai' } };
    expect(await tab.call('/api/userInfo', {}, back)).toMatchObject({ data: { source: 'roompai', platform: 'B2B' } });
  });

  it('[SHELL-08] leaves the page of an order, which belongs to the platform just left, for My Bookings', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    const fields = {
      operation: 'changeSource',
      sourceval: 'harbour-corp',
      currentPage: '/portal/account/tripDetail?orderno=1',
    };
    expect(await agent.call('/api/signIn', fields)).toMatchObject({ data: { redirectPage: '/portal/account/MyTrip' } });
  });

  it("refuses another company's source, and answers 001 to who is not signed in", async () => {
    const lin = await signInAs(portal.app, 'lin@portico.test');
    expect(await changeTo(lin, 'harbour-corp')).toMatchObject({
      status: 400,
      flag: 'E400',
      data: { fields: { sourceval: expect.any(String) } },
    });
    expect(await changeTo(await newVisitor(portal.app), 'roompai')).toMatchObject({ flag: '001' });
  });
});

describe('a session', () => {
  it('[SHELL-07] ends by signing out, for every tab and for good', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    expect(await agent.call('/api/signIn', { operation: 'checkToken' })).toMatchObject({ flag: '200' });
    expect(await agent.call('/api/signIn', { operation: 'loginOut' })).toMatchObject({ flag: '200' });
    expect(await agent.call('/api/signIn', { operation: 'checkToken' })).toMatchObject({ flag: '001' });
    expect(await agent.call('/api/userInfo')).toMatchObject({ flag: '001' });
  });

  it('that ended lets its page sign in again without a reload', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    await agent.call('/api/signIn', { operation: 'loginOut' });
    expect(await agent.signIn('agent@portico.test')).toMatchObject({ flag: '200' });
    expect(await agent.call('/api/userInfo')).toMatchObject({ flag: '200' });
  });

  it('is not ended by a sign-out that carries no token of it', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    expect(await agent.call('/api/signIn', { operation: 'loginOut' }, { envelope: { token: '' } })).toMatchObject({
      flag: '200',
    });
    expect(await agent.call('/api/userInfo')).toMatchObject({ flag: '200' });
  });

  it('ends after two idle hours', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    await age(agent, { seen: '119 minutes' });
    expect(await agent.call('/api/userInfo')).toMatchObject({ flag: '200' });
    await age(agent, { seen: '121 minutes' });
    expect(await agent.call('/api/userInfo')).toMatchObject({ flag: '001' });
  });

  it('that is used stays, its last use written down at most once a minute', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    await age(agent, { seen: '61 seconds' });
    await agent.call('/api/userInfo');
    expect(await secondsSinceSeen(agent)).toBeLessThan(30);
    await age(agent, { seen: '50 seconds' });
    await agent.call('/api/userInfo');
    expect(await secondsSinceSeen(agent)).toBeGreaterThan(45);
  });

  it('ends twelve hours after the sign-in, however busy', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    await age(agent, { created: '719 minutes' });
    expect(await agent.call('/api/userInfo')).toMatchObject({ flag: '200' });
    await age(agent, { created: '721 minutes' });
    expect(await agent.call('/api/userInfo')).toMatchObject({ flag: '001' });
  });

  it('that ended is swept away, with request numbers that are too old to be taken anyway', async () => {
    const [living, idle, old] = await Promise.all([1, 2, 3].map(() => signInAs(portal.app, 'agent@portico.test')));
    if (!living || !idle || !old) throw new Error('three sign-ins give three clients');
    await Promise.all([age(idle, { seen: '121 minutes' }), age(old, { created: '721 minutes' })]);
    await sql`update nonces set seen_at = now() - interval '16 minutes' where session_id = ${hashOf(idle)}`.execute(
      portal.db,
    );
    await portal.db
      .insertInto('nonces')
      .values({ sessionId: hashOf(idle), nonce: 'fresh' })
      .execute();
    await portal.runJob('sweep-sessions');
    const sessions = await portal.db.selectFrom('sessions').select('id').execute();
    const ids = sessions.map(({ id }) => id.toString('hex'));
    expect(ids).toContain(hashOf(living).toString('hex'));
    expect(ids).not.toContain(hashOf(idle).toString('hex'));
    expect(ids).not.toContain(hashOf(old).toString('hex'));
    const nonces = await portal.db.selectFrom('nonces').select('nonce').where('sessionId', '=', hashOf(idle)).execute();
    expect(nonces).toEqual([{ nonce: 'fresh' }]);
  });

  it('ends when the account is made inactive', async () => {
    const viewer = await signInAs(portal.app, 'viewer@portico.test');
    await portal.db
      .updateTable('users')
      .set({ state: 'inactive' })
      .where('email', '=', 'viewer@portico.test')
      .execute();
    expect(await viewer.call('/api/userInfo')).toMatchObject({ flag: '001' });
    await portal.db.updateTable('users').set({ state: 'active' }).where('email', '=', 'viewer@portico.test').execute();
  });
});

function changeTo(client: SignedClient, sourceval: string) {
  return client
    .call('/api/signIn', { operation: 'changeSource', sourceval, currentPage: '/portal/account/MyTrip' })
    .then((response) => {
      if (response.flag === '200') Object.assign(client, { token: response.data.token, source: response.data.source });
      return response;
    });
}

/** A page with the previous cookie of a session. */
async function reopened(former: SignedClient): Promise<SignedClient> {
  const page = await newVisitor(portal.app, former.cookie);
  page.token = former.token;
  return page;
}

function hashOf({ cookie }: SignedClient): Buffer {
  return createHash('sha256')
    .update(cookie.split('=')[1] ?? '')
    .digest();
}

async function age(client: SignedClient, { seen = '0', created }: { seen?: string; created?: string }): Promise<void> {
  await sql`update sessions set seen_at = now() - ${seen}::interval where id = ${hashOf(client)}`.execute(portal.db);
  if (created === undefined) return;
  await sql`update sessions set created_at = now() - ${created}::interval where id = ${hashOf(client)}`.execute(
    portal.db,
  );
}

async function secondsSinceSeen(client: SignedClient): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from now() - seen_at)::int as seconds from sessions where id = ${hashOf(client)}`.execute(
    portal.db,
  );
  return rows[0]?.seconds ?? Number.NaN;
}

async function countSessions(): Promise<number> {
  const rows = await portal.db.selectFrom('sessions').select('id').execute();
  return rows.length;
}

function allRows() {
  return Promise.all([
    portal.db.selectFrom('sessions').selectAll().execute(),
    portal.db.selectFrom('nonces').selectAll().execute(),
    portal.db.selectFrom('sharedLimits').selectAll().execute(),
    portal.db.selectFrom('signInAttempts').selectAll().execute(),
    portal.db.selectFrom('signInSubnets').selectAll().execute(),
    portal.db.selectFrom('users').selectAll().execute(),
  ]);
}
