import type { Permissions } from '@portico/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
});
afterAll(() => portal.close());
beforeEach(async () => {
  await portal.db.updateTable('users').set({ state: 'active' }).execute();
});

const AGENT = 'agent@portico.test';
const VIEWER = 'viewer@portico.test';
const NOSEARCH = 'nosearch@portico.test';
const LIN = 'lin@portico.test';
const LAST = 'This is the last administrator. Make another user an administrator first.';

const listed = async (client: SignedClient, fields: object = {}) =>
  (await client.call('/api/account', { operation: 'accountList', ...fields })).data;
const emailsOf = async (client: SignedClient, fields: object = {}) =>
  (await listed(client, fields)).list.map(({ email }: { email: string }) => email);
const switchTo = (client: SignedClient, userid: string, state: '1' | '2') =>
  client.call('/api/account', { operation: 'changeStatus', userid, state });
const flagOf = async (client: SignedClient) => (await client.call('/api/signIn', { operation: 'checkToken' })).flag;
const userOf = async (email: string) =>
  await portal.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const idOf = async (email: string) => (await userOf(email)).id;

/** Sets permissions of a user during `work`. */
async function withPermissions(email: string, permissions: Permissions, work: () => Promise<void>) {
  const give = (granted: Permissions) =>
    portal.db
      .updateTable('users')
      .set({ permissions: JSON.stringify(granted) })
      .where('email', '=', email)
      .execute();
  const before = (await userOf(email)).permissions;
  await give(permissions);
  try {
    await work();
  } finally {
    await give(before);
  }
}

describe('the people of a company', () => {
  it('[ACCT-02] are listed by email with type, access level and state, in the language of the page', async () => {
    const agent = await signInAs(portal.app, AGENT);
    const page = await listed(agent);
    expect(page).toMatchObject({ totalNum: 3, currentPage: 1, pageSize: 20 });
    expect(page.list).toEqual([
      {
        id: await idOf(AGENT),
        email: AGENT,
        first_name: 'Alex',
        last_name: 'Chan',
        permissions: '1',
        permissionsStr: 'Administrator',
        accessLevelStr: 'Full Access',
        state: '1',
      },
      expect.objectContaining({ email: NOSEARCH, permissions: '0', permissionsStr: 'Sub-account' }),
      expect.objectContaining({ email: VIEWER, permissions: '0', accessLevelStr: 'Custom' }),
    ]);
    agent.language = 'zh';
    const { list, accountTypeLs, accessLevelLs } = await listed(agent);
    expect(list[0]).toMatchObject({ permissionsStr: '管理员', accessLevelStr: '全部权限' });
    expect(accountTypeLs.map(({ val }: { val: string }) => val)).toEqual(['管理员', '子账号']);
    expect(accessLevelLs.map(({ key }: { key: string }) => key)).toEqual(['1', '2', '3', '0']);
  });

  it('[ACCT-02] are filtered by part of the email, by status and by access level, together', async () => {
    const agent = await signInAs(portal.app, AGENT);
    await switchTo(agent, await idOf(VIEWER), '2');
    for (const [fields, emails] of [
      [{ email: '', status: '', permissions: '' }, [AGENT, NOSEARCH, VIEWER]],
      [{ email: ' SEARCH@' }, [NOSEARCH]],
      [{ email: '%' }, []],
      [{ status: '1' }, [AGENT, NOSEARCH]],
      [{ status: '2' }, [VIEWER]],
      [{ permissions: '1' }, [AGENT]],
      [{ permissions: '0' }, [NOSEARCH, VIEWER]],
      [{ permissions: '0', status: '1' }, [NOSEARCH]],
      [{ permissions: '2' }, []],
    ] as const)
      expect(await emailsOf(agent, fields), JSON.stringify(fields)).toEqual(emails);
  });

  it('[ACCT-02] are twenty a page; a page past the end is the last one', async () => {
    const { id: _id, email: _email, permissions, ...agent } = await userOf(AGENT);
    const emails = Array.from({ length: 41 }, (_, index) => `person${String(index).padStart(2, '0')}@many.example`);
    const people = emails.map((email) => ({ ...agent, email, permissions: JSON.stringify(permissions) }));
    await portal.db.insertInto('users').values(people).execute();
    const client = await signInAs(portal.app, AGENT);
    expect(await emailsOf(client, { email: '@many' })).toEqual(emails.slice(0, 20));
    expect(await emailsOf(client, { email: '@many', page: 2 })).toEqual(emails.slice(20, 40));
    expect(await listed(client, { email: '@many', page: 9 })).toMatchObject({
      totalNum: 41,
      currentPage: 3,
      list: [{ email: emails[40] }],
    });
    expect(await listed(client, { email: 'nobody' })).toMatchObject({ totalNum: 0, currentPage: 1, list: [] });
    await portal.db.deleteFrom('users').where('email', 'in', emails).execute();
  });

  it('are for whose account has the module, and never another company’s', async () => {
    expect(await emailsOf(await signInAs(portal.app, LIN))).toEqual([LIN]);
    const [viewer, visitor] = [await signInAs(portal.app, VIEWER), await newVisitor(portal.app)];
    expect(await viewer.call('/api/account', { operation: 'accountList' })).toMatchObject({ flag: 'E403' });
    expect(await visitor.call('/api/account', { operation: 'accountList' })).toMatchObject({ flag: '001' });
  });
});

