import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountActions } from '../src/commands/admin/account-actions.ts';
import { listCompanies, listUsers } from '../src/features/admin-accounts/admin-accounts.ts';
import { changeFund } from '../src/features/ledger/ledger.ts';
import { addUser } from '../src/features/users/users.ts';
import { ADMIN_ACTION } from './harness/admin-action.ts';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const OPERATOR = 'operator@portico.test';
const SECOND = 'second@portico.test';
const COMPANY = 'harbour-travel';
const REPORTS = 'https://reports.example';
const PASSWORD = 'Lantern!2026';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

let portal: TestApp;
let operator: SignedClient;
beforeAll(async () => {
  portal = await newTestApp({ PORTICO_REPORTS_ORIGIN: REPORTS });
  operator = await signInAs(portal.app, OPERATOR);
});
afterAll(() => portal.close());

async function enter(email: string) {
  const client = await newVisitor(portal.app);
  expect(await client.signIn(email, PASSWORD)).toMatchObject({ flag: '200' });
  return client;
}

type Fields = Readonly<Record<string, unknown>>;
const request = async (path: string, operation: string, fields: Fields, client = operator) =>
  client.call(path, {
    operation,
    ...(operation === 'list' || operation === 'show' ? {} : WHY),
    ...(operation === 'saveRights' && (await seenOf(path, fields))),
    ...fields,
  });
const companies = (operation: string, fields: Fields, client = operator) =>
  request('/api/companies', operation, fields, client);
const people = (operation: string, fields: Fields, client = operator) =>
  request('/api/people', operation, fields, client);
/** The current revision, as a client that has just read the account sends it. */
async function seenOf(path: string, { company, person }: Fields) {
  const { data } = await operator.call(path, {
    operation: 'show',
    ...(person === undefined ? { company } : { person }),
  });
  return { revision: data.permissionsRevision };
}
const WHY = { why: 'asked by phone' };

