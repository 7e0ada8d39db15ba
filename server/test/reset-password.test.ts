import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
let visitor: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  visitor = await newVisitor(portal.app);
});
afterAll(() => portal.close());

const LOW = 'lowcredit@portico.test';
const NEW = { password: 'Lantern!2027', retypePassword: 'Lantern!2027' };

const forget = (email: string) => visitor.call('/api/signIn', { operation: 'forgetPass', email });
const look = (link: object) => visitor.call('/api/signIn', { operation: 'emailRetype', ...link });
const set = (link: object, fields: object = NEW) =>
  visitor.call('/api/signIn', { operation: 'emailChangePassword', from: 'mail', ...link, ...fields });

const listEmails = () =>
  sql<{ recipient: string; language: string; state: string; data: Record<string, string> }>`
    select recipient, language, state, data from emails where kind = 'password-reset' order by id`
    .execute(portal.db)
    .then(({ rows }) => rows);

/** Emails about a changed password. */
const reported = () =>
  portal.db
    .selectFrom('emails')
    .select(['recipient', 'language', 'data'])
    .where('kind', '=', 'password-changed')
    .execute();

/** Link parameters of the newest email. */
async function mailedLink(email: string) {
  expect(await forget(email)).toMatchObject({ flag: '200' });
  const { email: to, sign, time, source } = (await listEmails()).at(-1)?.data ?? {};
  return { email: to, searchsign: sign, searchtime: time, searchsource: source };
}

const EXPIRED = {
  flag: '101',
  msg: 'Oops! It looks like this reset link has expired. Please request a new one. We apologize for any inconvenience.',
};

describe('a forgotten password', () => {
  it('[AUTH-03] is answered alike for an email that nobody has; a link leaves for who signs in, in the language chosen', async () => {
    visitor.language = 'zh';
    const [existing, unknown] = [await forget(` ${LOW.toUpperCase()} `), await forget('nobody@portico.test')];
    visitor.language = 'en';
    const reported = ({ status, flag, msg, data }: typeof existing) => ({ status, flag, msg, data });
    expect(reported(unknown)).toEqual(reported(existing));
    expect(existing.flag).toBe('200');
    expect(await listEmails()).toMatchObject([
      { recipient: LOW, language: 'zh', state: 'waiting', data: { email: LOW, source: expect.stringMatching(/./) } },
      { recipient: 'nobody@portico.test', language: 'zh', state: 'withdrawn' },
    ]);
  });

  it('[AUTH-03] of an address that is none is refused', async () => {
    expect(await forget('ana@')).toMatchObject({ flag: '100', msg: 'The email address is incorrect.' });
  });

  it('[SEC-03] is never rejected because of requests from other networks; the emails stay bounded', async () => {
    // Freezes the clock, so that delays do not expire on a slow machine.
    vi.useFakeTimers({ toFake: ['Date'] });
    const behind = await newTestApp({ PORTICO_TRUST_PROXY: '1' });
    try {
      const OWNER = 'newcomer@portico.test';
      const sent = async (email: string) =>
        (
          await sql`select from emails where kind = 'password-reset' and recipient = ${email} and state = 'waiting'`.execute(
            behind.db,
          )
        ).rows.length;
      const from = async (ip: string, email = OWNER, client?: SignedClient) => {
        const requester = client ?? (await newVisitor(behind.app));
        const headers = { 'x-forwarded-for': ip };
        return (await requester.call('/api/signIn', { operation: 'forgetPass', email }, { headers })).flag;
      };
      const home = await newVisitor(behind.app);
      const entered = await home.signIn(OWNER);
      const existing = /(known=[^;]+)/.exec(String(entered.headers['set-cookie']))?.[1] ?? '';
      home.cookie = `${home.cookie}; ${existing}`;
      for (const email of [OWNER, 'no-such-person@portico.test'])
        for (let network = 1; network <= 12; network += 1)
          for (const flag of [await from(`198.51.100.${network}`, email), await from(`198.51.100.${network}`, email)])
            expect(flag).toBe('200');
      expect(await sent(OWNER)).toBe(5);
      // A new browser in a new network gets the same response and uses the links that are in the mailbox.
      expect(await from('203.0.113.9')).toBe('200');
      expect(await sent(OWNER)).toBe(5);
      for (let network = 1; network <= 5; network += 1) await from('198.51.100.1');
      expect(await from('198.51.100.1')).toBe('E429');
      // The owner's browser gets an email even from the network of the attacker.
      expect(await from('198.51.100.1', OWNER, home)).toBe('200');
      expect(await sent(OWNER)).toBe(6);
    } finally {
      vi.useRealTimers();
      await behind.close();
    }
  });

  it('is mailed so often to one address and no more, whether somebody has it or not', async () => {
    for (const email of ['viewer@portico.test', 'nobody-else@portico.test']) {
      const flags: string[] = [];
      for (let attempt = 0; attempt < 6; attempt++) flags.push((await forget(email)).flag);
      expect(flags).toEqual(['200', '200', '200', '200', '200', 'E429']);
    }
  });
});

