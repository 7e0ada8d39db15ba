import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { resealFactors } from '../src/features/session/mfa/key-rotation.ts';
import { addOneTouch, resetFactorOf } from '../src/features/session/session.ts';
import { ADMIN_ACTION } from './harness/admin-action.ts';
import { DEMO_PASSWORD, newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const LANDING_PAGE = '/portal/account/myCollection';
let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
  await portal.db.updateTable('companies').set({ landingPath: LANDING_PAGE }).execute();
});
afterAll(() => portal.close());

const AGENT = 'agent@portico.test';
const VIEWER = 'viewer@portico.test';
const LIN = 'lin@portico.test';
const HALF_MINUTE = 30;

type Policy = 'off' | 'allowed' | 'demanded';
const setPolicy = (mfaPolicy: Policy) => portal.db.updateTable('companies').set({ mfaPolicy }).execute();

beforeEach(async () => {
  await portal.db.deleteFrom('mfaSecrets').execute();
  await portal.db.deleteFrom('pendingSignIns').execute();
  await sql`delete from shared_limits`.execute(portal.db);
  await sql`delete from emails`.execute(portal.db);
  await setPolicy('allowed');
});

const own = (client: SignedClient, operation: string, fields: object = {}) =>
  client.call('/api/profile', { operation, ...fields });
const callSignIn = (client: SignedClient, operation: string, fields: object = {}) =>
  client.call('/api/signIn', { operation, ...fields });
const company = (client: SignedClient, operation: string, fields: object = {}) =>
  client.call('/api/account', { operation, ...fields });
const isIn = async (client: SignedClient) => (await callSignIn(client, 'checkToken')).flag === '200';

/** The code that an authenticator app shows, shifted by `steps` half minutes. */
const codeOf = (key: string, steps = 0) =>
  generateSync({ secret: key, epoch: Math.floor(Date.now() / 1000) + steps * HALF_MINUTE });
const WRONG = '000000';

/** Resets the last used code's step, as if it were long ago. */
const later = () => portal.db.updateTable('mfaSecrets').set({ lastStep: 1 }).execute();

interface Holder {
  readonly client: SignedClient;
  readonly key: string;
  readonly recoveryCodes: readonly string[];
}

async function turnOn(email = VIEWER): Promise<Holder> {
  const client = await signInAs(portal.app, email);
  const { data } = await own(client, 'startFactor', { password: DEMO_PASSWORD });
  const confirmed = await own(client, 'confirmFactor', { draft: data.draft, code: codeOf(data.key) });
  expect(confirmed).toMatchObject({ flag: '200' });
  await later();
  return { client, key: data.key, recoveryCodes: confirmed.data.recoveryCodes };
}

/** A browser after the correct password, with its pending sign-in step. */
async function atStep(email = VIEWER, known = ''): Promise<{ visitor: SignedClient; step: string }> {
  const visitor = await newVisitor(portal.app);
  visitor.cookie = `${visitor.cookie}; ${known}`;
  const response = await visitor.signIn(email);
  expect(response).toMatchObject({ flag: '106' });
  return { visitor, step: response.data.step };
}

async function byCode({ visitor, step }: { visitor: SignedClient; step: string }, code: string) {
  const response = await callSignIn(visitor, 'secondFactor', { step, code });
  if (response.flag === '200') Object.assign(visitor, response.data);
  return response;
}

/** Restores the demo password, which the endpoints would reject. */
const restorePassword = () =>
  sql`update users set password_hash = (select password_hash from users where email = ${AGENT})
    where email = ${VIEWER}`.execute(portal.db);

const listEmails = () =>
  portal.db
    .selectFrom('emails')
    .select(['recipient', 'language', 'data'])
    .where('kind', '=', 'second-factor-changed')
    .execute();

