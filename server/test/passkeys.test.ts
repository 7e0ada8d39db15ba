import { sql } from 'kysely';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { resetFactorOf } from '../src/features/session/session.ts';
import { ADMIN_ACTION } from './harness/admin-action.ts';
import { DEMO_PASSWORD, newVisitor, ORIGIN, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newAuthenticator, type SoftwareAuthenticator } from './harness/software-authenticator.ts';
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

const allow = (hasPasskeys: boolean) => portal.db.updateTable('companies').set({ hasPasskeys }).execute();

beforeEach(async () => {
  await portal.db.deleteFrom('passkeys').execute();
  await portal.db.deleteFrom('usedChallenges').execute();
  await portal.db.deleteFrom('mfaSecrets').execute();
  await sql`delete from shared_limits`.execute(portal.db);
  await sql`delete from emails`.execute(portal.db);
  await portal.db.updateTable('companies').set({ mfaPolicy: 'allowed' }).execute();
  await allow(true);
});

const own = (client: SignedClient, operation: string, fields: object = {}) =>
  client.call('/api/profile', { operation, ...fields });
const callSignIn = (client: SignedClient, operation: string, fields: object = {}) =>
  client.call('/api/signIn', { operation, ...fields });
const company = (client: SignedClient, operation: string, fields: object = {}) =>
  client.call('/api/account', { operation, ...fields });

async function begin(client: SignedClient): Promise<string> {
  const started = await own(client, 'startPasskey', { password: DEMO_PASSWORD });
  expect(started).toMatchObject({ flag: '200' });
  return started.data.options;
}

/** A signed-in user, and a device with their passkey. */
async function withPasskey(email = VIEWER): Promise<{ client: SignedClient; device: SoftwareAuthenticator }> {
  const client = await signInAs(portal.app, email);
  const device = newAuthenticator(ORIGIN);
  const added = await own(client, 'addPasskey', { name: 'Laptop', ...device.create(await begin(client)) });
  expect(added).toMatchObject({ flag: '200' });
  return { client, device };
}

/** A browser at sign-in, and the options that its device must sign. */
async function atSignIn(fields: object = {}): Promise<{ visitor: SignedClient; options: string }> {
  const visitor = await newVisitor(portal.app);
  const started = await callSignIn(visitor, 'startPasskey', fields);
  expect(started).toMatchObject({ flag: '200' });
  return { visitor, options: started.data.options };
}

async function enter(visitor: SignedClient, fields: object) {
  const response = await callSignIn(visitor, 'passkey', fields);
  if (response.flag === '200') Object.assign(visitor, response.data);
  return response;
}

async function lastLine(): Promise<number> {
  const last = await portal.db.selectFrom('auditLog').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.id ?? 0;
}

/** The link in a password reset email. */
async function resetLink(client: SignedClient) {
  expect(await callSignIn(client, 'forgetPass', { email: VIEWER })).toMatchObject({ flag: '200' });
  const { rows } = await sql<{ data: Record<string, string> }>`
    select data from emails where kind = 'password-reset'`.execute(portal.db);
  const { email, sign, time, source } = rows[0]?.data ?? {};
  return { email, searchsign: sign, searchtime: time, searchsource: source };
}

async function countWaiting(): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db);
  return rows.length;
}

const listEmails = () =>
  portal.db.selectFrom('emails').select(['recipient', 'data']).where('kind', '=', 'second-factor-changed').execute();

describe('passkeys that a company has not switched on', () => {
  it('are offered at no door and may be added by nobody', async () => {
    await allow(false);
    const client = await signInAs(portal.app, VIEWER);
    expect((await callSignIn(await newVisitor(portal.app), 'passkeysOffered')).data).toEqual({ is_offered: 0 });
    expect((await own(client, 'passkeys')).data).toEqual({ may_use: 0, passkeys: [] });
    expect(await own(client, 'startPasskey', { password: DEMO_PASSWORD })).toMatchObject({ flag: '101' });
  });

  it('rest where they are: they sign nobody in, are shown, can be removed, and serve when it is switched on again', async () => {
    const { client, device } = await withPasskey();
    await allow(false);
    const { visitor, options } = await atSignIn();
    expect(await enter(visitor, device.get(options))).toMatchObject({ flag: '100' });
    expect((await own(client, 'passkeys')).data).toMatchObject({ may_use: 0, passkeys: [{ name: 'Laptop' }] });
    await allow(true);
    expect(await enter(visitor, device.get(options))).toMatchObject({ flag: '200' });
  });
});

