import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountActions } from '../src/commands/admin/account-actions.ts';
import { addUserAccount, changeOperator, decideChange } from '../src/features/admin-accounts/admin-accounts.ts';
import { addUser } from '../src/features/users/users.ts';
import { ADMIN_ACTION } from './harness/admin-action.ts';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const OPERATIONS = 'portico-operations';
const CUSTOMER = 'harbour-travel';
const PASSWORD = 'Lantern!2026';
const WHY = { why: 'asked by phone' };
const SECOND = 'second@portico.test';

let portal: TestApp;
let first: SignedClient;
let second: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  await add(SECOND, OPERATIONS, true);
  first = await signInAs(portal.app, 'operator@portico.test');
  second = await enter(SECOND);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await sql`delete from company_changes`.execute(portal.db);
  await confirmAll();
});

const confirmAll = () => sql`update sessions set confirmed_at = now() + interval '1 day'`.execute(portal.db);
const add = (email: string, companyId: string, isOperator = false) =>
  addUser(
    portal.db,
    { email, companyId, firstName: 'Petra', lastName: 'Quill', permissions: {}, isOperator, password: PASSWORD },
    ADMIN_ACTION,
  );
async function enter(email: string) {
  const client = await newVisitor(portal.app);
  expect(await client.signIn(email, PASSWORD)).toMatchObject({ flag: '200' });
  await confirmAll();
  return client;
}
const idOf = async (email: string) =>
  (await portal.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
const people = (operation: string, fields: object, client = first) =>
  client.call('/api/people', { operation, ...WHY, ...fields });
const companies = (operation: string, fields: object, client = first) =>
  client.call('/api/companies', { operation, ...WHY, ...fields });
const decide = (id: number, client: SignedClient, decision = '1') => companies('decide', { id, decision }, client);
const isOperator = async (email: string) =>
  (await portal.db.selectFrom('users').select('isOperator').where('email', '=', email).executeTakeFirstOrThrow())
    .isOperator;
const requireTwo = (isNeeded: boolean) =>
  sql`update companies set needs_two_person_approval = ${isNeeded} where id = ${CUSTOMER}`.execute(portal.db);
const waiting = async () => (await people('list', {})).data.waiting;
const adminActions = (printed: string[] = []) =>
  accountActions(
    (act) => act(portal.db),
    (text) => printed.push(text),
  );

describe('[BO-06] the operating company', () => {
  it.each(['agent@portico.test', 'viewer@portico.test', 'lin@portico.test', 'newcomer@portico.test'])(
    'has every operator: %s of a customer becomes none, by page or command',
    async (email) => {
      const person = await idOf(email);
      expect(await people('changeOperator', { person, isOperator: 1 })).toMatchObject({
        flag: '422',
        data: { code: 'notOperatingCompany' },
        msg: expect.stringContaining('operating company'),
      });
      first.language = 'zh';
      expect(await people('changeOperator', { person, isOperator: 1 })).toMatchObject({
        msg: expect.stringContaining('运营公司'),
      });
      first.language = 'en';
      const reason = { why: 'by command', by: 'olivia' };
      await expect(adminActions().setOperator(email, true, reason)).rejects.toThrow('operating company');
      expect(await isOperator(email)).toBe(false);
    },
  );

  it.each([
    ['made an operator', (id: string) => sql`update users set is_operator = true where id = ${id}`],
    [
      'added as one',
      () => sql`insert into users (company_id, email, first_name, last_name, nickname, permissions,
      language, is_operator) values (${CUSTOMER}, 'x@y.test', '', '', '', '{}', 'en', true)`,
    ],
  ])('rejects in the database a person of a customer who is %s', async (_, change) => {
    const id = await idOf('viewer@portico.test');
    await expect(change(id).execute(portal.db)).rejects.toThrow('An operator belongs to the operating company');
  });

  it('keeps its operators: none moves to another company as an operator', async () => {
    const move = sql`update users set company_id = ${CUSTOMER} where email = ${SECOND}`;
    await expect(move.execute(portal.db)).rejects.toThrow('An operator belongs to the operating company');
  });

  it('refuses a new operator of a customer on the command line', async () => {
    const person = { email: 'new@harbour.example', firstName: 'Nora', lastName: 'New', permissions: {} };
    await expect(
      addUserAccount(portal.db, { ...person, companyId: CUSTOMER, isOperator: true, password: PASSWORD }, ADMIN_ACTION),
    ).rejects.toThrow('Only users of the operating company');
  });
});

describe('[BO-06] an operator', () => {
  const OWN: readonly (readonly [string, object])[] = [
    ['restrict', { restricted: 1 }],
    ['saveRights', { rights: {}, revision: 'any' }],
    ['savePages', { landingPath: '', reportUrl: '' }],
    ['saveChannel', { channel: { source: 'x1', platform: '1', labelEn: 'X', labelZh: 'X' } }],
    ['removeChannel', { channel: 'roompai' }],
    ['creditLimit', { amount: '77000' }],
    ['twoPeople', { isNeeded: 1 }],
  ];
  it.each(OWN)('does not %s their own company', async (operation, fields) => {
    for (const client of [first, second])
      expect(await companies(operation, { company: OPERATIONS, ...fields }, client)).toMatchObject({
        flag: '422',
        data: { code: 'ownCompany' },
      });
  });

  it('does not change rights of people of their own company, nor decide its changes', async () => {
    const rights = { person: await idOf(SECOND), rights: {}, revision: 'any' };
    expect(await people('saveRights', rights)).toMatchObject({ data: { code: 'ownCompany' } });
    await adminActions().twoPersonApproval(OPERATIONS, true, { why: 'by command', by: 'olivia' });
    await adminActions().credit(OPERATIONS, '500', { why: 'by command', by: 'olivia' });
    const { id } = await portal.db.selectFrom('companyChanges').select('id').executeTakeFirstOrThrow();
    for (const decision of ['1', '2'])
      expect(await decide(id, second, decision)).toMatchObject({ data: { code: 'ownCompany' } });
    await sql`update companies set needs_two_person_approval = false`.execute(portal.db);
  });

  it('does not decide a bank transfer of their own company', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into bank_transfers (company_id, user_id, receiving_account, payment_account, currency, amount,
        transfer_date, remark)
      values (${OPERATIONS}, ${await idOf(SECOND)}, 'usd', '1', 'USD', 100, current_date, '') returning id::int`.execute(
      portal.db,
    );
    const id = rows[0]?.id;
    const call = (operation: string, fields: object = {}) =>
      first.call('/api/transfers', { operation, id, ...WHY, ...fields });
    const arrived = { received: '1', currency: 'USD', on: new Date().toISOString().slice(0, 10) };
    expect(await call('accept', arrived)).toMatchObject({ flag: '422', data: { code: 'ownCompany' } });
    expect(await call('reject', { reason_en: 'no', reason_zh: '不' })).toMatchObject({ data: { code: 'ownCompany' } });
  });

  it('approves only what was entered after they became one, of credit limits and top-ups', async () => {
    await requireTwo(true);
    expect(await companies('creditLimit', { company: CUSTOMER, amount: '61000' })).toMatchObject({ flag: '201' });
    const [{ id }] = (await companies('show', { company: CUSTOMER })).data.waiting;
    const late = 'late@portico.test';
    await add(late, OPERATIONS, true);
    const client = await enter(late);
    expect(await decide(id, client)).toMatchObject({ flag: '422', data: { code: 'operatorSinceThen' } });
    const { rows } = await sql<{ id: number }>`
      insert into bank_transfers (company_id, user_id, receiving_account, payment_account, currency, amount,
        transfer_date, remark, received_amount, received_currency, received_on, rate, credited, entered_by, entered_at)
      select ${CUSTOMER}, id, 'usd', '1', 'USD', 100, current_date, '', 100, 'USD', current_date, 1, 100,
        ${await idOf('operator@portico.test')}, now() - interval '1 hour'
      from users where email = 'agent@portico.test' returning id::int`.execute(portal.db);
    const approve = await client.call('/api/transfers', { operation: 'approve', id: rows[0]?.id, ...WHY });
    expect(approve).toMatchObject({ flag: '422', data: { code: 'operatorSinceThen' } });
    expect(await decide(id, second)).toMatchObject({ flag: '200' });
  });

  it('who was ended and made again counts from then', async () => {
    await requireTwo(false);
    const late = await idOf('late@portico.test');
    const before = await sql<{ at: Date }>`select operator_since as at from users where id = ${late}`.execute(
      portal.db,
    );
    for (const state of [0, 1]) await changeOperator(portal.db, late, state === 1, ADMIN_ACTION);
    const after = await sql<{ at: Date }>`select operator_since as at from users where id = ${late}`.execute(portal.db);
    expect(after.rows[0]?.at.getTime()).toBeGreaterThan(before.rows[0]?.at.getTime() ?? 0);
  });

  it('who is deactivated is none after the activation', async () => {
    const late = await idOf('late@portico.test');
    for (const state of ['2', '1'])
      expect(await people('changeState', { person: late, state })).toMatchObject({ flag: '200' });
    expect(await isOperator('late@portico.test')).toBe(false);
  });

  it('sends no other operator a link to a password', async () => {
    expect(await people('inviteAgain', { person: await idOf(SECOND) })).toMatchObject({
      data: { code: 'operatorPassword' },
    });
  });
});

describe('[BO-06] while a company requires two people, a new operator', () => {
  const NEW = 'fresh@portico.test';
  let person: string;
  beforeAll(async () => {
    await requireTwo(true);
    const invited = { company: OPERATIONS, email: NEW, first_name: 'Fay', last_name: 'Resh', permissions: '3' };
    await confirmAll();
    expect(await people('invite', invited)).toMatchObject({ flag: '200' });
    person = await idOf(NEW);
  });
  const request = (client = first) => people('changeOperator', { person, isOperator: 1 }, client);

  it('waits for a second operator, who sees it; the first one cannot approve it', async () => {
    expect(await people('show', { person })).toMatchObject({
      data: { isOperating: 1, needsApproval: 1, otherOperators: 1, waiting: [] },
    });
    expect(await request()).toMatchObject({ flag: '201' });
    expect(await request()).toMatchObject({ flag: '422', data: { code: 'waitsAlready' } });
    expect(await isOperator(NEW)).toBe(false);
    const [{ id }] = await waiting();
    expect(await waiting()).toMatchObject([{ person, email: NEW, enteredBy: 'operator@portico.test', isOwn: 1 }]);
    expect(await decide(id, first)).toMatchObject({ flag: '422', data: { code: 'ownChange' } });
    const both = await Promise.all([decide(id, second), decide(id, second)]);
    expect(both.map(({ flag }) => flag).toSorted()).toEqual(['200', '422']);
    expect(await isOperator(NEW)).toBe(true);
    const lines = await portal.db
      .selectFrom('auditLog')
      .select(['action', 'actor'])
      .where('subject', '=', person)
      .where('action', 'like', '%Operator')
      .orderBy('id')
      .execute();
    expect(lines).toEqual([
      { action: 'enterOperator', actor: await idOf('operator@portico.test') },
      { action: 'approveOperator', actor: await idOf(SECOND) },
    ]);
    await changeOperator(portal.db, person, false, ADMIN_ACTION);
  });

  it('is declined, or taken back by who entered it', async () => {
    for (const client of [second, first]) {
      await request();
      const [{ id }] = await waiting();
      expect(await decide(id, client, '2')).toMatchObject({ flag: '200' });
      expect(await decide(id, second)).toMatchObject({ flag: '422', data: { code: 'decided' } });
    }
    expect(await isOperator(NEW)).toBe(false);
  });

  it('waits on the command line too, and is approved by another name or page', async () => {
    const printed: string[] = [];
    const reason = { why: 'by command', by: 'olivia' };
    await adminActions(printed).setOperator(NEW, true, reason);
    expect(printed.join()).toContain('second operator');
    const [{ id }] = await waiting();
    await expect(adminActions().decide(id, 'approved', reason)).rejects.toThrow('another operator must approve it');
    await adminActions().decide(id, 'approved', { ...reason, by: 'petra' });
    expect(await isOperator(NEW)).toBe(true);
    await changeOperator(portal.db, person, false, ADMIN_ACTION);
    const added = { email: 'typed@portico.test', companyId: OPERATIONS, firstName: 'Ty', lastName: 'Ped' };
    const outcome = await addUserAccount(
      portal.db,
      { ...added, permissions: {}, isOperator: true, password: PASSWORD },
      ADMIN_ACTION,
    );
    expect([outcome, await isOperator(added.email)]).toEqual(['waits', false]);
  });

  it('is the same person under the email: a command does not approve what its operator entered', async () => {
    await request();
    const [{ id }] = await waiting();
    await expect(
      adminActions().decide(id, 'approved', { why: 'by command', by: 'operator@portico.test' }),
    ).rejects.toThrow('another operator must approve it');
  });

  it('is not approved by an operator whose right ends at the same moment', async () => {
    await request();
    const [{ id }] = await waiting();
    const approver = await idOf(SECOND);
    const outcomes = await Promise.allSettled([
      changeOperator(portal.db, approver, false, ADMIN_ACTION),
      decideChange(portal.services, id, 'approved', { by: approver, why: 'seen' }),
    ]);
    expect(outcomes[0]?.status).toBe('fulfilled');
    const ended = await sql<{ first: boolean }>`
      select (select max(id) from audit_log where action = 'endOperator') <
        coalesce((select max(id) from audit_log where action = 'approveOperator' and actor = ${approver}), 0) as first`.execute(
      portal.db,
    );
    // Either the approval came first, or it failed.
    expect(outcomes[1]?.status === 'rejected' || !ended.rows[0]?.first).toBe(true);
    await expect(decideChange(portal.services, id, 'approved', { by: approver, why: 'seen' })).rejects.toThrow();
  });
});
