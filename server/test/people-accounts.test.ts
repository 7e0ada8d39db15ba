import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booker, bookerOf, newBooker } from './booking/booking-client.ts';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const AGENT = 'agent@portico.test';
const LIN = 'lin@portico.test';
const PASSWORD = 'Lantern!2026';
const MEI = {
  email: 'mei@harbour.example',
  first_name: 'Mei',
  last_name: 'Wong',
  permissions: '2',
  password: PASSWORD,
};

let portal: TestApp;
let agent: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await signInAs(portal.app, AGENT);
});
afterAll(() => portal.close());

const save = (client: SignedClient, fields: object) => client.call('/api/account', { operation: 'save', ...fields });
const userOf = async (email: string) =>
  await portal.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const rowOf = async (email: string) =>
  (await agent.call('/api/account', { operation: 'accountList', email })).data.list[0];

/** A new signed-in user of the agent's company with this level. */
async function createUser(level: string, name = randomUUID().slice(0, 8)) {
  const email = `${name}@harbour.example`;
  expect(await save(agent, { ...MEI, email, permissions: level })).toMatchObject({ flag: '200', msg: 'success' });
  const client = await newVisitor(portal.app);
  expect(await client.signIn(email, PASSWORD)).toMatchObject({ flag: '200' });
  return { email, id: (await userOf(email)).id, client };
}

/** Fields of a change request, from the row of the list. */
async function rowToChange(email: string, more: object = {}) {
  const { id, first_name, last_name, permissions } = await rowOf(email);
  return { userid: id, email, first_name, last_name, permissions, ...more };
}

describe('a new account', () => {
  it('[ACCT-03] is in the list as it was typed, and signs in with its password', async () => {
    expect(await save(agent, { ...MEI, email: ' Mei@Harbour.example ', first_name: ' Mei ' })).toMatchObject({
      flag: '200',
      msg: 'success',
    });
    expect(await rowOf(MEI.email)).toEqual({
      id: (await userOf(MEI.email)).id,
      email: MEI.email,
      first_name: 'Mei',
      last_name: 'Wong',
      permissions: '2',
      permissionsStr: 'Sub-account',
      accessLevelStr: 'Booking and Order Management',
      state: '1',
    });
    expect(await (await newVisitor(portal.app)).signIn(MEI.email, PASSWORD)).toMatchObject({ flag: '200' });
    const { rows } = await portal.connection.pool.query(
      'select actor, action, detail from audit_log where subject = $1',
      [MEI.email],
    );
    expect(rows).toEqual([
      { actor: AGENT, action: 'account added', detail: { level: 'Booking and Order Management' } },
    ]);
  });

  it.each([
    ['email', {}],
    ['email', { email: 'mei at harbour' }],
    ['first_name', { email: 'new@harbour.example' }],
    ['last_name', { email: 'new@harbour.example', first_name: 'Mei' }],
    ['permissions', { email: 'new@harbour.example', first_name: 'Mei', last_name: 'Wong' }],
    ['permissions', { email: 'new@harbour.example', first_name: 'Mei', last_name: 'Wong', permissions: '0' }],
    ['permissions', { email: 'new@harbour.example', first_name: 'Mei', last_name: 'Wong', permissions: '9' }],
    ['password', { email: 'new@harbour.example', first_name: 'Mei', last_name: 'Wong', permissions: '2' }],
  ])('[ACCT-03] without a right %s is refused by that field, and nothing is kept: %j', async (field, typed) => {
    const empty = { email: '', first_name: '', last_name: '', permissions: '', ...typed };
    const { flag, data } = await save(agent, {
      ...empty,
      permissions: (typed as { permissions?: string }).permissions ?? '',
    });
    expect(flag).toBe('E400');
    // Only the first missing field is reported.
    expect(Object.keys(data.fields)).toEqual([field]);
    expect(
      await portal.db.selectFrom('users').select('id').where('email', '=', 'new@harbour.example').execute(),
    ).toEqual([]);
  });

  it('[ACCT-03] with a weak password is told all that it lacks, in the language of the page', async () => {
    const weak = { ...MEI, email: 'weak@harbour.example', password: 'lantern' };
    expect(await save(agent, weak)).toMatchObject({
      flag: '104',
      msg: 'The password has no uppercase letter and has no digit and has no special character and has fewer than 8 characters.',
    });
    agent.language = 'zh';
    expect(await save(agent, { ...weak, password: 'Lantern1' })).toMatchObject({
      flag: '104',
      msg: '密码缺少特殊字符。',
    });
    agent.language = 'en';
  });

  it('has no password that leans on the name of the portal, the company, the person or the email', async () => {
    const named = { ...MEI, email: 'night.desk@harbour.example', first_name: 'Meiling' };
    for (const password of ['Portico!2026', 'Harbour!2026', 'Meiling!2026', 'NightDesk!26'])
      expect(await save(agent, { ...named, password })).toMatchObject({
        flag: '104',
        msg: 'The password is too similar to the name of the portal, the company or the user, or to the email.',
      });
  });

  it('has an email that nobody signs in with, in whatever company and case; of two at one moment one is made', async () => {
    for (const email of [AGENT, LIN.toUpperCase()])
      expect(await save(agent, { ...MEI, email })).toMatchObject({
        flag: '102',
        msg: 'This email is already in use.',
      });
    const twins = await Promise.all([1, 2].map(() => save(agent, { ...MEI, email: 'twin@harbour.example' })));
    expect(twins.map(({ flag }) => flag).sort()).toEqual(['102', '200']);
  });

  it('is made once for one request key, however often it is sent', async () => {
    const sent = { ...MEI, email: 'once@harbour.example', reqid: randomUUID() };
    const responses = await Promise.all([save(agent, sent), save(agent, sent)]);
    expect([...responses, await save(agent, sent)].map(({ flag }) => flag)).toEqual(['200', '200', '200']);
  });
});

