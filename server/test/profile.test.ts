import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEMO_PASSWORD, newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp({ PORTICO_TRUST_PROXY: '1' });
});
afterAll(() => portal.close());

const LOW = 'lowcredit@portico.test';
const LIN = 'lin@portico.test';
const NEXT = 'Lantern!2027';
const NAMES = 'The password is too similar to the name of the portal, the company or the user, or to the email.';

const request = (client: SignedClient, operation: string, fields: object = {}) =>
  client.call('/api/profile', { operation, ...fields });
const change = (client: SignedClient, oldPassword: string, password: string, retypePassword = password) =>
  request(client, 'changePassword', { oldPassword, password, retypePassword });
const flagOf = async (client: SignedClient) => (await client.call('/api/signIn', { operation: 'checkToken' })).flag;

describe('one’s own password', () => {
  it('is changed by who knows the present one; sessions elsewhere and links of mails end, this session stays', async () => {
    const [here, otherClient, visitor] = [
      await signInAs(portal.app, LOW),
      await signInAs(portal.app, LOW),
      await newVisitor(portal.app),
    ];
    await visitor.call('/api/signIn', { operation: 'forgetPass', email: LOW });
    expect(await change(here, DEMO_PASSWORD, NEXT)).toMatchObject({ flag: '200' });
    expect([await flagOf(here), await flagOf(otherClient)]).toEqual(['200', '001']);
    const links = portal.db.selectFrom('resetLinks').innerJoin('users', 'users.id', 'userId').select('email');
    expect(await links.where('email', '=', LOW).execute()).toEqual([]);
    expect(await visitor.signIn(LOW)).toMatchObject({ flag: '100' });
    expect(await visitor.signIn(LOW, NEXT)).toMatchObject({ flag: '200' });
    expect(
      await portal.db
        .selectFrom('emails')
        .select(['recipient', 'language', 'data'])
        .where('kind', '=', 'password-changed')
        .execute(),
    ).toEqual([
      {
        recipient: LOW,
        language: 'en',
        data: { email: LOW, by: 'self', passkeys: 'none', at: expect.stringMatching(/^20.*Z$/) },
      },
    ]);
  });

  it('stays when what is typed does not fit, and the answer says why', async () => {
    const [lin, otherClient] = [await signInAs(portal.app, LIN), await signInAs(portal.app, LIN)];
    for (const [present, password, again, flag, msg] of [
      ['Portico!2025', NEXT, NEXT, '100', 'The current password is incorrect. Enter it again.'],
      [DEMO_PASSWORD, NEXT, 'Lantern!2028', '124', 'The password is inconsistent, please re-enter.'],
      [DEMO_PASSWORD, 'harbour!2027', 'harbour!2027', '125', 'The password has no uppercase letter.'],
      [DEMO_PASSWORD, 'P@ssw0rd!', 'P@ssw0rd!', '125', 'The password is too common and easy to guess.'],
      [DEMO_PASSWORD, 'Portico!2027', 'Portico!2027', '125', NAMES],
      [DEMO_PASSWORD, 'Yunfan!2027', 'Yunfan!2027', '125', NAMES],
    ] as const)
      expect(await change(lin, present, password, again)).toMatchObject({ flag, msg });
    lin.language = 'zh';
    expect(await change(lin, '', NEXT)).toMatchObject({ flag: '100', msg: '当前密码不正确，请重新输入。' });
    expect([await flagOf(lin), await flagOf(otherClient)]).toEqual(['200', '200']);
    expect(await (await newVisitor(portal.app)).signIn(LIN)).toMatchObject({ flag: '200' });
  });

  it('is changed once by two at the same moment', async () => {
    const [one, other] = [await signInAs(portal.app, LIN), await signInAs(portal.app, LIN)];
    const responses = await Promise.all([
      change(one, DEMO_PASSWORD, NEXT),
      change(other, DEMO_PASSWORD, 'Lantern!2028'),
    ]);
    const won = responses.findIndex(({ flag }) => flag === '200');
    expect(responses.filter(({ flag }) => flag === '200')).toHaveLength(1);
    // The second request fails: the password changed, or the session ended.
    expect(['100', '001']).toContain(responses[1 - won]?.flag);
    const visitor = await newVisitor(portal.app);
    expect(await visitor.signIn(LIN, ['Lantern!2028', NEXT][won])).toMatchObject({ flag: '100' });
    expect(await visitor.signIn(LIN, [NEXT, 'Lantern!2028'][won])).toMatchObject({ flag: '200' });
  });

  it('lets nobody in by the former one, whose sign-in had only just begun', async () => {
    const email = 'agent@portico.test';
    const visitor = await newVisitor(portal.app);
    const users = portal.db.selectFrom('users').select('passwordHash').where('email', '=', email);
    const { passwordHash } = await users.executeTakeFirstOrThrow();
    const waiting = sql`
      select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()
    `;
    const signingIn = await portal.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ passwordHash: 'another' }).where('email', '=', email).execute();
      const pending = visitor.signIn(email);
      await vi.waitFor(async () => expect((await waiting.execute(portal.db)).rows).toHaveLength(1), {
        timeout: 10_000,
      });
      return { pending };
    });
    expect(await signingIn.pending).toMatchObject({ flag: '100' });
    const mine = portal.db.selectFrom('sessions').innerJoin('users', 'users.id', 'userId').where('email', '=', email);
    expect(await mine.select('email').execute()).toEqual([]);
    await portal.db.updateTable('users').set({ passwordHash }).where('email', '=', email).execute();
  });

  it('is guessed no more often than at the sign-in, by right guesses neither', async () => {
    const agent = await signInAs(portal.app, 'viewer@portico.test');
    const flags: string[] = [];
    for (let tried = 0; tried < 11; tried++) flags.push((await change(agent, `wrong ${tried}`, NEXT)).flag);
    expect(flags).toEqual([...Array.from({ length: 10 }, () => '100'), 'E429']);
    expect(await change(agent, DEMO_PASSWORD, NEXT)).toMatchObject({ flag: 'E429' });
    // The limits are independent: guesses in an open session do not lock out its owner.
    expect(await (await newVisitor(portal.app)).signIn('viewer@portico.test')).toMatchObject({ flag: '200' });
  });

  it('is nothing for a visitor', async () => {
    expect(await change(await newVisitor(portal.app), DEMO_PASSWORD, NEXT)).toMatchObject({ flag: '001' });
  });
});

