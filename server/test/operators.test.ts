import { AUDIT_PART } from '@portico/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeAudit } from '../src/platform/database/audit-log.ts';
import { DEMO_PASSWORD, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const OPERATOR = 'operator@portico.test';

let portal: TestApp;
let operator: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  operator = await signInAs(portal.app, OPERATOR);
});
afterAll(() => portal.close());

const confirm = (password: string, client = operator) =>
  client.call('/api/operators', { operation: 'confirm', password });
const lines = (fields: object = {}) => operator.call('/api/audit', { operation: 'list', ...fields });
const sessionOf = (email: string) =>
  portal.db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.userId')
    .select(['s.id', 's.confirmedAt'])
    .where('u.email', '=', email)
    .orderBy('s.createdAt', 'desc')
    .executeTakeFirstOrThrow();

describe('the password that an operator shows again', () => {
  beforeEach(() => sql`update sessions set confirmed_at = null`.execute(portal.db));

  it('is noted for this session alone, and only when it is right', async () => {
    const other = await signInAs(portal.app, OPERATOR);
    expect(await confirm('wrong', other)).toMatchObject({ flag: '100', msg: /incorrect/ });
    expect((await sessionOf(OPERATOR)).confirmedAt).toBeNull();
    expect(await confirm(DEMO_PASSWORD, other)).toMatchObject({ flag: '200' });
    const noted = await portal.db.selectFrom('sessions').select('id').where('confirmedAt', 'is not', null).execute();
    expect(noted.map(({ id }) => id.toString('hex'))).toEqual([(await sessionOf(OPERATOR)).id.toString('hex')]);
  });

  it('is slowed down like wrong passwords at the door', async () => {
    for (let no = 0; no < 10; no += 1) await confirm(`wrong ${no}`);
    expect(await confirm(DEMO_PASSWORD)).toMatchObject({ flag: 'E429' });
    await sql`delete from sign_in_attempts`.execute(portal.db);
  });

  it('is asked of nobody else', async () => {
    const agent = await signInAs(portal.app, 'agent@portico.test');
    expect(await confirm(DEMO_PASSWORD, agent)).toMatchObject({ status: 403, flag: 'E403' });
  });
});

describe('what moves money or changes access', () => {
  const restrict = (fields: object = {}, client = operator) =>
    client.call('/api/companies', {
      operation: 'restrict',
      ...{ company: 'harbour-travel', restricted: 1, why: 'owes since May', ...fields },
    });
  const confirmedAgo = (minutes: number) =>
    sql`update sessions set confirmed_at = now() - make_interval(mins => ${minutes})`.execute(portal.db);
  const isRestricted = async () =>
    (
      await portal.db
        .selectFrom('companies')
        .select('isRestricted')
        .where('id', '=', 'harbour-travel')
        .executeTakeFirstOrThrow()
    ).isRestricted;

  it('is done for five minutes after the password was shown, and not before or later', async () => {
    await sql`update sessions set confirmed_at = null`.execute(portal.db);
    expect(await restrict()).toMatchObject({ flag: '195' });
    await confirmedAgo(6);
    expect(await restrict()).toMatchObject({ flag: '195' });
    expect(await isRestricted()).toBe(false);
    await confirmedAgo(4);
    expect(await restrict()).toMatchObject({ flag: '200' });
    expect(await isRestricted()).toBe(true);
    expect(await restrict({ restricted: 0, why: 'paid' })).toMatchObject({ flag: '200' });
    expect(await isRestricted()).toBe(false);
  });

  it('leaves one line for each change, none for what is so already', async () => {
    await confirmedAgo(0);
    const newest = (await lines()).data.list[0].id;
    for (const restricted of [1, 1, 0, 0]) await restrict({ restricted });
    const { list } = (await lines({ subject: 'harbour-travel' })).data;
    expect(list.filter(({ id }: { id: number }) => id > newest)).toMatchObject([
      { action: 'free', by_email: OPERATOR, detail: { why: 'owes since May' } },
      { action: 'restrict', by_email: OPERATOR, detail: { why: 'owes since May' } },
    ]);
  });

  it('asks for a reason, and for something that is there', async () => {
    await confirmedAgo(0);
    expect(await restrict({ why: '  ' })).toMatchObject({ flag: 'E400' });
    expect(await restrict({ company: 'nobody' })).toMatchObject({ flag: '422', data: { code: 'noSuchCompany' } });
  });

  it('is refused to everybody who is no operator, whatever they show', async () => {
    await confirmedAgo(0);
    const agent = await signInAs(portal.app, 'agent@portico.test');
    expect(await restrict({}, agent)).toMatchObject({ status: 403, flag: 'E403' });
  });
});