describe('a passkey is added', () => {
  it('by password and device, under a name, is mailed, and serves under this address alone', async () => {
    const client = await signInAs(portal.app, VIEWER);
    expect(await own(client, 'startPasskey', { password: 'another' })).toMatchObject({ flag: '100' });
    const options = JSON.parse(await begin(client));
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Portico' },
      user: { name: VIEWER },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const device = newAuthenticator(ORIGIN);
    const added = await own(client, 'addPasskey', { name: '  My laptop ', ...device.create(JSON.stringify(options)) });
    expect(added).toMatchObject({ flag: '200' });
    expect((await own(client, 'passkeys')).data).toEqual({
      may_use: 1,
      passkeys: [{ id: expect.any(String), name: 'My laptop', since: expect.any(Number) }],
    });
    expect(await listEmails()).toMatchObject([
      { recipient: VIEWER, data: { what: 'passkeyAdded', passkey: 'My laptop' } },
    ]);
    expect(JSON.parse(await begin(client)).excludeCredentials).toMatchObject([{ id: device.credentialId }]);
  });

  it.each([
    ['an address that is none of ours', { origin: 'https://portal.evil.example' }],
    ['another party', { rpId: 'evil.example' }],
    ['a device that asked nobody', { isUnverified: true }],
  ])('by nothing made for %s', async (_what, misdeed) => {
    const client = await signInAs(portal.app, VIEWER);
    const made = newAuthenticator(ORIGIN).create(await begin(client), misdeed);
    expect(await own(client, 'addPasskey', { name: 'Laptop', ...made })).toMatchObject({ flag: '103' });
    expect((await own(client, 'passkeys')).data.passkeys).toEqual([]);
  });

  it('once for each challenge, which is one person’s in one browser', async () => {
    const [client, otherClient] = [await signInAs(portal.app, VIEWER), await signInAs(portal.app, VIEWER)];
    const other = await signInAs(portal.app, LIN);
    const options = await begin(client);
    for (const thief of [otherClient, other])
      expect(
        await own(thief, 'addPasskey', { name: 'Theirs', ...newAuthenticator(ORIGIN).create(options) }),
      ).toMatchObject({ flag: '103' });
    const add = () => own(client, 'addPasskey', { name: 'Laptop', ...newAuthenticator(ORIGIN).create(options) });
    const flags = (await Promise.all([add(), add()])).map(({ flag }) => flag);
    expect(flags.toSorted()).toEqual(['103', '200']);
    expect(await add()).toMatchObject({ flag: '103' });
    const forSigningIn = (await atSignIn()).options;
    const made = JSON.stringify({ ...JSON.parse(options), challenge: JSON.parse(forSigningIn).challenge });
    expect(await own(client, 'addPasskey', { name: 'Laptop', ...newAuthenticator(ORIGIN).create(made) })).toMatchObject(
      { flag: '103' },
    );
  });

  it('by nobody who has ten, nor a second time', async () => {
    const { client, device } = await withPasskey();
    const again = device.create(await begin(client));
    expect(await own(client, 'addPasskey', { name: 'Again', ...again })).toMatchObject({ flag: '101' });
    const last = await begin(client);
    for (let more = 0; more < 9; more++) {
      const made = newAuthenticator(ORIGIN).create(await begin(client));
      expect(await own(client, 'addPasskey', { name: `Key ${more}`, ...made })).toMatchObject({ flag: '200' });
    }
    expect(await own(client, 'startPasskey', { password: DEMO_PASSWORD })).toMatchObject({ flag: '101' });
    const eleventh = { name: 'Eleventh', ...newAuthenticator(ORIGIN).create(last) };
    expect(await own(client, 'addPasskey', eleventh)).toMatchObject({ flag: '101' });
    expect((await own(client, 'passkeys')).data).toMatchObject({ may_use: 0, passkeys: { length: 10 } });
  });

  it('never once a new password has removed them, not even by a request that waited for it', async () => {
    const { client } = await withPasskey();
    const created = newAuthenticator(ORIGIN).create(await begin(client));
    const { passwordHash } = await portal.db
      .selectFrom('users')
      .select('passwordHash')
      .where('email', '=', VIEWER)
      .executeTakeFirstOrThrow();
    onTestFinished(async () => {
      await portal.db.updateTable('users').set({ passwordHash }).where('email', '=', VIEWER).execute();
    });
    const add = () => own(client, 'addPasskey', { name: 'Phone', ...created });
    const waiting = await portal.db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ passwordHash: 'new' }).where('email', '=', VIEWER).execute();
      const adding = add();
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
      await trx.deleteFrom('passkeys').execute();
      return [adding];
    });
    expect(await waiting[0]).toMatchObject({ flag: '103' });
    expect(await add()).toMatchObject({ flag: '103' });
    expect((await own(client, 'passkeys')).data.passkeys).toEqual([]);
  });

  it('after no more guesses of the password than elsewhere in an open page', async () => {
    const client = await signInAs(portal.app, VIEWER);
    const flags: string[] = [];
    for (let tried = 0; tried < 11; tried++)
      flags.push((await own(client, 'startPasskey', { password: `guess ${tried}` })).flag);
    expect(flags).toEqual([...Array.from({ length: 10 }, () => '100'), 'E429']);
    await sql`delete from sign_in_attempts`.execute(portal.db);
  });
});