const confirmAll = () => sql`update sessions set confirmed_at = now()`.execute(portal.db);
const idOf = async (email: string) =>
  (await portal.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const newestLine = async () =>
  (await portal.db.selectFrom('auditLog').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0;
/** Returns the audit entries that `work` writes, except those of signing in and out. */
async function linesOf(work: () => Promise<unknown>) {
  const before = await newestLine();
  await work();
  const lines = await portal.db.selectFrom('auditLog').selectAll().where('id', '>', before).orderBy('id').execute();
  return lines
    .filter(({ action }) => !action.startsWith('signIn'))
    .map(({ actor, action, subject, detail }) => ({ actor, action, subject, detail: detail as Fields }));
}
const addOperator = (email: string) =>
  addUser(
    portal.db,
    {
      email,
      companyId: 'portico-operations',
      firstName: 'Petra',
      lastName: 'Quill',
      permissions: {},
      isOperator: true,
      password: PASSWORD,
    },
    ADMIN_ACTION,
  );

describe('what operators do with companies and people', () => {
  const CALLS: readonly (readonly [string, string, () => Fields])[] = [
    ['companies', 'restrict', () => ({ company: 'nobody', restricted: 1 })],
    ['companies', 'saveRights', () => ({ company: 'nobody', rights: {}, revision: 'r1' })],
    ['companies', 'savePages', () => ({ company: 'nobody', landingPath: '', reportUrl: '' })],
    [
      'companies',
      'saveChannel',
      () => ({ company: 'nobody', channel: { source: 'x1', platform: '1', labelEn: 'X', labelZh: 'X' } }),
    ],
    ['companies', 'removeChannel', () => ({ company: 'nobody', channel: 'x1' })],
    ['companies', 'creditLimit', () => ({ company: 'nobody', amount: '5' })],
    ['companies', 'twoPeople', () => ({ company: 'nobody', isNeeded: 1 })],
    ['companies', 'decide', () => ({ id: 999_999, decision: '1' })],
    ['people', 'saveRights', () => ({ person: NOWHERE, rights: {}, revision: 'r1' })],
    ['people', 'changeState', () => ({ person: NOWHERE, state: '2' })],
    ['people', 'changeOperator', () => ({ person: NOWHERE, isOperator: 1 })],
    ['people', 'endSessions', () => ({ person: NOWHERE })],
    [
      'people',
      'invite',
      () => ({ company: 'nobody', email: 'new@harbour.example', first_name: 'A', last_name: 'B', permissions: '1' }),
    ],
    ['people', 'inviteAgain', () => ({ person: 'nobody' })],
  ];

  it.each(CALLS)(
    '%s %s asks for the password, for a reason, and for something that is there',
    async (path, operation, fields) => {
      const request = async (more: Fields = {}, client = operator) =>
        client.call(`/api/${path}`, { operation, ...WHY, ...fields(), ...more });
      await sql`update sessions set confirmed_at = null`.execute(portal.db);
      expect(await request()).toMatchObject({ flag: '195' });
      await confirmAll();
      expect(await request({ why: ' ' })).toMatchObject({ flag: 'E400' });
      const lines = await linesOf(async () => {
        expect(await request()).toMatchObject({
          flag: '422',
          data: { code: expect.any(String) },
          msg: expect.any(String),
        });
      });
      expect(lines).toEqual([]);
      const agent = await signInAs(portal.app, 'agent@portico.test');
      expect(await request({}, agent)).toMatchObject({ status: 403, flag: 'E403' });
    },
  );

  it.each([
    ['companies', 'list', {}],
    ['companies', 'show', { company: COMPANY }],
    ['people', 'list', {}],
    ['people', 'show', { person: NOWHERE }],
  ])('%s %s is for operators alone', async (path, operation, fields) => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    expect(await agent.call(`/api/${path}`, { operation, ...fields })).toMatchObject({ status: 403, flag: 'E403' });
  });
});

describe('the lists', () => {
  beforeAll(async () => {
    await sql`
      insert into companies (id, name_en, name_zh, currency, language, is_restricted)
      select 'bulk-' || lpad(n::text, 4, '0'), 'Bulk Tours ' || n, '散客旅行 ' || n, 'USD', 'en', n % 300 = 0
      from generate_series(1, 700) n`.execute(portal.db);
    await sql`
      insert into users (company_id, email, first_name, last_name, nickname, permissions, language, state)
      select 'bulk-0001', 'b' || lpad(n::text, 4, '0') || '@bulk.example', 'Bo', 'Zhang' || n, '', '{}', 'en',
        case when n % 300 = 0 then 'inactive' else 'active' end
      from generate_series(1, 700) n`.execute(portal.db);
  });
  afterAll(async () => {
    await sql`delete from users where email like '%@bulk.example'`.execute(portal.db);
    await sql`delete from companies where id like 'bulk-%'`.execute(portal.db);
  });

  async function walk(path: string, rows: 'companies' | 'people', key: 'id' | 'email', fields: Fields = {}) {
    const visited: string[] = [];
    for (let after: string | undefined; ; after = visited.at(-1)) {
      const { data } = await operator.call(path, { operation: 'list', ...fields, ...(after && { after }) });
      visited.push(...data[rows].map((row: Record<string, string>) => row[key]));
      if (data.isMore === 0) return visited;
      expect(data[rows]).toHaveLength(50);
    }
  }

  it('of companies goes on from a line until everybody was seen once', async () => {
    const visited = await walk('/api/companies', 'companies', 'id');
    const all = await portal.db.selectFrom('companies').select('id').orderBy('id').execute();
    expect(visited).toEqual(all.map(({ id }) => id));
  });

  it('of companies is searched by pieces of key and names, in both languages, however far away they are', async () => {
    const findIds = async (search: string, more: Fields = {}) =>
      (await companies('list', { search, ...more })).data.companies.map(({ id }: { id: string }) => id);
    expect(await findIds('ours 699')).toEqual(['bulk-0699']);
    expect(await findIds('行 698')).toEqual(['bulk-0698']);
    expect(await findIds('YUNFAN')).toEqual(['yunfan-travel']);
    expect(await findIds('云帆')).toEqual(['yunfan-travel']);
    expect(await findIds('bulk', { restricted: 1 })).toEqual(['bulk-0300', 'bulk-0600']);
    expect(await findIds('100%_')).toEqual([]);
    expect(await findIds('bulk')).toHaveLength(50);
  });

  it('of people goes on by email, by company, and is searched by pieces of email and names', async () => {
    expect(await walk('/api/people', 'people', 'email', { company: 'bulk-0001' })).toHaveLength(700);
    const findIds = async (fields: Fields) =>
      (await people('list', fields)).data.people.map(({ email }: { email: string }) => email);
    expect(await findIds({ search: 'zhang699' })).toEqual(['b0699@bulk.example']);
    expect(await findIds({ search: 'bo ng698' })).toEqual(['b0698@bulk.example']);
    expect(await findIds({ state: '2', company: 'bulk-0001' })).toEqual(['b0300@bulk.example', 'b0600@bulk.example']);
    expect(await findIds({ isOperator: 1 })).toEqual([OPERATOR]);
    expect((await people('list', { search: 'agent@portico' })).data.people).toEqual([
      {
        id: await idOf('agent@portico.test'),
        email: 'agent@portico.test',
        first_name: 'Alex',
        last_name: 'Chan',
        companyId: COMPANY,
        companyNameEn: 'Harbour Travel',
        companyNameZh: '海港旅行',
        restricted: 0,
        state: '1',
        isOperator: 0,
        permissions: '1',
      },
    ]);
  });

  it.each([
    ['companies_by_pieces', (db: TestApp['db']) => listCompanies(db, { search: 'tours 699' })],
    ['users_by_pieces', (db: TestApp['db']) => listUsers(db, { search: 'zhang699' })],
  ])('%s answers a search of a word that few have', async (index, search) => {
    await portal.db.transaction().execute(async (trx) => {
      // Disables other scans: a table of this size is read faster without the index, but the test checks that the index
      // applies.
      await sql`set local enable_seqscan = off`.execute(trx);
      await sql`set local enable_indexscan = off`.execute(trx);
      await search(trx);
      const { rows } = await sql<{ scans: number }>`
        select pg_stat_get_xact_numscans(${index}::regclass)::int as scans`.execute(trx);
      expect(rows[0]?.scans).toBeGreaterThan(0);
    });
  });
});

describe('the rights of a company and of a person', () => {
  const EVERYTHING = { search: 1, order: 1, pay: 1, showBalance: 1, account: 1, cancel_scene: 2, module: [1, 2, 3, 4] };
  const CHEAP = { operation: 'guestsUsedBefore', name: 'Men', withContact: 0 };
  let agent: SignedClient;
  let agentId: string;
  beforeAll(async () => {
    agent = await signInAs(portal.app, 'agent@portico.test');
    agentId = await idOf('agent@portico.test');
  });
  beforeEach(confirmAll);
  afterEach(async () => {
    await confirmAll();
    expect(await companies('saveRights', { company: COMPANY, rights: {} })).toMatchObject({ flag: '200' });
    expect(await people('saveRights', { person: agentId, rights: EVERYTHING })).toMatchObject({ flag: '200' });
  });
  const permissions = async () => (await agent.call('/api/userInfo')).data.permissions;
  const rightOf = async (right: string, module?: number) =>
    (await people('show', { person: agentId })).data.results.find(
      (one: { right: string; module?: number }) => one.right === right && one.module === module,
    );

  it('[OPS-01] count from the next call of a page that is open, for each person of the company and field by field', async () => {
    const hotels = () => agent.call('/api/orderBook', CHEAP);
    expect(await hotels()).toMatchObject({ flag: '200' });
    expect((await agent.call('/api/userInfo')).data.credit).toBeDefined();
    await companies('saveRights', {
      company: COMPANY,
      rights: { order: 0, showBalance: 0, cancel_scene: 1, module: [1, 2] },
    });
    expect(await hotels()).toMatchObject({ flag: 'E403' });
    const { data } = await agent.call('/api/userInfo');
    expect(data.permissions).toMatchObject({
      order: 0,
      showBalance: 0,
      cancel_scene: 1,
      module: [1, 2],
      pay: 1,
      search: 1,
    });
    expect(data.credit).toBeUndefined();
    const viewer = await signInAs(portal.app, 'nosearch@portico.test');
    expect((await viewer.call('/api/userInfo')).data.permissions).toMatchObject({ order: 0, module: [1, 2] });
    await companies('saveRights', { company: COMPANY, rights: {} });
    expect(await hotels()).toMatchObject({ flag: '200' });
  });

  it('[OPS-01] tell what results for a person and whose line decides', async () => {
    await people('saveRights', { person: agentId, rights: { ...EVERYTHING, pay: 0 } });
    await companies('saveRights', { company: COMPANY, rights: { search: 0, module: [1, 2, 3] } });
    expect(await rightOf('order')).toEqual({ right: 'order', person: 1, result: 1, decidedBy: 'person' });
    expect(await rightOf('pay')).toEqual({ right: 'pay', person: 0, result: 0, decidedBy: 'person' });
    expect(await rightOf('search')).toEqual({
      right: 'search',
      person: 1,
      company: 0,
      result: 0,
      decidedBy: 'company',
    });
    expect(await rightOf('module', 4)).toEqual({
      right: 'module',
      module: 4,
      person: 1,
      company: 0,
      result: 0,
      decidedBy: 'company',
    });
    expect(await permissions()).toMatchObject({ order: 1, pay: 0, search: 0, module: [1, 2, 3] });
    expect((await companies('show', { company: COMPANY })).data.rights).toEqual({ search: 0, module: [1, 2, 3] });
  });

  it('leave one line with what was before and after for each change, and none for what is so already', async () => {
    const rights = { ...EVERYTHING, pay: 0, module: [3, 1, 1] };
    const lines = await linesOf(async () => {
      for (const _ of [1, 2]) await people('saveRights', { person: agentId, rights });
      for (const _ of [1, 2])
        await companies('saveRights', { company: COMPANY, rights: { pay: 0, order: 1, cancel_scene: 2 } });
    });
    const by = await idOf(OPERATOR);
    expect(lines).toEqual([
      {
        actor: by,
        action: 'changeRights',
        subject: agentId,
        detail: {
          before: 'cancel_scene 2, order 1, pay 1, search 1, showBalance 1, account 1, module 1 2 3 4',
          after: 'cancel_scene 2, order 1, pay 0, search 1, showBalance 1, account 1, module 1 3',
          why: WHY.why,
          network: '127.0.0.0/24',
        },
      },
      {
        actor: by,
        action: 'changeCompanyRights',
        subject: COMPANY,
        detail: { before: 'nothing', after: 'pay 0', why: WHY.why, network: '127.0.0.0/24' },
      },
    ]);
  });

  it.each([
    ['companies', () => ({ company: COMPANY }), { pay: 0 }, { order: 0 }],
    ['people', () => ({ person: agentId }), { ...EVERYTHING, pay: 0 }, { ...EVERYTHING, order: 0 }],
  ] as const)('of %s are never saved over a line that nobody saw', async (path, whose, first, second) => {
    const callAction = (operation: string, more: Fields = {}) =>
      operator.call(`/api/${path}`, { operation, ...(operation === 'show' ? {} : WHY), ...whose(), ...more });
    const { permissionsRevision: revision } = (await callAction('show')).data;
    expect(await callAction('saveRights', { rights: first, revision })).toMatchObject({ flag: '200' });
    const lines = await linesOf(async () => {
      const rejection = await callAction('saveRights', { rights: second, revision });
      const stands = (await callAction('show')).data;
      expect(rejection).toMatchObject({ flag: '409', data: { rights: first, revision: stands.permissionsRevision } });
      expect(stands).toMatchObject({ rights: first });
      // Saving the current value is no conflict, even with an outdated revision.
      expect(await callAction('saveRights', { rights: first, revision })).toMatchObject({ flag: '200' });
    });
    expect(lines).toEqual([]);
    const { data } = await callAction('saveRights', { rights: second, revision });
    expect(await callAction('saveRights', { rights: second, revision: data.revision })).toMatchObject({ flag: '200' });
    expect((await callAction('show')).data.rights).toMatchObject({ order: 0 });
  });

  it('of two operators who save at the same moment one is told what the other did', async () => {
    const { revision } = await seenOf('/api/companies', { company: COMPANY });
    const flags = await Promise.all(
      [{ pay: 0 }, { order: 0 }].map(async (rights) => {
        const response = await companies('saveRights', { company: COMPANY, rights, revision });
        return response.flag;
      }),
    );
    expect(flags.sort()).toEqual(['200', '409']);
  });

  it.each([7, 90])('refuse module %i, and change nothing', async (module) => {
    const before = await permissions();
    for (const response of [
      await people('saveRights', { person: agentId, rights: { module: [1, module] } }),
      await companies('saveRights', { company: COMPANY, rights: { module: [module] } }),
    ])
      expect(response).toMatchObject({ flag: '422', data: { code: 'noSuchModule' } });
    expect(await permissions()).toEqual(before);
  });

  it('are never those of a moment ago, once an operator changed them, when the database is silent', async () => {
    await agent.call('/api/userInfo');
    const forgotten: boolean[] = [];
    const { sessionCache } = portal.services;
    const { forget } = sessionCache;
    const spied = Object.assign(sessionCache, {
      forget: (isMeant: Parameters<typeof forget>[0]) => {
        forget((person) => {
          const meant = isMeant(person);
          if (person.user.id === agentId) forgotten.push(meant);
          return meant;
        });
      },
    });
    await people('saveRights', { person: agentId, rights: { ...EVERYTHING, search: 0 } });
    Object.assign(spied, { forget });
    expect(forgotten).toContain(true);
  });
});

describe('a person', () => {
  const VIEWER = 'viewer@portico.test';
  let id: string;
  beforeAll(async () => {
    id = await idOf(VIEWER);
  });
  beforeEach(confirmAll);

  it('is told with what they have open', async () => {
    await signInAs(portal.app, VIEWER);
    expect((await people('show', { person: id })).data).toMatchObject({
      email: VIEWER,
      companyId: COMPANY,
      state: '1',
      isOperator: 0,
      permissions: '0',
      sessions: expect.any(Number),
      seenAt: expect.any(Number),
      hasSecondFactor: 0,
      rights: { search: 1, order: 0, module: [1, 2] },
    });
    expect(await people('show', { person: NOWHERE })).toMatchObject({ flag: '101' });
    expect(await people('show', { person: "x' or 1=1" })).toMatchObject({ flag: '101' });
  });

  it('is signed out everywhere by an end of sessions, and may sign in again', async () => {
    const viewer = await signInAs(portal.app, VIEWER);
    const lines = await linesOf(async () => {
      for (const _ of [1, 2]) expect(await people('endSessions', { person: id })).toMatchObject({ flag: '200' });
    });
    expect(await viewer.call('/api/userInfo')).toMatchObject({ flag: '001' });
    expect(lines).toMatchObject([{ action: 'endSessions', subject: id, detail: { why: WHY.why } }]);
    await signInAs(portal.app, VIEWER);
  });

  it('who is deactivated is signed out and stays out until somebody activates them', async () => {
    const viewer = await signInAs(portal.app, VIEWER);
    const lines = await linesOf(async () => {
      for (const _ of [1, 2])
        expect(await people('changeState', { person: id, state: '2' })).toMatchObject({ flag: '200' });
    });
    expect(lines).toMatchObject([
      { action: 'deactivatePerson', subject: id, detail: { before: 'active', after: 'inactive' } },
    ]);
    expect(await viewer.call('/api/userInfo')).toMatchObject({ flag: '001' });
    await expect(signInAs(portal.app, VIEWER)).rejects.toThrow();
    expect(await people('inviteAgain', { person: id })).toMatchObject({ flag: '422', data: { code: 'inactive' } });
    await people('changeState', { person: id, state: '1' });
    await signInAs(portal.app, VIEWER);
  });

  it('is invited by a mail whose link sets the first password', async () => {
    const who = {
      company: COMPANY,
      email: ' Ines@harbour.example ',
      first_name: 'Ines',
      last_name: 'Roca',
      permissions: '2',
    };
    const lines = await linesOf(async () => {
      expect(await people('invite', who)).toMatchObject({ flag: '200', data: { id: expect.any(String) } });
    });
    const invited = await idOf('ines@harbour.example');
    expect(lines).toMatchObject([
      {
        actor: await idOf(OPERATOR),
        action: 'addUser',
        subject: invited,
        detail: { company: COMPANY, level: '2', why: WHY.why },
      },
    ]);
    expect((await people('show', { person: invited })).data).toMatchObject({ permissions: '2', state: '1' });
    expect(await people('inviteAgain', { person: invited })).toMatchObject({ flag: '200' });
    const sentEmail = await portal.db
      .selectFrom('emails')
      .select('data')
      .where('recipient', '=', 'ines@harbour.example')
      .where('kind', '=', 'invited')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const { email, time, sign } = sentEmail.data as Record<string, string>;
    const nonOperator = await signInAs(portal.app, VIEWER);
    const link = { email, searchtime: time, searchsign: sign };
    expect(await nonOperator.call('/api/signIn', { operation: 'emailRetype', ...link })).toMatchObject({ flag: '200' });
  });

  it('is invited by one name', async () => {
    const who = { company: COMPANY, email: 'suparman@harbour.example', first_name: '', last_name: 'Suparman' };
    expect(await people('invite', { ...who, permissions: '3', oneName: 1 })).toMatchObject({ flag: '200' });
    const invited = await idOf('suparman@harbour.example');
    expect((await people('show', { person: invited })).data).toMatchObject({ first_name: '', last_name: 'Suparman' });
  });

  it.each([
    [{ email: 'agent@portico.test' }, 'emailTaken'],
    [{ email: 'nobody' }, 'badEmail'],
    [{ first_name: ' ' }, 'badName'],
    [{ company: 'nobody' }, 'noSuchCompany'],
  ])('is not invited with %j, and no mail leaves', async (wrong, code) => {
    const who = {
      company: COMPANY,
      email: 'kim@harbour.example',
      first_name: 'Kim',
      last_name: 'Oh',
      permissions: '1',
      ...wrong,
    };
    const count = async () => (await portal.db.selectFrom('emails').select('id').execute()).length;
    const before = await count();
    expect(await people('invite', who)).toMatchObject({ flag: '422', data: { code } });
    expect(await count()).toBe(before);
  });
});

describe('the last operator', () => {
  beforeEach(confirmAll);
  const isOperator = async (email: string) =>
    (await portal.db
      .selectFrom('users')
      .select(['isOperator', 'state'])
      .where('email', '=', email)
      .executeTakeFirst()) ?? {};

  it('is neither deactivated nor made somebody else, by an operator or by their own company', async () => {
    const person = await idOf(OPERATOR);
    const lines = await linesOf(async () => {
      for (const response of [
        await people('changeState', { person, state: '2' }),
        await people('changeOperator', { person, isOperator: 0 }),
      ])
        expect(response).toMatchObject({
          flag: '422',
          msg: expect.stringContaining('last operator'),
          data: { code: 'lastOperator' },
        });
      await addUser(
        portal.db,
        {
          email: 'boss@portico.test',
          companyId: 'portico-operations',
          firstName: 'Bea',
          lastName: 'Ohm',
          permissions: { canManageAccounts: true, modules: [3] },
          isOperator: false,
          password: PASSWORD,
        },
        ADMIN_ACTION,
      );
      const boss = await enter('boss@portico.test');
      expect(await boss.call('/api/account', { operation: 'changeStatus', userid: person, state: '2' })).toMatchObject({
        flag: '100',
        msg: expect.stringContaining('last operator'),
      });
    });
    expect(lines.map(({ action }) => action)).toEqual(['addUser']);
    expect(await isOperator(OPERATOR)).toEqual({ isOperator: true, state: 'active' });
    expect(await operator.call('/api/userInfo')).toMatchObject({ flag: '200' });
  });

  it('is whoever is left: of two who take each other away at one moment one stays', async () => {
    await addOperator(SECOND);
    const second = await enter(SECOND);
    await confirmAll();
    const [first, other] = [await idOf(OPERATOR), await idOf(SECOND)];
    const responses = await Promise.all([
      people('changeOperator', { person: other, isOperator: 0 }),
      people('changeOperator', { person: first, isOperator: 0 }, second),
    ]);
    expect(responses.filter(({ flag }) => flag === '200')).toHaveLength(1);
    const remaining = await portal.db.selectFrom('users').select('email').where('isOperator', '=', true).execute();
    expect(remaining).toHaveLength(1);
    await sql`update users set is_operator = email = ${OPERATOR} where id in (${first}, ${other})`.execute(portal.db);
    operator = await signInAs(portal.app, OPERATOR);
    await confirmAll();
    const lines = await linesOf(async () => {
      for (const _ of [1, 2])
        expect(await people('changeOperator', { person: other, isOperator: 1 })).toMatchObject({ flag: '200' });
    });
    expect(lines).toMatchObject([{ action: 'makeOperator', subject: other }]);
  });
});

describe('a company', () => {
  beforeEach(confirmAll);
  const show = async (company = COMPANY) => (await companies('show', { company })).data;

  it('is told with its channels, money, tier, rights and people', async () => {
    expect(await show()).toMatchObject({
      id: COMPANY,
      nameZh: '海港旅行',
      currency: 'USD',
      restricted: 0,
      channels: [
        { source: 'roompai', platform: '3', labelEn: 'B2B', labelZh: '同业' },
        { source: 'harbour-corp', platform: '1' },
      ],
      creditLimit: '50000.00',
      creditAvailable: expect.stringMatching(/^\d+\.\d\d$/),
      preDeposit: '10000.00',
      tier: expect.stringMatching(/^(Member|Tier \d)$/),
      rights: {},
      landingPath: '',
      reportUrl: '',
      reportsOrigin: REPORTS,
      needsTwoPersonApproval: 0,
      waiting: [],
    });
    expect(await companies('show', { company: 'nobody' })).toMatchObject({ flag: '101' });
  });

  it('leads its people to a page of its own after the sign-in, and shows a report of its own', async () => {
    const lines = await linesOf(async () => {
      for (const _ of [1, 2])
        expect(
          await companies('savePages', {
            company: COMPANY,
            landingPath: ' /portal/account/dashboard?tab=1 ',
            reportUrl: `${REPORTS}/harbour`,
          }),
        ).toMatchObject({ flag: '200' });
    });
    expect(lines).toMatchObject([
      {
        action: 'changeCompanyPages',
        detail: {
          before: 'page none, report none',
          after: `page /portal/account/dashboard?tab=1, report ${REPORTS}/harbour`,
        },
      },
    ]);
    const agent = await signInAs(portal.app, 'agent@portico.test');
    expect((await agent.call('/api/userInfo')).data.landingPath).toBe('/portal/account/dashboard?tab=1');
    await companies('savePages', { company: COMPANY, landingPath: '', reportUrl: '' });
    expect((await agent.call('/api/userInfo')).data.landingPath).toBeUndefined();
  });

  it.each([
    [{ landingPath: 'https://evil.example/portal/' }, 'badLanding'],
    [{ landingPath: '//evil.example/portal/' }, 'badLanding'],
    [{ landingPath: '/portal/../api' }, 'badLanding'],
    [{ landingPath: '/portal/\\evil' }, 'badLanding'],
    [{ reportUrl: 'https://evil.example/report' }, 'badReport'],
    [{ reportUrl: 'javascript:alert(1)' }, 'badReport'],
  ])('refuses the page %j', async (wrong, code) => {
    expect(await companies('savePages', { company: COMPANY, landingPath: '', reportUrl: '', ...wrong })).toMatchObject({
      flag: '422',
      data: { code },
    });
    expect(await show()).toMatchObject({ landingPath: '', reportUrl: '' });
  });

  it('gets channels, has them changed and taken, and keeps the last one', async () => {
    const company = 'small-steps-travel';
    const channel = { source: 'steps-corp', platform: '1', labelEn: 'Corporate', labelZh: '企业' };
    const lines = await linesOf(async () => {
      for (const platform of ['1', '3', '3'])
        expect(await companies('saveChannel', { company, channel: { ...channel, platform } })).toMatchObject({
          flag: '200',
        });
      expect((await show(company)).channels.at(-1)).toEqual({ ...channel, platform: '3' });
      expect(await companies('removeChannel', { company, channel: 'steps-corp' })).toMatchObject({ flag: '200' });
    });
    expect(lines.map(({ action }) => action)).toEqual(['saveChannel', 'saveChannel', 'removeChannel']);
    expect(await companies('removeChannel', { company, channel: 'roompai' })).toMatchObject({
      data: { code: 'lastChannel' },
    });
    expect(await companies('removeChannel', { company, channel: 'steps-corp' })).toMatchObject({
      data: { code: 'noSuchChannel' },
    });
    for (const [wrong, code] of [
      [{ source: 'Bad Source' }, 'badSource'],
      [{ platform: '0' }, 'badPlatform'],
      [{ labelZh: ' ' }, 'badLabel'],
    ] as const)
      expect(await companies('saveChannel', { company, channel: { ...channel, ...wrong } })).toMatchObject({
        data: { code },
      });
    expect((await show(company)).channels).toHaveLength(1);
  });
});

describe('a credit limit', () => {
  let second: SignedClient;
  beforeAll(async () => {
    await sql`update users set is_operator = true, state = 'active' where email = ${SECOND}`.execute(portal.db);
    second = await enter(SECOND);
  });
  beforeEach(confirmAll);
  const limit = async () => (await companies('show', { company: COMPANY })).data.creditLimit;
  const waiting = async (client = operator) => (await companies('show', { company: COMPANY }, client)).data.waiting;
  const set = (amount: string, client = operator) => companies('creditLimit', { company: COMPANY, amount }, client);
  const decide = (id: number, decision: '1' | '2', client = operator) => companies('decide', { id, decision }, client);

  it('is one operator’s to change where the company asks for no second one', async () => {
    const lines = await linesOf(async () => {
      for (const _ of [1, 2]) expect(await set('60000')).toMatchObject({ flag: '200' });
    });
    expect(await limit()).toBe('60000.00');
    expect(lines).toMatchObject([
      {
        action: 'changeCreditLimit',
        subject: COMPANY,
        detail: { before: 'USD 50,000.00', after: 'USD 60,000.00', why: WHY.why },
      },
    ]);
  });

  it.each([
    ['-1', 'badAmount'],
    ['0.005', 'badAmount'],
  ])('is no %s', async (amount, code) => {
    const before = await limit();
    expect(await set(amount)).toMatchObject({ flag: '422', data: { code } });
    expect(await limit()).toBe(before);
  });

  it('is never below what the company owes', async () => {
    await portal.db.transaction().execute((trx) =>
      changeFund(trx, {
        companyId: COMPANY,
        fund: 'credit',
        currency: 'USD',
        amount: -100_00,
        key: 'owed',
        kind: 'opening',
      }),
    );
    expect(await set('0')).toMatchObject({ flag: '422', data: { code: 'owesMore' } });
    const { creditLimit, creditAvailable } = (await companies('show', { company: COMPANY })).data;
    const owed = (Number(creditLimit) - Number(creditAvailable)).toFixed(2);
    expect(await set(owed)).toMatchObject({ flag: '200' });
    expect((await companies('show', { company: COMPANY })).data.creditAvailable).toBe('0.00');
    await set('60000');
  });

  it('takes two people where the company asks for them: who enters it never approves it', async () => {
    expect(await companies('twoPeople', { company: COMPANY, isNeeded: 1 })).toMatchObject({ flag: '200' });
    const lines = await linesOf(async () => {
      expect(await set('70000')).toMatchObject({ flag: '201' });
      expect(await set('80000')).toMatchObject({ flag: '422', data: { code: 'waitsAlready' } });
      const [{ id }] = await waiting();
      expect(await decide(id, '1')).toMatchObject({ flag: '422', data: { code: 'ownChange' } });
      expect(await limit()).toBe('60000.00');
      expect(await waiting()).toMatchObject([
        { kind: 'creditLimit', amount: '70000.00', enteredBy: OPERATOR, isOwn: 1, why: WHY.why },
      ]);
      expect(await waiting(second)).toMatchObject([{ id, isOwn: 0 }]);
      const both = await Promise.all([decide(id, '1', second), decide(id, '1', second)]);
      expect(both.map(({ flag }) => flag).sort()).toEqual(['200', '422']);
    });
    expect(await limit()).toBe('70000.00');
    expect(await waiting()).toEqual([]);
    expect(lines.map(({ actor, action }) => [action, actor])).toEqual([
      ['enterCreditLimit', await idOf(OPERATOR)],
      ['approveCreditLimit', await idOf(SECOND)],
    ]);
  });

  it('that is declined stays what it was, and who entered one may take it back', async () => {
    for (const decider of [second, operator]) {
      await set('90000');
      const [{ id }] = await waiting();
      expect(await decide(id, '2', decider)).toMatchObject({ flag: '200' });
      expect(await decide(id, '1', second)).toMatchObject({ flag: '422', data: { code: 'decided' } });
      expect(await limit()).toBe('70000.00');
    }
  });

  it('needs two people until two people say that one is enough', async () => {
    expect(await companies('twoPeople', { company: COMPANY, isNeeded: 0 })).toMatchObject({ flag: '201' });
    expect((await companies('show', { company: COMPANY })).data.needsTwoPersonApproval).toBe(1);
    const [{ id }] = await waiting();
    expect(await decide(id, '1')).toMatchObject({ flag: '422', data: { code: 'ownChange' } });
    expect(await decide(id, '1', second)).toMatchObject({ flag: '200' });
    expect((await companies('show', { company: COMPANY })).data.needsTwoPersonApproval).toBe(0);
  });

  it('asks for two people only while there are two', async () => {
    await sql`update users set is_operator = false where email = ${SECOND}`.execute(portal.db);
    expect(await companies('twoPeople', { company: COMPANY, isNeeded: 1 })).toMatchObject({
      flag: '422',
      data: { code: 'noSecondOperator' },
    });
  });
});

describe('the same by command', () => {
  const reason = { why: 'by command', by: 'olivia' };
  const printed: string[] = [];
  const actions = () =>
    accountActions(
      (act) => act(portal.db),
      (text) => printed.push(text),
    );
  beforeEach(() => {
    printed.length = 0;
  });

  it('[OPS-01] changes, tells and refuses what the pages do, and says who typed it', async () => {
    const adminActions = actions();
    const lines = await linesOf(async () => {
      await adminActions.companyPermissions(COMPANY, { canPay: false }, reason);
      await adminActions.userPermissions(
        'viewer@portico.test',
        { canPay: true, canSearch: true, cancelScene: 2, modules: [1] },
        reason,
      );
      await adminActions.showUser('viewer@portico.test');
      await adminActions.companyPermissions(COMPANY, {}, reason);
      await adminActions.restrict(COMPANY, true, reason);
      await adminActions.restrict(COMPANY, false, reason);
      await adminActions.landing(COMPANY, '/portal/HotelList', reason);
      await adminActions.showCompany(COMPANY);
      await adminActions.landing(COMPANY, undefined, reason);
      await adminActions.credit(COMPANY, '65000', reason);
      await adminActions.setState('viewer@portico.test', 'inactive', reason);
      await adminActions.setState('viewer@portico.test', 'active', reason);
      await adminActions.invite(
        { email: 'kim@harbour.example', companyId: COMPANY, firstName: 'Kim', lastName: 'Oh', level: '3' },
        reason,
      );
    });
    expect(lines.map(({ actor }) => actor)).toEqual(Array.from({ length: 11 }, () => 'olivia'));
    const output = printed.join('\n');
    expect(output).toMatch(/canPay +0 +by the company's permissions/);
    expect(output).toMatch(/canSearch +1 +by the user's permissions/);
    expect(output).toContain('page after sign-in /portal/HotelList');
    await expect(adminActions.setOperator(OPERATOR, false, reason)).rejects.toThrow('last operator');
    await expect(adminActions.showUser('nobody@portico.test')).rejects.toThrow('No account has the email nobody');
    await expect(adminActions.restrict('nobody', true, reason)).rejects.toThrow('There is no such company');
  });

  it('finds companies and people', async () => {
    await actions().listCompanies('yunfan');
    await actions().listUsers('lin@', undefined);
    expect(printed).toEqual(['yunfan-travel  Yunfan Travel', 'lin@portico.test  yunfan-travel']);
  });
});