describe('the audit log on the operators’ page', () => {
  beforeAll(async () => {
    for (let no = 0; no < 120; no += 1)
      await writeAudit(portal.db, {
        by: no % 2 ? 'olivia' : 'portal',
        action: 'count',
        subject: `thing ${no}`,
        detail: { no },
      });
  });

  it('comes fifty lines at once, the newest first, and goes on from any line', async () => {
    const first = (await lines({ action: 'count' })).data;
    expect([first.list.length, first.isMore]).toEqual([50, 1]);
    expect(first.list[0]).toMatchObject({ subject: 'thing 119', detail: { no: '119' } });
    const second = (await lines({ action: 'count', before: first.list.at(-1).id })).data;
    const third = (await lines({ action: 'count', before: second.list.at(-1).id })).data;
    expect([second.list.length, second.isMore, third.list.length, third.isMore]).toEqual([50, 1, 20, 0]);
    const subjects = [first, second, third].flatMap(({ list }) =>
      list.map(({ subject }: { subject: string }) => subject),
    );
    expect(subjects).toEqual(Array.from({ length: 120 }, (_, no) => `thing ${119 - no}`));
  });

  it('is found by who, subject and moment, and knows every action', async () => {
    expect((await lines({ who: 'olivia' })).data.list).toHaveLength(50);
    expect((await lines({ who: 'olivia', subject: 'thing 4' })).data.list).toEqual([]);
    expect((await lines({ who: OPERATOR.toUpperCase() })).data.list[0].by_email).toBe(OPERATOR);
    const now = Math.floor(Date.now() / 1000);
    expect((await lines({ until: now - 86_400 })).data.list).toEqual([]);
    expect((await lines({ since: now - 86_400, action: 'count' })).data.list).toHaveLength(50);
    expect((await lines()).data.actions).toEqual(expect.arrayContaining(['count', 'restrict', 'signIn']));
  });

  it('is taken away as CSV part by part, safe in a spreadsheet, and says that it was', async () => {
    const exportQuery = { operation: 'export', action: 'count' };
    await writeAudit(portal.db, { by: '=cmd', action: 'count', subject: 'a "quoted" thing', detail: { no: 120 } });
    const { data } = await operator.call('/api/audit', exportQuery);
    const rows = data.csv.split('\r\n');
    expect([data.lines, rows.length, data.next]).toEqual([121, 122, undefined]);
    expect(rows[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,'=cmd,count,"a ""quoted"" thing",no: 120$/);
    const [newest] = (await lines({ action: 'exportAudit' })).data.list;
    expect(newest).toMatchObject({ by_email: OPERATOR, subject: 'audit log' });
    await sql`insert into audit_log (actor, action, subject, detail)
      select 'portal', 'bulk', n::text, '{}' from generate_series(1, ${AUDIT_PART + 1}::int) n`.execute(portal.db);
    const first = (await operator.call('/api/audit', { operation: 'export', action: 'bulk' })).data;
    expect([first.lines, typeof first.next]).toEqual([AUDIT_PART, 'number']);
    const rest = (await operator.call('/api/audit', { operation: 'export', action: 'bulk', before: first.next })).data;
    expect([rest.lines, rest.next]).toEqual([1, undefined]);
    // A complete export writes one audit entry.
    expect((await lines({ action: 'exportAudit' })).data.list).toHaveLength(2);
  });

  it('tells whether its chain holds, and where it does not', async () => {
    const check = async () => (await operator.call('/api/audit', { operation: 'check' })).data;
    const state = await check();
    expect(state).toMatchObject({ waiting: 0, faults: [], faulty: 0, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(state.lines).toBeGreaterThan(AUDIT_PART);
    const client = await portal.connection.pool.connect();
    try {
      await client.query("set session_replication_role = 'replica'");
      await client.query("update audit_log set actor = 'nobody' where action = 'count' and subject = 'thing 7'");
    } finally {
      await client.query("set session_replication_role = 'origin'");
      client.release();
    }
    expect(await check()).toMatchObject({ faults: [{ kind: 'changed', line: expect.any(Number) }], faulty: 1 });
  });

  it('is for operators alone', async () => {
    const agent: SignedClient = await signInAs(portal.app, 'agent@portico.test');
    for (const operation of ['list', 'export', 'check'])
      expect(await agent.call('/api/audit', { operation })).toMatchObject({ status: 403, flag: 'E403' });
  });
});