describe('a sign-in by passkey', () => {
  it('begins a session with no password and no code, where a second factor is on too, and is written down', async () => {
    const { client, device } = await withPasskey();
    const { data } = await own(client, 'startFactor', { password: DEMO_PASSWORD });
    const code = generateSync({ secret: data.key });
    const { data: on } = await own(client, 'confirmFactor', { draft: data.draft, code });
    const { visitor, options } = await atSignIn();
    expect(JSON.parse(options)).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(JSON.parse(options).allowCredentials ?? []).toEqual([]);
    const before = visitor.cookie;
    expect(await enter(visitor, device.get(options))).toMatchObject({
      flag: '200',
      data: { redirectPage: LANDING_PAGE },
    });
    expect(visitor.cookie).not.toBe(before);
    expect(await visitor.call('/api/userInfo')).toMatchObject({ flag: '200', data: { email: VIEWER } });
    expect((await own(client, 'passkeys')).data.passkeys).toMatchObject([{ last_used: expect.any(Number) }]);
    expect((await own(client, 'factor')).data).toMatchObject({ is_on: 1, codesLeft: on.recoveryCodes.length });
    const line = await portal.db
      .selectFrom('auditLog')
      .select(['action', 'detail'])
      .where('action', '=', 'signIn')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(line).toMatchObject({ detail: { way: 'passkey', code: 'passkey' } });
  });

  it.each([
    ['made for another address', { origin: 'https://portal.evil.example' }],
    ['made for another party', { rpId: 'evil.example' }],
    ['of a device that asked nobody', { isUnverified: true }],
    ['of something else', { isForged: true }],
    ['that a copy made before', { counter: 0 }],
    ['of another person', { userHandle: Buffer.from('somebody else').toString('base64url') }],
  ])('takes no signature %s', async (_what, misdeed) => {
    const { device } = await withPasskey();
    const first = await atSignIn();
    expect(await enter(first.visitor, device.get(first.options, { counter: 5 }))).toMatchObject({ flag: '200' });
    const { visitor, options } = await atSignIn();
    const rejection = await enter(visitor, device.get(options, { counter: 6, ...misdeed }));
    expect(rejection).toMatchObject({ flag: '100' });
    const unknown = await enter(visitor, newAuthenticator(ORIGIN).get(options));
    expect([unknown.flag, unknown.msg]).toEqual([rejection.flag, rejection.msg]);
    expect(await callSignIn(visitor, 'checkToken')).toMatchObject({ flag: '001' });
  });

  it('takes each challenge once, in the browser that asked for it, for five minutes', async () => {
    const { device } = await withPasskey();
    const { visitor, options } = await atSignIn();
    const thief = await newVisitor(portal.app);
    expect(await enter(thief, device.get(options))).toMatchObject({ flag: '100' });
    const { cookie, sign, token } = visitor;
    const again = device.get(options);
    expect(await enter(visitor, again)).toMatchObject({ flag: '200' });
    expect(await enter(Object.assign(visitor, { cookie, sign, token }), device.get(options))).toMatchObject({
      flag: '100',
    });
    const late = await atSignIn();
    const { challenge, ...rest } = JSON.parse(late.options);
    const bytes = Buffer.from(challenge, 'base64url');
    bytes.writeUIntBE(Date.now() + 3_600_000, 32, 6);
    const stretched = JSON.stringify({ ...rest, challenge: bytes.toString('base64url') });
    expect(await enter(late.visitor, device.get(stretched))).toMatchObject({ flag: '100' });
    await sql`update used_challenges set expires_at = now() - interval '1 second'`.execute(portal.db);
    await portal.runJob('sweep-passkey-challenges');
    expect(await portal.db.selectFrom('usedChallenges').selectAll().execute()).toEqual([]);
  });

  it('is slowed after many that were none from one address', async () => {
    const flags = new Set<string>();
    for (let tried = 0; tried < 61; tried++) {
      const { visitor, options } = await atSignIn();
      flags.add((await enter(visitor, newAuthenticator(ORIGIN).get(options))).flag);
    }
    expect([...flags]).toEqual(['100', 'E429']);
  });

  it('lets nobody in whose account is closed', async () => {
    const { device } = await withPasskey();
    const state = (to: 'active' | 'inactive') =>
      portal.db.updateTable('users').set({ state: to }).where('email', '=', VIEWER).execute();
    await state('inactive');
    const { visitor, options } = await atSignIn();
    expect(await enter(visitor, device.get(options))).toMatchObject({ flag: '100' });
    await state('active');
  });
});