describe('whether somebody may sign in', () => {
  it('[ACCT-04] is switched: off ends every session at once and refuses the next sign-in, on lets in again', async () => {
    const agent = await signInAs(portal.app, AGENT);
    const [here, otherClient] = [await signInAs(portal.app, VIEWER), await signInAs(portal.app, VIEWER)];
    const viewer = await idOf(VIEWER);
    expect(await switchTo(agent, viewer, '1')).toMatchObject({ flag: '200' });
    expect(await Promise.all([here, otherClient].map(flagOf))).toEqual(['200', '200']);
    expect(await switchTo(agent, viewer, '2')).toMatchObject({ flag: '200', msg: 'success' });
    expect(await Promise.all([here, otherClient, agent].map(flagOf))).toEqual(['001', '001', '200']);
    expect(await (await newVisitor(portal.app)).signIn(VIEWER)).toMatchObject({ flag: '100' });
    expect(await switchTo(agent, viewer, '1')).toMatchObject({ flag: '200' });
    expect(await Promise.all([here, otherClient].map(flagOf))).toEqual(['001', '001']);
    expect(await flagOf(await signInAs(portal.app, VIEWER))).toBe('200');
  });

  it('opens nothing to a sign-in that was under way when it was switched off, not even when it is on again', async () => {
    const [agent, viewer] = [await signInAs(portal.app, AGENT), await signInAs(portal.app, VIEWER)];
    await portal.db.updateTable('users').set({ state: 'inactive' }).where('email', '=', VIEWER).execute();
    await switchTo(agent, await idOf(VIEWER), '1');
    expect(await flagOf(viewer)).toBe('001');
  });

  it('is not switched off for the last administrator; nothing changes', async () => {
    const agent = await signInAs(portal.app, AGENT);
    const own = await idOf(AGENT);
    expect(await switchTo(agent, own, '2')).toMatchObject({ flag: '100', msg: LAST });
    expect([await flagOf(agent), (await userOf(AGENT)).state]).toEqual(['200', 'active']);
    agent.language = 'zh';
    expect(await switchTo(agent, own, '2')).toMatchObject({ msg: '这是最后一位管理员，请先设置其他管理员。' });
  });

  it('of two administrators who switch each other off at one moment leaves one', async () => {
    const { permissions } = await userOf(AGENT);
    await withPermissions(VIEWER, permissions, async () => {
      for (let round = 0; round < 5; round += 1) {
        await portal.db.updateTable('users').set({ state: 'active' }).execute();
        const [agent, viewer] = [await signInAs(portal.app, AGENT), await signInAs(portal.app, VIEWER)];
        const responses = await Promise.all([
          switchTo(agent, await idOf(VIEWER), '2'),
          switchTo(viewer, await idOf(AGENT), '2'),
        ]);
        const states = [(await userOf(AGENT)).state, (await userOf(VIEWER)).state];
        expect(states.sort()).toEqual(['active', 'inactive']);
        expect(responses.filter(({ flag }) => flag === '200')).toHaveLength(1);
      }
    });
  });

  it('is nobody’s to switch who may not manage accounts, in another company, or by an id that is none', async () => {
    const [agent, nosearch] = [await signInAs(portal.app, AGENT), await signInAs(portal.app, NOSEARCH)];
    const [viewer, lin] = [await idOf(VIEWER), await idOf(LIN)];
    expect(await switchTo(nosearch, viewer, '2')).toMatchObject({
      flag: 'E403',
      msg: 'Your account cannot manage sub-accounts.',
    });
    const nobody = { flag: '101', msg: 'There is no such account in your company.' };
    for (const id of [lin, VIEWER, 'none']) expect(await switchTo(agent, id, '2')).toMatchObject(nobody);
    const { modules: _modules, ...permissions } = (await userOf(AGENT)).permissions;
    await withPermissions(AGENT, { ...permissions, modules: [1, 2] }, async () => {
      expect(await switchTo(agent, viewer, '2')).toMatchObject({ flag: 'E403' });
    });
    expect(await switchTo(await newVisitor(portal.app), viewer, '2')).toMatchObject({ flag: '001' });
    expect([(await userOf(VIEWER)).state, (await userOf(LIN)).state]).toEqual(['active', 'active']);
  });
});