describe('the link of the mail', () => {
  it('has 256 bits, of which the table keeps a hash', async () => {
    const { searchsign = '' } = await mailedLink(LOW);
    expect(Buffer.from(searchsign, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ row: string }>`select reset_links::text as row from reset_links`.execute(portal.db);
    expect(rows.some(({ row }) => row.includes(searchsign))).toBe(false);
  });

  it('[AUTH-04] serves once, ends the person’s sessions, and takes the older links along', async () => {
    const [older, link] = [await mailedLink(LOW), await mailedLink(LOW)];
    const open = await signInAs(portal.app, LOW);
    expect(await look(link)).toMatchObject({ flag: '200', data: { email: LOW } });
    visitor.language = 'zh';
    const responses = await Promise.all([set(link), set(link)]);
    const flags = responses.map(({ flag }) => flag);
    visitor.language = 'en';
    expect(flags.toSorted()).toEqual(['101', '200']);
    // The link proves access to the mailbox, so guesses of other clients do not delay this browser.
    const existing = responses.filter(({ headers }) => String(headers['set-cookie']).includes('known='));
    expect(existing.map(({ flag }) => flag)).toEqual(['200']);
    expect(await reported()).toEqual([
      { recipient: LOW, language: 'zh', data: expect.objectContaining({ by: 'reset' }) },
    ]);
    expect(await open.call('/api/signIn', { operation: 'checkToken' })).toMatchObject({ flag: '001' });
    for (const used of [link, older]) expect(await look(used)).toMatchObject(EXPIRED);
    expect(await visitor.signIn(LOW)).toMatchObject({ flag: '100' });
    expect(await visitor.signIn(LOW, NEW.password)).toMatchObject({ flag: '200' });
  });

  it('[AUTH-04] stays when the password is not taken, and the answer says why', async () => {
    const link = await mailedLink('lin@portico.test');
    expect(await set(link, { ...NEW, retypePassword: 'Lantern!2028' })).toMatchObject({
      flag: '124',
      msg: 'The password is inconsistent, please re-enter.',
    });
    for (const [password, msg] of [
      ['harbour!2027', 'The password has no uppercase letter.'],
      ['P@ssw0rd!', 'The password is too common and easy to guess.'],
      [
        'Yunfan!2027',
        'The password is too similar to the name of the portal, the company or the user, or to the email.',
      ],
    ])
      expect(await set(link, { password, retypePassword: password })).toMatchObject({ flag: '125', msg });
    expect(await look(link)).toMatchObject({ flag: '200' });
  });

  it('[AUTH-04] is none for another person, at another time, with another secret, too late, or for who may not sign in', async () => {
    const link = await mailedLink('operator@portico.test');
    for (const changed of [
      { email: 'agent@portico.test' },
      { searchtime: String(Number(link.searchtime) + 1) },
      { searchsign: Buffer.alloc(32).toString('base64url') },
    ])
      for (const tried of [await look({ ...link, ...changed }), await set({ ...link, ...changed })])
        expect(tried).toMatchObject(EXPIRED);
    const be = (state: 'active' | 'inactive') =>
      portal.db.updateTable('users').set({ state }).where('email', '=', 'operator@portico.test').execute();
    await be('inactive');
    expect(await set(link)).toMatchObject(EXPIRED);
    await be('active');
    expect(await look(link)).toMatchObject({ flag: '200' });
    await sql`update reset_links set expires_at = now() - interval '1 second'`.execute(portal.db);
    expect(await set(link)).toMatchObject(EXPIRED);
    await portal.runJob('sweep-reset-links');
    expect(await portal.db.selectFrom('resetLinks').selectAll().execute()).toEqual([]);
  });

  it('may be guessed so often from one address and no more', async () => {
    const made = { email: LOW, searchsign: 'x', searchtime: '1', searchsource: 'roompai' };
    const flags = new Set<string>();
    const valid = await mailedLink('nosearch@portico.test');
    for (let tried = 0; tried < 61; tried++) flags.add((await look(made)).flag);
    expect([...flags]).toEqual(['101', 'E429']);
    expect(await look(valid)).toMatchObject({ flag: '200' });
  });
});