describe('one’s own sessions', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';
  const AGENT = 'agent@portico.test';
  const listed = async (client: SignedClient) => (await request(client, 'sessions')).data;
  const signInFrom = async (email: string, address: string) => {
    const client = await newVisitor(portal.app);
    const proxyHeaders = { 'x-forwarded-for': address, 'x-forwarded-proto': 'http', 'user-agent': CHROME };
    const fields = { operation: 'signIn', email, password: DEMO_PASSWORD };
    const { data } = await client.call('/api/signIn', fields, { headers: proxyHeaders });
    return Object.assign(client, { sign: data.sign, token: data.token, source: data.source });
  };
  const close = async (email: string) => {
    const users = portal.db.selectFrom('users').select('id').where('email', '=', email);
    await portal.db.deleteFrom('sessions').where('userId', '=', users).execute();
  };

  it('are listed with browser, network and times, this one first; nothing listed opens any', async () => {
    await close(AGENT);
    const other = await signInFrom(AGENT, '203.0.113.77');
    const distant = await signInFrom(AGENT, '2001:db8:7:1234::77');
    const here = await signInAs(portal.app, AGENT);
    await signInAs(portal.app, 'nosearch@portico.test');
    const sessions = await listed(here);
    const now = Math.floor(Date.now() / 1000);
    expect(sessions).toHaveLength(3);
    expect(sessions[0]).toMatchObject({ current: 1, browser: '', system: '', network: '127.0.0.0/24' });
    const others = sessions.slice(1).map(({ id: _, ...session }: { id: string }) => session);
    for (const network of ['203.0.113.0/24', '2001:db8:7::/48'])
      expect(others).toContainEqual({
        current: 0,
        browser: 'Chrome',
        system: 'Windows',
        network,
        since: expect.closeTo(now, -2),
        seen: expect.closeTo(now, -2),
      });
    const text = JSON.stringify(sessions);
    for (const { cookie, token, sign } of [here, other, distant])
      for (const secret of [cookie.replace('sid=', ''), token, sign.key]) expect(text).not.toContain(secret);
    const rows = await portal.db.selectFrom('sessions').select('id').execute();
    for (const { id } of rows)
      for (const form of ['hex', 'base64', 'base64url'] as const) expect(text).not.toContain(id.toString(form));
    expect(sessions.every(({ id }: { id: string }) => /^[0-9a-f-]{36}$/.test(id))).toBe(true);
  });

  it('show where one was last used, not where it began, and never the address', async () => {
    await close(AGENT);
    const roaming = await signInFrom(AGENT, '203.0.113.77');
    await sql`update sessions set seen_at = now() - interval '2 minutes'`.execute(portal.db);
    const headers = { 'x-forwarded-for': '198.51.100.8', 'x-forwarded-proto': 'http' };
    await roaming.call('/api/signIn', { operation: 'checkToken' }, { headers });
    expect(await listed(roaming)).toMatchObject([{ network: '198.51.100.0/24', browser: 'Chrome' }]);
    const { rows } = await sql<{ row: string }>`select sessions::text as row from sessions`.execute(portal.db);
    expect(rows.filter(({ row }) => /203\.0\.113\.77|198\.51\.100\.8/.test(row))).toEqual([]);
    await expect(sql`update sessions set network = '198.51.100.8/32'`.execute(portal.db)).rejects.toThrow(
      'sessions_keep_a_network_and_no_address',
    );
  });

  it('end one by one: the next call of it is refused, and nobody ends another’s, or the one that asks', async () => {
    await close(AGENT);
    const [here, otherClient, third] = [
      await signInAs(portal.app, AGENT),
      await signInAs(portal.app, AGENT),
      await signInAs(portal.app, AGENT),
    ];
    const stranger = await signInAs(portal.app, 'nosearch@portico.test');
    const idOf = async (client: SignedClient): Promise<string> => (await listed(client))[0].id;
    const [own, other] = [await idOf(here), await idOf(otherClient)];
    const end = (client: SignedClient, id: string) => request(client, 'endSession', { id });
    expect(await end(stranger, other)).toMatchObject({ flag: '200' });
    expect(await end(here, own)).toMatchObject({ flag: '200' });
    expect(await end(here, 'no name')).toMatchObject({ flag: '200' });
    expect(await Promise.all([here, otherClient, third].map(flagOf))).toEqual(['200', '200', '200']);
    expect(await end(here, other)).toMatchObject({ flag: '200' });
    expect(await end(here, other)).toMatchObject({ flag: '200' });
    expect(await Promise.all([here, otherClient, third].map(flagOf))).toEqual(['200', '001', '200']);
    expect(await listed(here)).toHaveLength(2);
  });

  it('all end but the one that asks, and nobody else’s', async () => {
    const [here, otherClient] = [await signInAs(portal.app, AGENT), await signInAs(portal.app, AGENT)];
    const stranger = await signInAs(portal.app, 'nosearch@portico.test');
    expect(await request(here, 'endOtherSessions')).toMatchObject({ flag: '200' });
    expect(await Promise.all([here, otherClient, stranger].map(flagOf))).toEqual(['200', '001', '200']);
    expect(await listed(here)).toMatchObject([{ current: 1 }]);
  });

  it('are nothing for a visitor', async () => {
    const visitor = await newVisitor(portal.app);
    for (const operation of ['sessions', 'endOtherSessions'])
      expect(await request(visitor, operation)).toMatchObject({ flag: '001' });
    expect(await request(visitor, 'endSession', { id: 'x' })).toMatchObject({ flag: '001' });
  });
});