describe('a passkey in the place of a code', () => {
  async function atStep() {
    const { client, device } = await withPasskey();
    const { data } = await own(client, 'startFactor', { password: DEMO_PASSWORD });
    await own(client, 'confirmFactor', { draft: data.draft, code: generateSync({ secret: data.key }) });
    const visitor = await newVisitor(portal.app);
    const response = await visitor.signIn(VIEWER);
    expect(response).toMatchObject({ flag: '106', data: { must_set_up: 0, has_passkey: 1 } });
    return { visitor, device, step: response.data.step as string };
  }

  it('ends the step of its owner, and of nobody else', async () => {
    const { visitor, device, step } = await atStep();
    const other = await withPasskey(LIN);
    const { data } = await callSignIn(visitor, 'startPasskey', { step });
    expect(JSON.parse(data.options).allowCredentials).toMatchObject([{ id: device.credentialId }]);
    expect(await enter(visitor, { step, ...other.device.get(data.options) })).toMatchObject({ flag: '100' });
    expect(await enter(visitor, { step, ...device.get(data.options) })).toMatchObject({ flag: '200' });
    expect(await callSignIn(visitor, 'startPasskey', { step })).toMatchObject({ flag: '103' });
    expect(await callSignIn(visitor, 'passkey', { step, ...device.get(data.options) })).toMatchObject({ flag: '103' });
  });

  it('is none where the company wants no passkeys any more', async () => {
    await atStep();
    await allow(false);
    expect(await (await newVisitor(portal.app)).signIn(VIEWER)).toMatchObject({ data: { has_passkey: 0 } });
  });
});

