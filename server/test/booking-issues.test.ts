import type { BookingIssueKind } from '@portico/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageOfIssues } from '../src/features/booking-issues/booking-issues.ts';
import { addUser } from '../src/features/users/users.ts';
import { type Booker, newBooker } from './booking/booking-client.ts';
import { ADMIN_ACTION } from './harness/admin-action.ts';
import { newVisitor, type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const OPERATOR = 'operator@portico.test';
const SECOND = 'second@portico.test';
const PASSWORD = 'Lantern!2027';
const WHY = 'the hotel has cancelled the extra booking';
const HOUR = 3600;

let portal: TestApp;
let agent: Booker;
let operator: SignedClient;
let second: SignedClient;
let number: string;
let orderId: number;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await newBooker(portal);
  number = await agent.order();
  const order = await portal.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  orderId = order.id;
  operator = await signInAs(portal.app, OPERATOR);
  await addUser(
    portal.db,
    {
      ...{ email: SECOND, companyId: 'portico-operations', firstName: 'Sam', lastName: 'Second' },
      ...{ isOperator: true, permissions: {}, password: PASSWORD },
    },
    ADMIN_ACTION,
  );
  second = await newVisitor(portal.app);
  expect(await second.signIn(SECOND, PASSWORD)).toMatchObject({ flag: '200' });
});
afterAll(() => portal.close());
beforeEach(async () => {
  for (const table of ['booking_issues', 'supplier_attempts', 'supplier_outbox'])
    await sql`delete from ${sql.table(table)}`.execute(portal.db);
  await sql`update sessions set confirmed_at = now()`.execute(portal.db);
});

