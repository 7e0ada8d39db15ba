import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RECONCILE_JOB, storeReconcileRun } from '../src/features/reconcile/reconcile.ts';
import { type SignedClient, signInAs } from './harness/signed-client.ts';
import { createSecondTestApp, newTestApp, type TestApp } from './harness/test-app.ts';

const OPERATOR = 'operator@portico.test';
const WHY = { why: 'it was the provider' };
/** Fields that every audit entry of such an action has. */
const AUDIT_DETAIL = { ...WHY, network: '127.0.0.0/24' };

let portal: TestApp;
let operator: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  operator = await signInAs(portal.app, OPERATOR);
  await sql`update sessions set confirmed_at = now()`.execute(portal.db);
});
afterAll(() => portal.close());

const callSystem = (operation: string, fields: object = {}, client = operator) =>
  client.call('/api/house', { operation, ...fields });
const linesOf = async (action: string) =>
  (
    await sql<{ actor: string; subject: string; detail: object }>`
      select actor, subject, detail from audit_log where action = ${action} order by id`.execute(portal.db)
  ).rows;
const me = async () =>
  (await portal.db.selectFrom('users').select('id').where('email', '=', OPERATOR).executeTakeFirstOrThrow()).id;

describe('the books on the operators’ page', () => {
  it('were not checked at first; a check that is asked for is on its way, once', async () => {
    expect((await callSystem('books')).data).toEqual({ is_asked: 0 });
    for (const _ of [1, 2]) expect(await callSystem('checkBooks', WHY)).toMatchObject({ flag: '200' });
    expect((await callSystem('books')).data).toEqual({ is_asked: 1 });
    const { rows } = await sql`select from pgboss.job where name = ${RECONCILE_JOB}`.execute(portal.db);
    expect(rows).toHaveLength(1);
    expect(await linesOf('checkBooks')).toEqual([{ actor: await me(), subject: 'books', detail: AUDIT_DETAIL }]);
  });

  it('say what the last check came to: what does not hold, with how many rows and the first of them', async () => {
    await storeReconcileRun(portal.services, 'portal');
    expect((await callSystem('books')).data.last).toMatchObject({ by: 'portal', broken: [], late: [] });
    await sql`
      insert into bank_transfers (company_id, user_id, receiving_account, payment_account, currency, amount, transfer_date, remark, state, decided_at)
      select company_id, id, 'hk-usd', '1', 'USD', 100, current_date, '', 'accepted', now() from users where email = 'agent@portico.test'`.execute(
      portal.db,
    );
    await storeReconcileRun(portal.services, await me());
    const { last } = (await callSystem('books')).data;
    expect(last).toMatchObject({
      by: OPERATOR,
      broken: [
        {
          code: 'acceptedTransfersAreInTheLedger',
          ...{
            name: 'accepted transfers are in the ledger',
            rows: 1,
            sample: expect.stringContaining('harbour-travel'),
          },
        },
      ],
      late: [],
    });
    expect(last.checks).toBeGreaterThan(20);
    await sql`delete from bank_transfers`.execute(portal.db);
  });

  it('say with its code the facts that a page names', async () => {
    await sql`update orders set settle_by = now() - interval '1 hour' where status = 'pending'`.execute(portal.db);
    await storeReconcileRun(portal.services, 'portal');
    const { late } = (await callSystem('books')).data.last;
    expect(late).toMatchObject([{ code: 'pendingOrdersAreDecided', facts: { minutes: 10 } }]);
    await sql`update orders set settle_by = now() + interval '1 hour' where status = 'pending'`.execute(portal.db);
  });

  it('tell what was kept before findings had codes as it was kept', async () => {
    const kept = { name: 'balances are sums', says: 'a balance is the sum of its lines', rows: 2, sample: '{}' };
    await sql`
      insert into reconcile_runs (started_at, actor, checks, broken, late)
      values (now(), 'portal', 30, ${JSON.stringify([kept])}, '[]')`.execute(portal.db);
    expect((await callSystem('books')).data.last.broken).toEqual([kept]);
  });
});