describe('an account that is changed', () => {
  it('[ACCT-03] takes new names and another level, and keeps email, password and what stands beside the level', async () => {
    const { email, client } = await createUser('2');
    const before = await userOf(email);
    expect(await save(agent, await rowToChange(email, { first_name: 'Ada', last_name: 'Lau' }))).toMatchObject({
      flag: '200',
    });
    expect(await userOf(email)).toMatchObject({
      firstName: 'Ada',
      lastName: 'Lau',
      nickname: 'Ada Lau',
      permissions: before.permissions,
      passwordHash: before.passwordHash,
    });
    expect((await client.call('/api/userInfo')).data).toMatchObject({ firstname: 'Ada' });
    expect(await save(agent, await rowToChange(email, { permissions: '3' }))).toMatchObject({ flag: '200' });
    expect(await rowOf(email)).toMatchObject({ permissions: '3', accessLevelStr: 'Order Management' });
  });

  it('is called by the surname first where its name is Chinese', async () => {
    const { email, client } = await createUser('2');
    await save(agent, await rowToChange(email, { first_name: '晓燕', last_name: '林' }));
    expect((await client.call('/api/userInfo')).data).toMatchObject({ showNickname: '林晓燕' });
  });

  it('[ACCT-03] has another email or a password in no way', async () => {
    const { email } = await createUser('2');
    const before = await userOf(email);
    for (const [more, field] of [
      [{ email: 'other@harbour.example' }, 'email'],
      [{ password: PASSWORD }, 'password'],
      [{ first_name: ' ' }, 'first_name'],
      [{ permissions: '' }, 'permissions'],
    ] as const) {
      const { flag, data } = await save(agent, { ...(await rowToChange(email)), ...more });
      expect([flag, Object.keys(data.fields)]).toEqual(['E400', [field]]);
    }
    expect(await userOf(email)).toEqual(before);
  });

  it('of own rights that are none of the levels keeps them while only a name changes', async () => {
    const before = await userOf('viewer@portico.test');
    expect(await save(agent, await rowToChange('viewer@portico.test', { last_name: 'Viewer' }))).toMatchObject({
      flag: '200',
    });
    expect((await userOf('viewer@portico.test')).permissions).toEqual(before.permissions);
    const { email } = await createUser('2');
    expect(await save(agent, await rowToChange(email, { permissions: '0' }))).toMatchObject({ flag: 'E400' });
  });

  it('is never the last administrator’s made less; two who make each other less leave one', async () => {
    const before = (await userOf(AGENT)).permissions;
    expect(await save(agent, await rowToChange(AGENT, { permissions: '2' }))).toMatchObject({
      flag: '100',
      msg: 'This is the last administrator. Make another user an administrator first.',
    });
    const { email, id, client } = await createUser('1');
    const own = await rowToChange(AGENT, { permissions: '2' });
    const other = await rowToChange(email, { permissions: '2' });
    const responses = await Promise.all([save(agent, other), save(client, own)]);
    expect(responses.filter(({ flag }) => flag === '200')).toHaveLength(1);
    const levels = [(await userOf(AGENT)).permissions, (await userOf(email)).permissions];
    expect(levels.filter(({ canManageAccounts }) => canManageAccounts)).toHaveLength(1);
    const permissions = before;
    await portal.db
      .updateTable('users')
      .set({ permissions: JSON.stringify(permissions) })
      .where('email', '=', AGENT)
      .execute();
    await portal.db.updateTable('users').set({ state: 'inactive' }).where('id', '=', id).execute();
  });

  it('is of the own company alone', async () => {
    const lin = await userOf(LIN);
    const typed = { ...MEI, password: undefined, email: LIN, permissions: '3' };
    for (const userid of [lin.id, 'none'])
      expect(await save(agent, { ...typed, userid })).toMatchObject({
        flag: '101',
        msg: 'There is no such account in your company.',
      });
    expect(await userOf(LIN)).toEqual(lin);
  });
});