async function open(kind: BookingIssueKind, detail: object = {}): Promise<number> {
  const { id } = await portal.db
    .insertInto('bookingIssues')
    .values({ orderId, kind, detail: JSON.stringify(detail) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
const list = (fields: object = {}, client = operator) =>
  client.call('/api/bookingIssues', { operation: 'list', state: 'open', ...fields });
const close = (id: number, fields: object = {}, client = operator) =>
  client.call('/api/bookingIssues', { operation: 'close', id, why: WHY, ...fields });
const idsOf = async (fields: object = {}) => {
  const { data } = await list(fields);
  return data.list.map(({ id }: { readonly id: number }) => id);
};
const nicknameOf = async (email: string) =>
  (await portal.db.selectFrom('users').select('nickname').where('email', '=', email).executeTakeFirstOrThrow())
    .nickname;
const auditLines = async (id: number) =>
  (
    await sql<{ subject: string; detail: object }>`
      select subject, detail from audit_log where action = 'closeBookingIssue' and detail ->> 'id' = ${String(id)}`.execute(
      portal.db,
    )
  ).rows;

describe('the list of booking issues', () => {
  it('has the facts of the order, the amounts of the penalty and every attempt', async () => {
    const id = await open('penaltyDiffers', { shown: 1000, charged: 1250, currency: 'CNY' });
    await sql`
      insert into supplier_attempts
        (order_id, attempt, reference, request_digest, first_sent_at, last_sent_at, sends, state, decided_at)
      values
        (${orderId}, 2, ${`${number}-2`}, '', to_timestamp(1700000300), to_timestamp(1700000300), 1, 'sent', null),
        (${orderId}, 1, ${`${number}-1`}, '', to_timestamp(1700000000), to_timestamp(1700000100), 3, 'never',
          to_timestamp(1700000200))`.execute(portal.db);
    await sql`
      insert into supplier_outbox (order_id, kind, state, due_at, done_at)
      values (${orderId}, 'supplier-book', 'done', now(), now())`.execute(portal.db);
    await sql`
      insert into supplier_outbox (order_id, kind, state, due_at, last_problem)
      values (${orderId}, 'supplier-cancel', 'waiting', to_timestamp(1700000900), 'no answer')`.execute(portal.db);
    const order = await portal.db
      .selectFrom('orders')
      .select(['checkIn', 'snapshot'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();

    const { data } = await list();
    expect(data).toEqual({
      is_more: 0,
      list: [
        {
          ...{ id, kind: 'penaltyDiffers', order: number, supplier: 'built-in', check_in: order.checkIn },
          ...{ company_name: 'Harbour Travel', hotel_name: order.snapshot.hotel.name.en },
          opened_at: expect.any(Number),
          facts: { shown_amount: '10.00', charged_amount: '12.50', currency: 'CNY' },
          attempts: [
            {
              ...{ reference: `${number}-1`, state: 'never', sends: 3 },
              ...{ first_sent_at: 1_700_000_000, last_sent_at: 1_700_000_100, decided_at: 1_700_000_200 },
            },
            {
              ...{ reference: `${number}-2`, state: 'sent', sends: 1 },
              ...{ first_sent_at: 1_700_000_300, last_sent_at: 1_700_000_300 },
            },
          ],
          call: { kind: 'supplier-cancel', is_done: 0, next_at: 1_700_000_900, last_problem: 'no answer' },
        },
      ],
    });
    operator.language = 'zh';
    const [row] = (await list()).data.list;
    operator.language = 'en';
    expect(row).toMatchObject({ company_name: '海港旅行', hotel_name: order.snapshot.hotel.name.zh });
  });

  it('filters by kind, oldest first, a page at a time', async () => {
    const refused = await open('cancelRefused', { reason: 'tooLate' });
    const double = await open('doubleBooking', { references: `${number}-1, ${number}-2` });
    expect(await idsOf()).toEqual([refused, double]);
    expect(await idsOf({ kind: 'doubleBooking' })).toEqual([double]);
    expect(await idsOf({ after: refused })).toEqual([double]);
    expect((await list()).data.list.map(({ facts }: { readonly facts: object }) => facts)).toEqual([
      { reason: 'tooLate' },
      { references: `${number}-1, ${number}-2` },
    ]);
  });

  it('lists closed ones of the last 30 days, newest first', async () => {
    const ids = [await open('cancelRefused'), await open('doubleBooking'), await open('penaltyDiffers')];
    const old = await open('cancelUnanswered');
    for (const id of ids) await close(id);
    await sql`update booking_issues set closed_at = now() - interval '31 days' where id = ${old}`.execute(portal.db);
    expect(await idsOf()).toEqual([]);
    expect(await idsOf({ state: 'closed' })).toEqual(ids.toReversed());
    expect(await idsOf({ state: 'closed', after: ids[1] })).toEqual([ids[0]]);
    const [newest] = (await list({ state: 'closed' })).data.list;
    expect(newest).toMatchObject({ closed_by: await nicknameOf(OPERATOR), note: WHY, closed_at: expect.any(Number) });
  });

  it('states until when the supplier is queried about a rejected order', async () => {
    await open('monitoringUnanswered', { reference: `${number}-1` });
    await sql`
      insert into supplier_attempts (order_id, attempt, reference, request_digest, first_sent_at, last_sent_at)
      values (${orderId}, 1, ${`${number}-1`}, '', to_timestamp(1700000000), to_timestamp(1700000100))`.execute(
      portal.db,
    );
    await sql`
      insert into supplier_outbox (order_id, kind, state, due_at)
      values (${orderId}, 'supplier-cancel', 'waiting', to_timestamp(1700000900))`.execute(portal.db);
    const endWith = async (visibleWithinSeconds: number) => {
      const bookingRules = { repeat: 'never', bookWithinSeconds: 100, visibleWithinSeconds } as const;
      const { services } = portal;
      const all = services.suppliers.all.map((one) => ({ ...one, bookingRules }));
      const reading = { ...services, suppliers: { all }, language: 'en' } as const;
      const [issue] = await pageOfIssues(reading, { state: 'open' }, 1);
      return issue?.call?.monitoredUntil;
    };
    expect(await endWith(HOUR)).toBeUndefined();
    await sql`update orders set status = 'rejected' where id = ${orderId}`.execute(portal.db);
    expect(await endWith(HOUR)).toBe(1_700_000_100 + 24 * HOUR);
    expect(await endWith(48 * HOUR)).toBe(1_700_000_100 + 48 * HOUR + 100);
    await sql`update orders set status = 'unpaid' where id = ${orderId}`.execute(portal.db);
  });
});

describe('closing a booking issue', () => {
  it('stores operator and note, and leaves one audit entry however often it is sent', async () => {
    const id = await open('doubleBooking');
    const responses = await Promise.all([close(id), close(id)]);
    expect([...responses, await close(id)].map(({ flag }) => flag)).toEqual(['200', '200', '200']);
    const row = await portal.db
      .selectFrom('bookingIssues')
      .select(['closedBy', 'note'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ closedBy: await nicknameOf(OPERATOR), note: WHY });
    expect(await auditLines(id)).toEqual([
      { subject: number, detail: { id, kind: 'doubleBooking', why: WHY, network: '127.0.0.0/24' } },
    ]);
  });

  it('is rejected if another operator or the portal has closed it; nothing is changed', async () => {
    const id = await open('doubleBooking');
    const gone = await open('cancelUnanswered');
    await sql`update booking_issues set closed_at = now(), closed_by = 'system' where id = ${gone}`.execute(portal.db);
    expect(await close(id)).toMatchObject({ flag: '200' });
    const conflict = await close(id, {}, second);
    expect(conflict).toMatchObject({ flag: '422', data: { code: 'closedByOther' } });
    expect(conflict.msg).toContain(await nicknameOf(OPERATOR));
    expect(await close(id, { why: 'another note' })).toMatchObject({ flag: '422', data: { code: 'closedByOther' } });
    expect(await close(gone)).toMatchObject({ flag: '422', data: { code: 'causeGone' } });
    expect(await close(999_999)).toMatchObject({ flag: '422', data: { code: 'noSuchIssue' } });
    expect([await auditLines(id), await auditLines(gone)]).toMatchObject([[{ detail: { why: WHY } }], []]);
  });

  it('requires a note', async () => {
    const id = await open('doubleBooking');
    for (const why of ['', ' ']) expect(await close(id, { why })).toMatchObject({ flag: 'E400' });
    expect(await idsOf()).toEqual([id]);
  });

  it('is for operators who have entered their password', async () => {
    const id = await open('doubleBooking');
    for (const response of [await list({}, agent), await close(id, {}, agent)])
      expect(response).toMatchObject({ status: 403, flag: 'E403' });
    await sql`update sessions set confirmed_at = null`.execute(portal.db);
    expect(await close(id)).toMatchObject({ flag: '195' });
    expect(await idsOf()).toEqual([id]);
  });

  it('lowers the metric of open issues', async () => {
    const id = await open('doubleBooking');
    await open('cancelRefused');
    const metric = async () =>
      /^portico_booking_issues_open (\d+)$/m.exec((await portal.app.inject('/metrics')).body)?.[1];
    expect(await metric()).toBe('2');
    await close(id);
    expect(await metric()).toBe('1');
  });
});