describe('timed work on the operators’ page', () => {
  const jobs = async () => (await callSystem('jobs')).data;
  const kind = async (name: string) =>
    (await jobs()).kinds.find((one: { name: string }) => one.name === name) as Record<string, unknown>;

  it('is every kind of it, with when it runs and how its jobs stand', async () => {
    expect(await kind(RECONCILE_JOB)).toMatchObject({ waiting: 1, active: 0, failed: 0, retrying: 0 });
    expect(await kind('chain-audit')).toMatchObject({ every_seconds: 5, waiting: 0 });
    expect((await kind('sweep-uploads'))?.cron).toBe('29 3 * * *');
    // The page has a label for each.
    const file = new URL('../../mf-ops/src/pages/system/locales/en.json', import.meta.url);
    const messageNames = Object.keys(JSON.parse(await readFile(file, 'utf8')).jobs.names);
    expect((await jobs()).kinds.map(({ name }: { name: string }) => name)).toEqual(messageNames.toSorted());
  });

  it('that was given up is told with what went wrong, and tried again once', async () => {
    await sql`
      update pgboss.job set state = 'failed', completed_on = now(), retry_count = 20, output = '{"message": "no answer"}'
      where name = ${RECONCILE_JOB}`.execute(portal.db);
    const [failed] = (await jobs()).failed;
    expect(failed).toMatchObject({ name: RECONCILE_JOB, attempts: 21, problem: 'no answer' });
    expect((await kind(RECONCILE_JOB)).failed).toBe(1);
    const { name, id } = failed;
    expect(await callSystem('retryJob', { name, id, ...WHY })).toMatchObject({ flag: '200' });
    expect((await jobs()).failed).toEqual([]);
    expect(await kind(RECONCILE_JOB)).toMatchObject({ waiting: 1, retrying: 1, failed: 0 });
    expect(await callSystem('retryJob', { name, id, ...WHY })).toMatchObject({
      flag: '422',
      data: { code: 'noSuchJob' },
    });
    expect(await linesOf('retryJob')).toEqual([{ actor: await me(), subject: `${name} ${id}`, detail: AUDIT_DETAIL }]);
  });
});

describe('mails on the operators’ page', () => {
  beforeAll(async () => {
    await sql`
      insert into emails (key, kind, language, recipient, data, state, attempts, last_problem, ended_at)
      select 'sent ' || no, 'reset-password', 'en', 'ana@example.com', '{"secret": "link"}'::jsonb, 'sent', 1, null, now()
      from generate_series(1, 60) no
      union all select 'lost', 'registration', 'zh', 'ben@example.com', '{}'::jsonb, 'givenUp', 14, 'mailbox full', now()`.execute(
      portal.db,
    );
  });

  it('come newest first, by state, without what they say', async () => {
    const first = await callSystem('mails', { state: 'sent' });
    expect([first.data.list.length, first.data.is_more, first.data.given_up]).toEqual([50, 1, 1]);
    expect(first.text).not.toContain('secret');
    const second = (await callSystem('mails', { state: 'sent', after: first.data.list.at(-1).id })).data;
    expect([second.list.length, second.is_more]).toEqual([10, 0]);
    expect((await callSystem('mails', { state: 'givenUp' })).data.list).toMatchObject([
      { kind: 'registration', recipient: 'ben@example.com', language: 'zh', attempts: 14, problem: 'mailbox full' },
    ]);
  });

  it('that were given up leave once more, once', async () => {
    const [{ id }] = (await callSystem('mails', { state: 'givenUp' })).data.list;
    expect(await callSystem('resendMail', { id, ...WHY })).toMatchObject({ flag: '200' });
    expect((await callSystem('mails', { state: 'waiting' })).data.list[0]).toMatchObject({ id, attempts: 0 });
    expect(await callSystem('resendMail', { id, ...WHY })).toMatchObject({ flag: '422', data: { code: 'noSuchMail' } });
    expect(await linesOf('resendMail')).toEqual([
      { actor: await me(), subject: `mail ${id}`, detail: { ...AUDIT_DETAIL, kind: 'registration' } },
    ]);
  });
});

describe('the supplier on the operators’ page', () => {
  const instruction = { kind: 'price-rise', cents: 1250, is_once: 1, moment: 'verify', ...WHY };
  let hotel: number;
  beforeAll(async () => {
    const match = await portal.db
      .selectFrom('hotels')
      .select('id')
      .where('priceRule', 'is not', null)
      .executeTakeFirstOrThrow();
    hotel = match.id;
  });
  const reported = async () => (await callSystem('supplier')).data.list;

  it('is told what to do, and it is taken back, each with its line', async () => {
    expect(await reported()).toEqual([]);
    expect(await callSystem('tellSupplier', { ...instruction, hotel_id: hotel })).toMatchObject({ flag: '200' });
    expect(await reported()).toMatchObject([
      { kind: 'price-rise', hotel_id: hotel, cents: 1250, is_once: 1, moment: 'verify' },
    ]);
    expect((await reported())[0].hotel_name).not.toBe('');
    expect(await callSystem('clearSupplier', { hotel_id: hotel, ...WHY })).toMatchObject({
      flag: '200',
      data: { count: 1 },
    });
    expect(await reported()).toEqual([]);
    expect((await callSystem('clearSupplier', { hotel_id: hotel, ...WHY })).data).toEqual({ count: 0 });
    expect(await linesOf('clearSupplier')).toHaveLength(1);
    expect((await linesOf('tellSupplier')).at(-1)).toMatchObject({
      actor: await me(),
      subject: `hotel ${hotel}`,
      detail: WHY,
    });
    expect((await linesOf('clearSupplier')).at(-1)).toMatchObject({
      actor: await me(),
      detail: { ...WHY, instructions: 1 },
    });
  });

  it.each([
    ['noSuchHotel', { hotel_id: 999_999_999 }],
    ['noSuchRoom', { room_type_id: 999_999_999 }],
    ['noAmount', { cents: 0 }],
  ])('is told nothing where it cannot be: %s', async (code, changed) => {
    const requestFields = { ...instruction, hotel_id: hotel, ...changed };
    expect(await callSystem('tellSupplier', requestFields)).toMatchObject({ flag: '422', data: { code } });
    expect(await reported()).toEqual([]);
  });
});