describe('setting a second factor up', () => {
  it('is off until the company allows it', async () => {
    await setPolicy('off');
    const client = await signInAs(portal.app, VIEWER);
    expect((await own(client, 'factor')).data).toEqual({ is_on: 0, may_use: 0, is_demanded: 0, codesLeft: 0 });
    expect(await own(client, 'startFactor', { password: DEMO_PASSWORD })).toMatchObject({ flag: '101' });
    await setPolicy('allowed');
    const { data } = await own(client, 'startFactor', { password: DEMO_PASSWORD });
    await setPolicy('off');
    expect(await own(client, 'confirmFactor', { draft: data.draft, code: codeOf(data.key) })).toMatchObject({
      flag: '101',
    });
  });

  it('asks the password and the app’s first code, ends other sessions, and is mailed', async () => {
    const [client, otherClient] = [await signInAs(portal.app, VIEWER), await signInAs(portal.app, VIEWER)];
    expect(await own(client, 'startFactor', { password: 'another' })).toMatchObject({ flag: '100' });
    const { data } = await own(client, 'startFactor', { password: DEMO_PASSWORD });
    expect(data.address).toMatch(/^otpauth:\/\/totp\/[^?]+viewer%40portico\.test\?/);
    expect(new URL(data.address).searchParams.get('secret')).toBe(data.key);
    expect(await own(client, 'confirmFactor', { draft: data.draft, code: WRONG })).toMatchObject({ flag: '100' });
    const { draft, key } = data;
    const turnedOn = await own(client, 'confirmFactor', { draft, code: codeOf(key).replace(/^.../, '$& ') });
    expect(turnedOn).toMatchObject({ flag: '200' });
    expect(new Set(turnedOn.data.recoveryCodes).size).toBe(10);
    expect([await isIn(client), await isIn(otherClient)]).toEqual([true, false]);
    expect((await own(client, 'factor')).data).toMatchObject({ is_on: 1, may_use: 1, is_demanded: 0, codesLeft: 10 });
    expect(await listEmails()).toEqual([
      { recipient: VIEWER, language: 'en', data: { email: VIEWER, what: 'turnedOn', at: expect.any(String) } },
    ]);
    expect(await own(client, 'confirmFactor', { draft, code: codeOf(key, 1) })).toMatchObject({ flag: '101' });
    expect(await own(client, 'startFactor', { password: DEMO_PASSWORD })).toMatchObject({ flag: '101' });
  });

  it('takes nobody else’s draft', async () => {
    const [viewer, agent] = [await signInAs(portal.app, VIEWER), await signInAs(portal.app, AGENT)];
    const { data } = await own(viewer, 'startFactor', { password: DEMO_PASSWORD });
    const stolen = { draft: data.draft, code: codeOf(data.key) };
    expect(await own(agent, 'confirmFactor', stolen)).toMatchObject({ flag: '103' });
    expect(await own(agent, 'confirmFactor', { ...stolen, draft: 'none' })).toMatchObject({ flag: '103' });
  });

  it('keeps neither the key nor a recovery code as it is', async () => {
    const { key, recoveryCodes } = await turnOn();
    const { rows } = await sql<{ row: string }>`
      select mfa_secrets::text as row from mfa_secrets union all select recovery_codes::text from recovery_codes
    `.execute(portal.db);
    expect(rows).toHaveLength(11);
    const storedText = rows.map(({ row }) => row).join('\n');
    for (const secret of [key, ...recoveryCodes]) {
      expect(storedText).not.toContain(secret);
      expect(storedText).not.toContain(Buffer.from(secret).toString('hex'));
    }
  });
});

