import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeFund, post } from '../src/features/ledger/ledger.ts';
import { lastQuarters } from '../src/features/points/points.ts';
import { transact } from '../src/platform/database/transact.ts';
import { dayFromToday, newBooker } from './booking/booking-client.ts';
import { type SignedClient, signInAs } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

const COMPANY = 'harbour-travel';
const ALWAYS = { startDate: '2020-01-01', endDate: dayFromToday(1) };

let portal: TestApp;
let agent: SignedClient;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await signInAs(portal.app, 'agent@portico.test');
});
afterAll(() => portal.close());

interface Line {
  readonly type: string;
  readonly Date: string;
  readonly Operator: string;
  readonly OperationType: 'Add' | 'Deduct';
  readonly orderno: string;
  readonly amount: string;
  readonly balance: string;
}

const balances = (fields: object = {}, client = agent) =>
  client.call('/api/userInfo', { operation: 'getBalanceList', ...ALWAYS, ...fields });
const points = (fields: object = {}, client = agent) =>
  client.call('/api/userInfo', { operation: 'getPointsList', pointsType: 2, ...ALWAYS, ...fields });

/** All rows of a paged list. */
async function all(list: (fields: object) => Promise<{ data: never }>, fields: object): Promise<Line[]> {
  const first = await list(fields);
  const { pageCount } = bodyOf(first);
  const rest = await Promise.all(Array.from({ length: pageCount }, (_, at) => list({ ...fields, page: at + 1 })));
  return rest.flatMap((response) => bodyOf(response).data as Line[]);
}

function bodyOf(response: unknown) {
  const { text } = response as { text: string };
  type Page = { data: unknown[]; totalNum: number; currentPage: number; pageCount: number };
  return (JSON.parse(text) as { data: Page }).data;
}

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** Runs many top-ups and payments, as concurrently as the pool allows. */
async function move(times: number, amount: number, name: string): Promise<void> {
  await Promise.all(
    Array.from({ length: times }, (_, nth) =>
      transact(portal.db, (trx) =>
        changeFund(trx, {
          companyId: COMPANY,
          fund: 'deposit',
          currency: 'USD',
          amount,
          key: `${name} ${nth}`,
          kind: amount > 0 ? 'top-up' : 'payment',
        }),
      ),
    ),
  );
}