describe('settings and health on the operators’ page', () => {
  it('say every setting with where it comes from, and no secret', async () => {
    await sql`insert into settings (name, value) values ('portal', '{"list_max_count": 90}')`.execute(portal.db);
    const { data } = await callSystem('settings');
    // The page has a label for each setting of the portal.
    const file = new URL('../../mf-ops/src/pages/system/locales/en.json', import.meta.url);
    const messageNames = Object.keys(JSON.parse(await readFile(file, 'utf8')).settings.names);
    expect(data.portal.map(({ name }: { name: string }) => name).toSorted()).toEqual(messageNames.toSorted());
    const match = (list: readonly { name: string }[], name: string) => list.find((one) => one.name === name);
    expect(match(data.portal, 'list_max_count')).toEqual({ name: 'list_max_count', source: 'table', value: '90' });
    expect(match(data.portal, 'product_name')).toEqual({ name: 'product_name', source: 'default', value: 'Portico' });
    expect(match(data.process, 'PORTICO_LOG')).toEqual({ name: 'PORTICO_LOG', source: 'environment', value: 'error' });
    expect(match(data.process, 'PORTICO_KEYS')).toEqual({ name: 'PORTICO_KEYS', source: 'default' });
    await sql`delete from settings`.execute(portal.db);
  });

  it('say how the process and its database are', async () => {
    const { data } = await callSystem('health');
    expect(data).toMatchObject({ node: process.version, post: 'kept', given_up_mails: 0, failed_jobs: 0 });
    expect(data.database).toMatch(/^PostgreSQL \d/);
    expect(data.migration).toMatch(/^\d{4}-/);
    expect(data.connections).toBeGreaterThan(0);
    expect(data.standby).toBeUndefined();
  });

  it.each([
    [
      { isWell: true, behind: 12.4 },
      { is_read: 1, behind_ms: 12, within_ms: 1000 },
    ],
    [
      { isWell: false, behind: 4200 },
      { is_read: 0, behind_ms: 4200, within_ms: 1000 },
    ],
    [
      { isWell: false, behind: Number.POSITIVE_INFINITY },
      { is_read: 0, within_ms: 1000 },
    ],
  ])('say whether reads go to the standby (%o)', async ({ isWell, behind }, reported) => {
    const secondApp = await createSecondTestApp(
      portal,
      {},
      {},
      {
        standby: {
          db: () => (isWell ? portal.db : undefined),
          behindMs: () => behind,
          withinMs: 1000,
          failed: () => {},
          stop: () => {},
        },
      },
    );
    try {
      const { data } = await callSystem('health', {}, await signInAs(secondApp.app, OPERATOR));
      expect(data.standby).toEqual(reported);
    } finally {
      await secondApp.close();
    }
  });
});

it('the house is operators’ alone, and its deeds ask for the password', async () => {
  const agent = await signInAs(portal.app, 'agent@portico.test');
  for (const operation of ['jobs', 'mails', 'books', 'supplier', 'settings', 'health'])
    expect([operation, await callSystem(operation, {}, agent)]).toMatchObject([
      operation,
      { status: 403, flag: 'E403' },
    ]);
  await sql`update sessions set confirmed_at = null`.execute(portal.db);
  const id = '00000000-0000-4000-8000-000000000000';
  for (const [operation, fields] of [
    ['retryJob', { name: RECONCILE_JOB, id }],
    ['resendMail', { id: 1 }],
    ['tellSupplier', { kind: 'late', hotel_id: 1, is_once: 1, moment: 'any' }],
    ['clearSupplier', {}],
  ] as const)
    expect([operation, await callSystem(operation, { ...fields, ...WHY })]).toMatchObject([operation, { flag: '195' }]);
});
