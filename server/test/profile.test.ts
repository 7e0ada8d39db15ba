import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
});
afterAll(() => portal.close());

const LOW = 'lowcredit@portico.test';
const LIN = 'lin@portico.test';
const NEXT = 'Harbour!2027';

const ask = (client: SignedClient, operation: string, fields: object = {}) =>
  client.call('/api/profile', { operation, ...fields });
const change = (client: SignedClient, oldPassword: string, password: string, retypePassword = password) =>
  ask(client, 'changePassword', { oldPassword, password, retypePassword });
const flagOf = async (client: SignedClient) => (await client.call('/api/signIn', { operation: 'checkToken' })).flag;

describe('one’s own password', () => {
  it('is changed by who knows the present one; sessions elsewhere and links of mails end, this session stays', async () => {
    const [here, elsewhere, visitor] = [
      await signInAs(portal.app, LOW),
      await signInAs(portal.app, LOW),
      await newVisitor(portal.app),
    ];
    await visitor.call('/api/signIn', { operation: 'forgetPass', email: LOW });
    expect(await change(here, DEMO_PASSWORD, NEXT)).toMatchObject({ flag: '200' });
    expect([await flagOf(here), await flagOf(elsewhere)]).toEqual(['200', '001']);
    const links = portal.db.selectFrom('resetLinks').innerJoin('users', 'users.id', 'userId').select('email');
    expect(await links.where('email', '=', LOW).execute()).toEqual([]);
    expect(await visitor.signIn(LOW)).toMatchObject({ flag: '100' });
    expect(await visitor.signIn(LOW, NEXT)).toMatchObject({ flag: '200' });
  });

  it('stays when what is typed does not fit, and the answer says why', async () => {
    const [lin, elsewhere] = [await signInAs(portal.app, LIN), await signInAs(portal.app, LIN)];
    for (const [present, password, again, flag, msg] of [
      ['Portico!2025', NEXT, NEXT, '100', 'The present password is incorrect, please re-enter.'],
      [DEMO_PASSWORD, NEXT, 'Harbour!2028', '124', 'The password is inconsistent, please re-enter.'],
      [DEMO_PASSWORD, 'harbour!2027', 'harbour!2027', '125', 'The password has no capital letter.'],
      [DEMO_PASSWORD, 'P@ssw0rd!', 'P@ssw0rd!', '125', 'The password is one of those that are guessed first.'],
    ] as const)
      expect(await change(lin, present, password, again)).toMatchObject({ flag, msg });
    lin.language = 'zh';
    expect(await change(lin, '', NEXT)).toMatchObject({ flag: '100', msg: '当前密码不正确，请重新输入。' });
    expect([await flagOf(lin), await flagOf(elsewhere)]).toEqual(['200', '200']);
    expect(await (await newVisitor(portal.app)).signIn(LIN)).toMatchObject({ flag: '200' });
  });

  it('is changed once by two at the same moment', async () => {
    const [one, other] = [await signInAs(portal.app, LIN), await signInAs(portal.app, LIN)];
    const answers = await Promise.all([change(one, DEMO_PASSWORD, NEXT), change(other, DEMO_PASSWORD, 'Harbour!2028')]);
    const won = answers.findIndex(({ flag }) => flag === '200');
    expect(answers.filter(({ flag }) => flag === '200')).toHaveLength(1);
    // Whoever comes second finds another password, or the session ended.
    expect(['100', '001']).toContain(answers[1 - won]?.flag);
    const visitor = await newVisitor(portal.app);
    expect(await visitor.signIn(LIN, ['Harbour!2028', NEXT][won])).toMatchObject({ flag: '100' });
    expect(await visitor.signIn(LIN, [NEXT, 'Harbour!2028'][won])).toMatchObject({ flag: '200' });
  });

  it('is guessed no more often than at the sign-in, by right guesses neither', async () => {
    const agent = await signInAs(portal.app, 'viewer@portico.test');
    const flags: string[] = [];
    for (let tried = 0; tried < 11; tried++) flags.push((await change(agent, `wrong ${tried}`, NEXT)).flag);
    expect(flags).toEqual([...Array.from({ length: 10 }, () => '100'), 'E429']);
    expect(await change(agent, DEMO_PASSWORD, NEXT)).toMatchObject({ flag: 'E429' });
    expect(await (await newVisitor(portal.app)).signIn('viewer@portico.test')).toMatchObject({ flag: 'E429' });
  });

  it('is nothing for a visitor', async () => {
    expect(await change(await newVisitor(portal.app), DEMO_PASSWORD, NEXT)).toMatchObject({ flag: '001' });
  });
});