describe('the list of the pre-deposit', () => {
  it('[DEP-03] tells at every line what the ledger held after it, whatever moved at the same time', async () => {
    await Promise.all([move(25, 1_000, 'in'), move(25, -300, 'out')]);
    const lines = await all(balances as never, {});
    const { rows } = await sql<{ balance: number; entries: number }>`
      select balance, entries from ledger_accounts where owner = ${COMPANY} and kind = 'deposit'`.execute(portal.db);
    expect(lines).toHaveLength(rows[0]?.entries ?? 0);
    expect(cents(lines[0]?.balance ?? '')).toBe(rows[0]?.balance);
    let held = 0;
    for (const { amount, OperationType, balance } of lines.toReversed()) {
      held += OperationType === 'Add' ? cents(amount) : -cents(amount);
      expect(cents(balance)).toBe(held);
    }
    expect(lines.map(({ Date: day }) => day)).toEqual(
      lines
        .map(({ Date: day }) => day)
        .toSorted()
        .toReversed(),
    );
  });

  it('[DEP-03] keeps each line’s balance under a filter, and pages without a gap', async () => {
    const everything = await all(balances as never, {});
    for (const [balanceType, type] of [
      [1, 'Account Top-up'],
      [2, 'Booking Payment'],
      [3, 'Cancellation Refund'],
    ] as const) {
      const filtered = await all(balances as never, { balanceType });
      expect(filtered).toEqual(everything.filter((line) => line.type === type));
    }
    const body = bodyOf(await balances({ page: 999 }));
    expect(body).toMatchObject({ totalNum: everything.length, currentPage: body.pageCount });
    expect(body.pageCount).toBe(Math.ceil(everything.length / 20));
    expect(body.data).toEqual(everything.slice((body.pageCount - 1) * 20));
  });

  it('[DEP-03] names who paid and who cancelled, and the booking', async () => {
    const booker = await newBooker(portal);
    const order = await booker.order();
    const { rows } = await sql<{ id: number }>`select id from orders where number = ${order}`.execute(portal.db);
    const id = rows[0]?.id ?? 0;
    await sql`insert into order_events (order_id, actor, kind) values (${id}, 'Alex Chan', 'paid'), (${id}, 'supplier', 'rejected')`.execute(
      portal.db,
    );
    for (const [kind, amount] of [
      ['payment', -500],
      ['refund', 500],
    ] as const) {
      const moves = [
        { account: { owner: COMPANY, kind: 'deposit', currency: 'USD' }, amount },
        { account: { owner: 'house', kind: 'clearing', currency: 'USD' }, amount: 0 - amount },
      ] as const;
      await transact(portal.db, (trx) => post(trx, { key: `named ${kind}`, kind, orderId: id, moves }));
    }
    const [refund, payment] = bodyOf(await balances()).data as Line[];
    expect(payment).toMatchObject({
      type: 'Booking Payment',
      Operator: 'Alex Chan',
      OperationType: 'Deduct',
      orderno: order,
      amount: '5.00',
    });
    expect(refund).toMatchObject({
      type: 'Cancellation Refund',
      Operator: 'Hotel',
      OperationType: 'Add',
      orderno: order,
    });
    agent.language = 'zh';
    expect((bodyOf(await balances()).data as Line[])[0]).toMatchObject({ type: '取消退款', Operator: '酒店' });
    agent.language = 'en';
  });

  it('is of the running quarter where no days are named, and refuses what is no period', async () => {
    const [quarter] = lastQuarters(new Date(), 1);
    const fields = bodyOf(await agent.call('/api/userInfo', { operation: 'getBalanceList' }));
    expect(fields).toEqual(bodyOf(await balances({ startDate: quarter?.start, endDate: dayFromToday(1) })));
    expect(bodyOf(await balances({ startDate: '2020-01-01', endDate: '2020-01-02' }))).toMatchObject({
      totalNum: 0,
      pageCount: 0,
      data: [],
    });
    for (const wrong of [{ startDate: '2026-02-30' }, { startDate: '2026-03-02', endDate: '2026-03-01' }])
      expect((await balances(wrong)).flag).toBe('E400');
  });
});

describe('the list of points', () => {
  it('is the company’s points by what was added and deducted, and the pending ones apart', async () => {
    for (const [pointsType, fund] of [
      [2, 'points'],
      [1, 'points-pending'],
    ] as const) {
      const { rows } = await sql<{ balance: number; entries: number }>`
        select balance, entries from ledger_accounts where owner = ${COMPANY} and kind = ${fund}`.execute(portal.db);
      type PointsLine = { pointsSign: '+' | '-'; pointsAmount: number };
      const lines = (await all(points as never, { pointsType })) as unknown as PointsLine[];
      expect(lines).toHaveLength(rows[0]?.entries ?? 0);
      expect(lines.reduce((sum, one) => sum + Number(`${one.pointsSign}${one.pointsAmount}`), 0)).toBe(
        rows[0]?.balance,
      );
      const added = await all(points as never, { pointsType, pointsAction: 1 });
      const deducted = await all(points as never, { pointsType, pointsAction: 2 });
      expect(added).toEqual(lines.filter(({ pointsSign }) => pointsSign === '+'));
      expect(deducted).toEqual(lines.filter(({ pointsSign }) => pointsSign === '-'));
    }
  });
});

it('tells nothing to whoever may not see the balance, and nothing of another company', async () => {
  const viewer = await signInAs(portal.app, 'viewer@portico.test');
  for (const list of [balances, points])
    expect(bodyOf(await list({}, viewer))).toMatchObject({ totalNum: 0, pageCount: 0, data: [] });
  const other = await signInAs(portal.app, 'lin@portico.test');
  const { rows } = await sql<{ number: string }>`select number from orders where company_id = ${COMPANY}`.execute(
    portal.db,
  );
  const text = JSON.stringify(bodyOf(await balances({}, other))) + JSON.stringify(bodyOf(await points({}, other)));
  expect(rows.filter(({ number }) => text.includes(number))).toEqual([]);
});