describe('a sign-in of who has a second factor', () => {
  it('begins no session by the password, and one by the code', async () => {
    const { key } = await turnOn();
    const at = await atStep();
    const before = at.visitor.cookie;
    expect(await isIn(at.visitor)).toBe(false);
    expect(await byCode(at, WRONG)).toMatchObject({ flag: '100' });
    expect(await byCode(at, codeOf(key))).toMatchObject({ flag: '200', data: { redirectPage: LANDING_PAGE } });
    expect(at.visitor.cookie).not.toBe(before);
    expect(await at.visitor.call('/api/userInfo')).toMatchObject({ flag: '200', data: { email: VIEWER } });
  });

  it('asks for it whatever the company wants by now', async () => {
    await turnOn();
    await setPolicy('off');
    await atStep();
  });

  it('takes no code twice, nor an older one, from whatever browser', async () => {
    const { key } = await turnOn();
    const code = codeOf(key);
    expect(await byCode(await atStep(), code)).toMatchObject({ flag: '200' });
    const at = await atStep();
    expect(await byCode(at, code)).toMatchObject({ flag: '100' });
    expect(await byCode(at, codeOf(key, -1))).toMatchObject({ flag: '100' });
  });

  it('begins one session of two browsers with one code at the same moment', async () => {
    const { key, recoveryCodes } = await turnOn();
    for (const code of [codeOf(key), recoveryCodes[0] ?? '']) {
      const [one, other] = [await atStep(), await atStep()];
      const flags = (await Promise.all([byCode(one, code), byCode(other, code)])).map(({ flag }) => flag);
      expect(flags.toSorted()).toEqual(['100', '200']);
      expect((await isIn(one.visitor)) !== (await isIn(other.visitor))).toBe(true);
    }
  });

  it('serves in the browser that the password was typed in alone, once, for five minutes', async () => {
    const { key } = await turnOn();
    const at = await atStep();
    const thief = await newVisitor(portal.app);
    expect(await byCode({ visitor: thief, step: at.step }, codeOf(key))).toMatchObject({ flag: '103' });
    expect(await byCode({ ...at, step: 'none' }, codeOf(key))).toMatchObject({ flag: '103' });
    expect(await byCode(at, codeOf(key))).toMatchObject({ flag: '200' });
    await later();
    expect(await byCode(at, codeOf(key))).toMatchObject({ flag: '103' });
    const late = await atStep();
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from expires_at - now())::int as seconds from pending_sign_ins`.execute(portal.db);
    expect(rows[0]?.seconds).toBeGreaterThan(280);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(300);
    await sql`update pending_sign_ins set expires_at = now() - interval '1 second'`.execute(portal.db);
    expect(await byCode(late, codeOf(key))).toMatchObject({ flag: '103' });
    await portal.runJob('sweep-sign-in-steps');
    expect(await portal.db.selectFrom('pendingSignIns').selectAll().execute()).toEqual([]);
  });

  it('begins anew after five wrong codes, told at the fifth', async () => {
    const { key } = await turnOn();
    const at = await atStep();
    const flags: string[] = [];
    for (let tried = 0; tried < 5; tried++) flags.push((await byCode(at, WRONG)).flag);
    expect(flags).toEqual(['100', '100', '100', '100', '103']);
    expect(await byCode(at, codeOf(key))).toMatchObject({ flag: '103' });
  });

  it('has ten guesses in a quarter of an hour, however often it begins anew', async () => {
    const { key } = await turnOn();
    const observed = await newVisitor(portal.app);
    for (let started = 0; started < 2; started++) {
      const at = await atStep();
      const flags = await Promise.all(Array.from({ length: 5 }, () => byCode(at, WRONG)));
      expect(flags.filter(({ flag }) => flag === '200')).toEqual([]);
    }
    expect(await byCode(await atStep(), codeOf(key))).toMatchObject({ flag: 'E429' });
    expect(await isIn(observed)).toBe(false);
  });

  describe('that is guessed for days', () => {
    const forgetQuarter = () => sql`delete from shared_limits where key like 'second factor:%'`.execute(portal.db);

    /** Signs in, and returns how to begin a sign-in in the same browser again. */
    async function signInOnce(key: string) {
      const { headers } = await byCode(await atStep(), codeOf(key));
      await later();
      const known = /known=[^;]+/.exec(String(headers['set-cookie']))?.[0];
      expect(known).toBeDefined();
      return () => atStep(VIEWER, known);
    }

    async function guess(count: number, open: () => ReturnType<typeof atStep>) {
      for (let guessed = 0; guessed < count; guessed += 5) {
        const at = await open();
        for (let tried = 0; tried < 5; tried++) await byCode(at, WRONG);
        await forgetQuarter();
      }
    }

    it('takes twenty guesses a week of all new browsers, and works on in a known one and by a recovery code', async () => {
      const { key, client, recoveryCodes } = await turnOn();
      const known = await signInOnce(key);
      await guess(20, atStep);
      expect(await byCode(await atStep(), codeOf(key))).toMatchObject({ flag: 'E429' });
      expect(await byCode(await known(), codeOf(key))).toMatchObject({ flag: '200' });
      await later();
      expect(await byCode(await atStep(), recoveryCodes[0] ?? '')).toMatchObject({ flag: '200' });
      expect(await byCode(await atStep(), codeOf(key))).toMatchObject({ flag: 'E429' });
      expect(await own(client, 'endFactor', { password: DEMO_PASSWORD, code: WRONG })).toMatchObject({ flag: '102' });
    });

    it('takes twenty guesses a week of all known browsers together', async () => {
      const { key } = await turnOn();
      const [known, other] = [await signInOnce(key), await signInOnce(key)];
      await guess(10, known);
      await guess(10, other);
      for (const open of [known, other])
        expect(await byCode(await open(), codeOf(key))).toMatchObject({ flag: 'E429' });
    });

    it('does not count right codes', async () => {
      const { key } = await turnOn();
      for (let entered = 0; entered < 21; entered++) {
        expect(await byCode(await atStep(), codeOf(key))).toMatchObject({ flag: '200' });
        await later();
      }
    });
  });

  it('takes each recovery code once, however it is typed, and mails how many are left', async () => {
    const { recoveryCodes } = await turnOn();
    await sql`delete from emails`.execute(portal.db);
    const [first = ''] = recoveryCodes;
    expect(await byCode(await atStep(), first.toLowerCase().replaceAll('-', ' '))).toMatchObject({ flag: '200' });
    expect(await byCode(await atStep(), first)).toMatchObject({ flag: '100' });
    expect(await listEmails()).toMatchObject([{ recipient: VIEWER, data: { what: 'codeUsed', left: 9 } }]);
  });

  it('is over once the password is another, or the account closed', async () => {
    const { key, client } = await turnOn();
    const at = await atStep();
    const password = 'Lantern!2027';
    const change = (oldPassword: string, to: string) =>
      own(client, 'changePassword', { oldPassword, password: to, retypePassword: to });
    expect(await change(DEMO_PASSWORD, password)).toMatchObject({ flag: '200' });
    expect(await byCode(at, codeOf(key))).toMatchObject({ flag: '103' });
    expect(await change(password, 'Lantern!2028')).toMatchObject({ flag: '200' });
    await restorePassword();
    const open = await atStep();
    await portal.db.updateTable('users').set({ state: 'inactive' }).where('email', '=', VIEWER).execute();
    expect(await byCode(open, codeOf(key))).toMatchObject({ flag: '103' });
    await portal.db.updateTable('users').set({ state: 'active' }).where('email', '=', VIEWER).execute();
  });

  it('by a partner’s token is asked for it as well, and the token is used up', async () => {
    const { key } = await turnOn();
    const address = await addOneTouch(portal.db, { email: VIEWER, minutes: 10 }, ADMIN_ACTION);
    const link = Object.fromEntries(new URL(address, 'http://localhost').searchParams);
    const visitor = await newVisitor(portal.app);
    const response = await callSignIn(visitor, 'oneTouch', link);
    expect(response).toMatchObject({ flag: '106', data: { must_set_up: 0 } });
    expect(await isIn(visitor)).toBe(false);
    expect(await callSignIn(await newVisitor(portal.app), 'oneTouch', link)).toMatchObject({ flag: '100' });
    expect(await byCode({ visitor, step: response.data.step }, codeOf(key))).toMatchObject({
      flag: '200',
      data: { source: link.source },
    });
  });

  it('says the same of a wrong password as of who has none', async () => {
    await turnOn();
    const [one, other] = [await newVisitor(portal.app), await newVisitor(portal.app)];
    const responses = [await one.signIn(VIEWER, 'Portico!0000'), await other.signIn(AGENT, 'Portico!0000')];
    expect(responses.map(({ flag, msg, data }) => [flag, msg, data])[0]).toEqual(
      responses.map(({ flag, msg, data }) => [flag, msg, data])[1],
    );
  });
});

describe('a company that demands it', () => {
  it('lets who has none set one up before anything else, and in', async () => {
    const before = await signInAs(portal.app, VIEWER);
    await setPolicy('demanded');
    expect(await isIn(before)).toBe(true);
    const visitor = await newVisitor(portal.app);
    const { flag, data } = await visitor.signIn(VIEWER);
    expect([flag, data.must_set_up]).toEqual(['106', 1]);
    expect(await isIn(visitor)).toBe(false);
    expect(await byCode({ visitor, step: data.step }, WRONG)).toMatchObject({ flag: '100' });
    const started = await callSignIn(visitor, 'startFactor', { step: data.step });
    expect(started).toMatchObject({ flag: '200' });
    expect(await callSignIn(await newVisitor(portal.app), 'startFactor', { step: data.step })).toMatchObject({
      flag: '103',
    });
    const { key, draft } = started.data;
    const confirm = (code: string, more: object = {}) =>
      callSignIn(visitor, 'confirmFactor', { step: data.step, draft, code, ...more });
    expect(await confirm(WRONG)).toMatchObject({ flag: '100' });
    const confirmed = await confirm(codeOf(key));
    expect(confirmed).toMatchObject({ flag: '200' });
    expect(confirmed.data.recoveryCodes).toHaveLength(10);
    Object.assign(visitor, confirmed.data);
    expect(await visitor.call('/api/userInfo')).toMatchObject({ flag: '200', data: { email: VIEWER } });
    expect((await own(visitor, 'factor')).data).toMatchObject({ is_on: 1, is_demanded: 1 });
    expect(await confirm(codeOf(key, 1))).toMatchObject({ flag: '103' });
  });

  it('sets one up of two browsers at the same moment', async () => {
    await setPolicy('demanded');
    const ready = await Promise.all(
      [1, 2].map(async () => {
        const { visitor, step } = await atStep();
        const { data } = await callSignIn(visitor, 'startFactor', { step });
        return () => callSignIn(visitor, 'confirmFactor', { step, draft: data.draft, code: codeOf(data.key) });
      }),
    );
    const flags = (await Promise.all(ready.map((confirm) => confirm()))).map(({ flag }) => flag);
    expect(flags.toSorted()).toEqual(['103', '200']);
  });
});

describe('new recovery codes', () => {
  it('are made by password and code, take the place of the ones before, end no session, and are mailed', async () => {
    const { client, key, recoveryCodes } = await turnOn();
    const at = await atStep();
    await byCode(at, codeOf(key));
    await later();
    await sql`delete from emails`.execute(portal.db);
    const renew = (password: string, code: string) => own(client, 'newRecoveryCodes', { password, code });
    expect(await renew('another', codeOf(key))).toMatchObject({ flag: '100' });
    expect(await renew(DEMO_PASSWORD, WRONG)).toMatchObject({ flag: '102' });
    const renewed = await renew(DEMO_PASSWORD, codeOf(key));
    expect(renewed).toMatchObject({ flag: '200' });
    const fresh: readonly string[] = renewed.data.recoveryCodes;
    expect(new Set([...fresh, ...recoveryCodes]).size).toBe(20);
    expect([await isIn(client), await isIn(at.visitor)]).toEqual([true, true]);
    expect(await listEmails()).toMatchObject([{ recipient: VIEWER, data: { what: 'codesRenewed' } }]);
    expect((await own(client, 'factor')).data).toMatchObject({ is_on: 1, codesLeft: 10 });
    expect(await byCode(await atStep(), recoveryCodes[0] ?? '')).toMatchObject({ flag: '100' });
    expect(await byCode(await atStep(), fresh[0] ?? '')).toMatchObject({ flag: '200' });
  });

  it('are made by one of the old ones as well, which is gone with them', async () => {
    const { client, recoveryCodes } = await turnOn();
    const used = { password: DEMO_PASSWORD, code: recoveryCodes[0] ?? '' };
    expect(await own(client, 'newRecoveryCodes', used)).toMatchObject({ flag: '200' });
    expect(await own(client, 'newRecoveryCodes', used)).toMatchObject({ flag: '102' });
    expect((await own(client, 'factor')).data).toMatchObject({ codesLeft: 10 });
  });

  it('are made for nobody without a second factor', async () => {
    await setPolicy('allowed');
    const client = await signInAs(portal.app, VIEWER);
    const requestFields = { password: DEMO_PASSWORD, code: WRONG };
    expect(await own(client, 'newRecoveryCodes', requestFields)).toMatchObject({ flag: '101' });
  });
});

describe('turning it off', () => {
  it('asks password and code, ends other sessions, and is mailed', async () => {
    const { client, key } = await turnOn();
    const at = await atStep();
    await byCode(at, codeOf(key));
    await later();
    await sql`delete from emails`.execute(portal.db);
    const end = (password: string, code: string) => own(client, 'endFactor', { password, code });
    expect(await end('another', codeOf(key))).toMatchObject({ flag: '100' });
    expect(await end(DEMO_PASSWORD, WRONG)).toMatchObject({ flag: '102' });
    expect(await end(DEMO_PASSWORD, codeOf(key))).toMatchObject({ flag: '200' });
    expect([await isIn(client), await isIn(at.visitor)]).toEqual([true, false]);
    expect(await listEmails()).toMatchObject([{ recipient: VIEWER, data: { what: 'turnedOff' } }]);
    expect(await portal.db.selectFrom('recoveryCodes').selectAll().execute()).toEqual([]);
    expect(await (await newVisitor(portal.app)).signIn(VIEWER)).toMatchObject({ flag: '200' });
  });

  it('is guessed no more often than at the door', async () => {
    const { client, key } = await turnOn();
    for (let tried = 0; tried < 10; tried++)
      expect(await own(client, 'endFactor', { password: DEMO_PASSWORD, code: WRONG })).toMatchObject({ flag: '102' });
    expect(await own(client, 'endFactor', { password: DEMO_PASSWORD, code: codeOf(key) })).toMatchObject({
      flag: 'E429',
    });
  });

  it('is not what a new password by mail does', async () => {
    await turnOn();
    const visitor = await newVisitor(portal.app);
    await callSignIn(visitor, 'forgetPass', { email: VIEWER });
    const { rows } = await sql<{ link: { email: string; time: string; sign: string } }>`
      select data as link from emails where kind = 'password-reset'`.execute(portal.db);
    const { email = '', time = '', sign = '' } = rows[0]?.link ?? {};
    const set = { email, searchtime: time, searchsign: sign, password: 'Lantern!2027', retypePassword: 'Lantern!2027' };
    expect(await callSignIn(visitor, 'emailChangePassword', set)).toMatchObject({ flag: '200' });
    await restorePassword();
    await atStep();
  });
});

describe('an administrator', () => {
  const idOf = async (email: string) =>
    (await portal.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;

  it('says what the company wants, and sees who has one', async () => {
    await turnOn();
    const agent = await signInAs(portal.app, AGENT);
    expect((await company(agent, 'factorPolicy')).data).toEqual({
      policy: '1',
      passkeys: 0,
      holders: [{ userid: await idOf(VIEWER), email: VIEWER, has_app: 1, passkeys: 0 }],
    });
    expect(await company(agent, 'saveFactorPolicy', { policy: '2' })).toMatchObject({ flag: '200' });
    expect((await company(agent, 'factorPolicy')).data).toMatchObject({ policy: '2' });
    const lin = await signInAs(portal.app, LIN).catch(() => undefined);
    expect(lin).toBeDefined();
  });

  it('takes it off somebody of the company, who is signed out and told', async () => {
    const { client } = await turnOn();
    await sql`delete from emails`.execute(portal.db);
    const agent = await signInAs(portal.app, AGENT);
    const reset = (userid: string) => company(agent, 'resetFactor', { userid });
    for (const id of [await idOf(LIN), 'none', '00000000-0000-0000-0000-000000000000'])
      expect(await reset(id)).toMatchObject({ flag: '101' });
    expect(await reset(await idOf(AGENT))).toMatchObject({ flag: '102' });
    const { language } = await portal.db
      .selectFrom('users')
      .select('language')
      .where('email', '=', VIEWER)
      .executeTakeFirstOrThrow();
    expect(await reset(await idOf(VIEWER))).toMatchObject({ flag: '200' });
    expect(await isIn(client)).toBe(false);
    expect(await listEmails()).toMatchObject([{ recipient: VIEWER, language, data: { what: 'resetByAdministrator' } }]);
    expect(await (await newVisitor(portal.app)).signIn(VIEWER)).toMatchObject({ flag: '200' });
    expect(await reset(await idOf(VIEWER))).toMatchObject({ flag: '200' });
    expect(await listEmails()).toHaveLength(1);
  });

  it('who lost everything is let in by who runs the portal', async () => {
    await turnOn(AGENT);
    expect(await resetFactorOf(portal.db, AGENT.toUpperCase(), ADMIN_ACTION)).toBe(true);
    expect(await resetFactorOf(portal.db, AGENT, ADMIN_ACTION)).toBe(false);
    await expect(resetFactorOf(portal.db, 'nobody@portico.test', ADMIN_ACTION)).rejects.toThrow(
      'No account has the email',
    );
    expect((await listEmails()).at(-1)).toMatchObject({ recipient: AGENT, data: { what: 'resetByUs' } });
    expect(await (await newVisitor(portal.app)).signIn(AGENT)).toMatchObject({ flag: '200' });
  });
});

describe('a rotation of the server’s keys', () => {
  it('seals anew what the leaving key sealed', async () => {
    const { key } = await turnOn();
    const sealed = () => portal.db.selectFrom('mfaSecrets').select('encryptedKey').executeTakeFirstOrThrow();
    const newer = { id: 'newer', secret: Buffer.alloc(32, 7) };
    await resealFactors(portal.db, [newer, ...portal.keys]);
    expect((await sealed()).encryptedKey).toMatch(/^newer\./);
    await resealFactors(portal.db, portal.keys);
    expect((await sealed()).encryptedKey).toMatch(/^newer\./);
    await resealFactors(portal.db, [portal.keys[0], newer]);
    expect((await sealed()).encryptedKey).not.toMatch(/^newer\./);
    expect(await byCode(await atStep(), codeOf(key))).toMatchObject({ flag: '200' });
  });
});