describe('a passkey is removed', () => {
  it('by its owner alone, at once, which is mailed', async () => {
    const { client, device } = await withPasskey();
    const [{ id }] = (await own(client, 'passkeys')).data.passkeys;
    await sql`delete from emails`.execute(portal.db);
    for (const [who, whose] of [
      [await signInAs(portal.app, LIN), id],
      [client, 'none'],
    ] as const)
      expect(await own(who, 'removePasskey', { id: whose })).toMatchObject({ flag: '200' });
    expect(await listEmails()).toEqual([]);
    expect(await own(client, 'removePasskey', { id })).toMatchObject({ flag: '200' });
    expect(await listEmails()).toMatchObject([
      { recipient: VIEWER, data: { what: 'passkeyRemoved', passkey: 'Laptop' } },
    ]);
    const { visitor, options } = await atSignIn();
    expect(await enter(visitor, device.get(options))).toMatchObject({ flag: '100' });
  });

  it.each([
    ['in My profile', false],
    ['in My profile', true],
    ['by the link of an email', false],
    ['by the link of an email', true],
  ] as const)('with all others by a new password %s, if the user chose so: %s', async (where, removes) => {
    const { passwordHash } = await portal.db
      .selectFrom('users')
      .select('passwordHash')
      .where('email', '=', VIEWER)
      .executeTakeFirstOrThrow();
    const { client, device } = await withPasskey();
    const { device: other } = await withPasskey(LIN);
    const next = { password: 'Lantern!2027', retypePassword: 'Lantern!2027', ...(removes && { remove_passkeys: 1 }) };
    const before = await lastLine();
    if (where === 'in My profile') {
      const changed = await own(client, 'changePassword', { oldPassword: DEMO_PASSWORD, ...next });
      expect(changed).toMatchObject({ flag: '200' });
    } else {
      const link = await resetLink(client);
      expect(await callSignIn(client, 'emailRetype', link)).toMatchObject({ flag: '200', data: { has_passkeys: 1 } });
      expect(await callSignIn(client, 'emailChangePassword', { ...link, ...next })).toMatchObject({ flag: '200' });
    }
    const emails = await portal.db.selectFrom('emails').select('data').where('kind', '=', 'password-changed').execute();
    expect(emails).toMatchObject([{ data: { passkeys: removes ? 'removed' : 'remaining' } }]);
    const lines = portal.db.selectFrom('auditLog').select('detail').where('id', '>', before);
    const removals = await lines.where('action', '=', 'removePasskey').execute();
    expect(removals).toMatchObject(removes ? [{ detail: { passkeys: 1 } }] : []);
    for (const [key, flag] of [
      [device, removes ? '100' : '200'],
      [other, '200'],
    ] as const) {
      const { visitor, options } = await atSignIn();
      expect(await enter(visitor, key.get(options))).toMatchObject({ flag });
    }
    await portal.db.updateTable('users').set({ passwordHash }).where('email', '=', VIEWER).execute();
  });

  it('with all others when an administrator resets who lost them, or who runs the portal does', async () => {
    const { client } = await withPasskey();
    const agent = await signInAs(portal.app, AGENT);
    const { data } = await company(agent, 'factorPolicy');
    expect(data.holders).toMatchObject([{ email: VIEWER, has_app: 0, passkeys: 1 }]);
    expect(await company(agent, 'resetFactor', { userid: data.holders[0].userid })).toMatchObject({ flag: '200' });
    expect((await company(agent, 'factorPolicy')).data.holders).toEqual([]);
    expect(await callSignIn(client, 'checkToken')).toMatchObject({ flag: '001' });
    await withPasskey();
    expect(await resetFactorOf(portal.db, VIEWER, ADMIN_ACTION)).toBe(true);
    expect(await portal.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
  });
});

describe('an administrator', () => {
  it('switches passkeys on and off for the company alone, which is written down; left out they stay', async () => {
    await allow(false);
    const agent = await signInAs(portal.app, AGENT);
    const save = (fields: object) => company(agent, 'saveFactorPolicy', { policy: '1', ...fields });
    expect(await save({ passkeys: 1 })).toMatchObject({ flag: '200' });
    expect((await company(agent, 'factorPolicy')).data).toMatchObject({ policy: '1', passkeys: 1 });
    expect((await callSignIn(await newVisitor(portal.app), 'passkeysOffered')).data).toEqual({ is_offered: 1 });
    expect((await own(await signInAs(portal.app, LIN), 'passkeys')).data.may_use).toBe(0);
    expect(await save({})).toMatchObject({ flag: '200' });
    expect((await company(agent, 'factorPolicy')).data).toMatchObject({ passkeys: 1 });
    expect(await save({ passkeys: 0 })).toMatchObject({ flag: '200' });
    const lines = await portal.db
      .selectFrom('auditLog')
      .select('detail')
      .where('action', '=', 'allowPasskeys')
      .orderBy('id')
      .execute();
    expect(lines).toMatchObject([{ detail: { passkeys: 'on' } }, { detail: { passkeys: 'off' } }]);
  });
});