describe('rights', () => {
  it('[ACCT-03] to manage accounts are asked by the server, whatever the page shows', async () => {
    const { client } = await createUser('2');
    for (const one of [client, await signInAs(portal.app, 'nosearch@portico.test')])
      expect(await save(one, { ...MEI, email: 'not@harbour.example' })).toMatchObject({ flag: 'E403' });
    expect(await save(await newVisitor(portal.app), MEI)).toMatchObject({ flag: '001' });
  });

  it('that the giver has not are not given', async () => {
    const { id, client } = await createUser('1');
    const { permissions } = await userOf(AGENT);
    const stored = JSON.stringify({ ...permissions, canSearch: false });
    await portal.db.updateTable('users').set({ permissions: stored }).where('id', '=', id).execute();
    for (const level of ['1', '2'])
      expect(await save(client, { ...MEI, email: 'beyond@harbour.example', permissions: level })).toMatchObject({
        flag: '105',
        msg: 'This access level includes permissions that your own account does not have.',
      });
    expect(await save(client, { ...MEI, email: 'within@harbour.example', permissions: '3' })).toMatchObject({
      flag: '200',
    });
  });

  /** Permissions of each level, tested with a representative endpoint. */
  const may = async (
    client: SignedClient & Partial<Booker>,
    wish: Awaited<ReturnType<Booker['wish']>>,
    orderno: string,
  ) => {
    const booker = bookerOf(client);
    const flags = {
      search: (await client.call('/api/hotelDetail', { operation: 'hotelQuotedprice', ...wish.stay })).flag,
      order: (await booker.submit(wish)).flag,
      pay: (await booker.pay(orderno)).flag,
      trips: (await client.call('/api/getTripList', {})).flag,
      accounts: (await client.call('/api/account', { operation: 'accountList' })).flag,
      dashboard: (await client.call('/api/dashboard', { operation: 'info' })).flag,
    };
    return Object.fromEntries(Object.entries(flags).map(([what, flag]) => [what, flag === '200']));
  };

  it.each([
    ['1', { search: true, order: true, pay: true, trips: true, accounts: true, dashboard: true }],
    ['2', { search: true, order: true, pay: true, trips: true, accounts: false, dashboard: false }],
    ['3', { search: false, order: false, pay: true, trips: true, accounts: false, dashboard: false }],
  ])('[ACCT-05] of level %s take effect at every call', async (level, expected) => {
    const booker = await newBooker(portal);
    const wish = await booker.wish();
    const { client } = await createUser(level);
    expect(await may(client, wish, await booker.order())).toEqual(expected);
  });

  it('[ACCT-05] of another level take effect at the next call, in sessions that are open', async () => {
    const { email, client } = await createUser('1');
    expect((await client.call('/api/account', { operation: 'accountList' })).flag).toBe('200');
    await save(agent, await rowToChange(email, { permissions: '3' }));
    expect((await client.call('/api/account', { operation: 'accountList' })).flag).toBe('E403');
    expect((await client.call('/api/userInfo')).data.permissions).toMatchObject({
      order: 0,
      pay: 1,
      search: 0,
      account: 0,
      module: [2],
    });
  });
});
