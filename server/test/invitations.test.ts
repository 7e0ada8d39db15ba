import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const PASSWORD = 'Lantern!2026';

let portal: TestApp;
let agent: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await signInAs(portal.app, 'agent@portico.test');
});
afterAll(() => portal.close());

const account = (operation: string, fields: object, client = agent) =>
  client.call('/api/account', { operation, ...fields });
const invite = (email: string, more: object = {}) =>
  account('save', { email, first_name: 'Ines', last_name: 'Roca', permissions: '3', is_invitation: 1, ...more });
const rowOf = async (email: string) => (await account('accountList', { email })).data.list[0];
const emailsTo = (email: string) =>
  portal.db
    .selectFrom('emails')
    .select(['kind', 'language', 'data'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute();
const auditOf = async (subject: string) =>
  (await portal.connection.pool.query('select actor, action from audit_log where subject = $1 order by id', [subject]))
    .rows;

/** Sets a password with the link of an email; returns the response flag. */
async function setPasswordBy(sentEmail: { data: unknown } | undefined): Promise<string> {
  const { email = '', time, sign } = (sentEmail?.data ?? {}) as Record<string, string>;
  const visitor = await newVisitor(portal.app);
  const link = { email, searchtime: time, searchsign: sign };
  const passwords = { password: PASSWORD, retypePassword: PASSWORD };
  return (await visitor.call('/api/signIn', { operation: 'emailChangePassword', ...link, ...passwords })).flag;
}

it('an invited person gets an email, is listed as invited, and signs in after setting a password', async () => {
  const email = 'ines@harbour.example';
  agent.language = 'zh';
  expect(await invite(' Ines@Harbour.example ')).toMatchObject({ flag: '200', msg: 'success' });
  agent.language = 'en';
  expect(await rowOf(email)).toMatchObject({ email, permissions: '3', state: '1', is_invited: 1 });
  const [sentEmail, ...more] = await emailsTo(email);
  expect(sentEmail).toMatchObject({ kind: 'invited', language: 'zh' });
  expect(more).toEqual([]);
  expect(await auditOf(email)).toEqual([{ actor: 'agent@portico.test', action: 'account invited' }]);
  const visitor = await newVisitor(portal.app);
  for (const guessed of ['', PASSWORD]) expect((await visitor.signIn(email, guessed)).flag).not.toBe('200');
  expect(await setPasswordBy(sentEmail)).toBe('200');
  expect(await visitor.signIn(email, PASSWORD)).toMatchObject({ flag: '200' });
  expect(await rowOf(email)).not.toHaveProperty('is_invited');
  const { id } = await rowOf(email);
  expect(await account('resendInvitation', { userid: id })).toMatchObject({
    flag: '106',
    msg: 'This account has no pending invitation.',
  });
});

it('an invitation is sent again with a link that works; an inactive person gets none', async () => {
  const email = 'kim@harbour.example';
  await invite(email);
  await portal.db.deleteFrom('emails').where('recipient', '=', email).execute();
  const { id } = await rowOf(email);
  expect(await account('resendInvitation', { userid: id })).toMatchObject({ flag: '200' });
  expect(await auditOf(id)).toMatchObject([{ action: 'inviteAgain' }]);
  await account('changeStatus', { userid: id, state: '2' });
  expect(await rowOf(email)).not.toHaveProperty('is_invited');
  expect(await account('resendInvitation', { userid: id })).toMatchObject({ flag: '106' });
  await account('changeStatus', { userid: id, state: '1' });
  const [second, ...more] = await emailsTo(email);
  expect(more).toEqual([]);
  expect(await setPasswordBy(second)).toBe('200');
});

it('one request key invites once, and an email that is in use gets no invitation', async () => {
  const email = 'once@harbour.example';
  const reqid = randomUUID();
  const flags = (await Promise.all([invite(email, { reqid }), invite(email, { reqid })])).map(({ flag }) => flag);
  expect(flags).toEqual(['200', '200']);
  expect(await invite(email)).toMatchObject({ flag: '102' });
  expect(await emailsTo(email)).toHaveLength(1);
});

it('an invitation gives no more than the inviter has', async () => {
  const email = 'beyond@harbour.example';
  const AGENT = 'agent@portico.test';
  const { permissions } = await portal.db
    .selectFrom('users')
    .select('permissions')
    .where('email', '=', AGENT)
    .executeTakeFirstOrThrow();
  const set = (value: object) =>
    portal.db
      .updateTable('users')
      .set({ permissions: JSON.stringify(value) })
      .where('email', '=', AGENT)
      .execute();
  await set({ ...permissions, canSearch: false });
  for (const level of ['2', '1']) expect(await invite(email, { permissions: level })).toMatchObject({ flag: '105' });
  await set(permissions);
  expect(await emailsTo(email)).toEqual([]);
});

it('people of another company and unknown ids are not invited', async () => {
  const lin = await portal.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'lin@portico.test')
    .executeTakeFirstOrThrow();
  for (const userid of [lin.id, randomUUID(), "x' or 1=1"])
    expect(await account('resendInvitation', { userid })).toMatchObject({ flag: '101' });
});

it('a changed account is not invited', async () => {
  const email = 'changed@harbour.example';
  await invite(email);
  const { id, first_name, last_name, permissions } = await rowOf(email);
  const changed = { userid: id, email, first_name, last_name, permissions, is_invitation: 1 };
  expect(await account('save', changed)).toMatchObject({ flag: 'E400' });
});

it('a person with one name is added and changed without a first name', async () => {
  const email = 'suparman@harbour.example';
  const one = { first_name: '', last_name: ' Suparman ' };
  expect(await invite(email, one)).toMatchObject({ flag: 'E400', data: { fields: { first_name: expect.anything() } } });
  expect(await invite(email, { ...one, oneName: 1 })).toMatchObject({ flag: '200' });
  const { id, permissions, ...names } = await rowOf(email);
  expect(names).toMatchObject({ first_name: '', last_name: 'Suparman' });
  const changed = { userid: id, email, permissions, first_name: 'ignored', last_name: 'Sukarno', oneName: 1 };
  expect(await account('save', changed)).toMatchObject({ flag: '200' });
  expect(await rowOf(email)).toMatchObject({ first_name: '', last_name: 'Sukarno' });
  const { nickname } = await portal.db
    .selectFrom('users')
    .select('nickname')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(nickname).toBe('Sukarno');
});
