import { readFile } from 'node:fs/promises';
import { BOOK_FINDINGS, FINDING_CODES, type FindingFacts } from '@portico/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainAudit } from '../../src/features/audit/audit.ts';
import { INVARIANTS } from '../../src/features/reconcile/invariants.ts';
import { PROMISES } from '../../src/features/reconcile/lateness.ts';
import {
  checksOf,
  findLate,
  lastReconcileRun,
  reconcile,
  storeReconcileRun,
} from '../../src/features/reconcile/reconcile.ts';
import { STOCK_INVARIANTS } from '../../src/features/supply/built-in/stock-invariants.ts';
import { writeAudit } from '../../src/platform/database/audit-log.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { newServices } from '../../src/services.ts';
import { newTestDatabase } from '../harness/test-database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());

const one = (status: string) =>
  `(select id from orders where status = '${status}' and parent_id is null order by id limit 1)`;
const confirmed = one('confirmed');

/** A violation of each invariant; constraints of the database that prevent it are dropped first. */
const BREAKS: Readonly<Record<string, string>> = {
  'no room-night oversold': `alter table room_nights drop constraint room_nights_never_oversold;
    update room_nights set sold = total + 1`,
  'room nights match holds': `update room_nights set sold = sold - 1 where sold > 0`,
  'holds belong to active orders': `update room_holds set released_at = null`,
  'transactions balance': `update ledger_entries set amount = amount + 1 where amount > 0`,
  'balances equal their entries': `update ledger_accounts set balance = balance + 1 where kind = 'deposit'`,
  'entries carry the balance': `update ledger_entries set balance = balance + 1 where place = 1`,
  'funds stay within limits': `update ledger_accounts set balance = -999999999 where kind = 'credit'`,
  'lines sum to the total': `update orders set fees = '[{"kind":"cityFee","at":"now","amount":123456}]' where id = ${confirmed}`,
  'one charge per order': `update order_payments set amount = amount + 1 where order_id = ${confirmed}`,
  'charges are in the ledger': `delete from ledger_entries where transaction_id in
    (select id from ledger_transactions where kind = 'payment')`,
  'refunds do not exceed the charge': `update order_payments set refunded = 1 where order_id = ${confirmed}`,
  'every payment has a booking or a refund': `update orders set status = 'cancelled' where id = ${confirmed}`,
  'clearing accounts are emptied': `update orders set status = 'confirmed' where id = ${one('pending')}`,
  'points match orders': `update orders set points_earned = points_earned + 1 where id = ${confirmed} and points_matured_at is null;
    update orders set points_used = points_used + 100 where points_used > 0`,
  'acknowledged orders are stored': `insert into idempotency_keys (company_id, operation, reqid, body_hash, answer)
    values ('harbour-travel', 'orderFillCosInfo', 'x', 'x', '{"name":"ordered","data":{"orderNumber":"PT222222222"}}')`,
  'only allowed status changes': `update order_events set to_status = 'cancelled' where to_status = 'confirmed'`,
  'coupons are used once': `update coupons set order_id = ${confirmed} where order_id is null`,
  'rows belong to their company': `update orders set company_id = 'yunfan-travel' where id = ${confirmed}`,
  'every paid order is with the supplier': `delete from supplier_outbox`,
  'one booking per order': `delete from supplier_attempts`,
  'every order has its cost': `delete from order_supply`,
  'supplier accounts equal the costs of orders': `update order_supply set owed = owed + 1`,
  'exchanges match the costs of orders': `update ledger_entries set amount = amount - 1000000
    where account_id in (select id from ledger_accounts where kind = 'fx')`,
  'shown policies cover the supplier': `update order_supply s set policy = o.policy || '{"freeUntil": 0, "penalty": 99999999}'
    from orders o where o.id = s.order_id and o.id = ${confirmed}`,
  'additional payments match their booking': `update orders set currency = 'EUR' where parent_id is not null`,
  'accepted transfers are in the ledger': `insert into bank_transfers (company_id, user_id, receiving_account, payment_account, currency,
      amount, transfer_date, remark, state, decided_at)
    select company_id, id, 'hk-usd', '1', 'USD', 1, '2026-01-01', '', 'accepted', now() from users limit 1`,
  'no secrets in the database': `update orders set special_request = '"password": "x"' where id = ${confirmed}`,
  'no card numbers in the database': `update orders set special_request = 'card 4111111111111111' where id = ${confirmed}`,
};

describe('what the checks find', () => {
  const listed = () => [...checksOf(newServices(connection.db).suppliers), ...PROMISES];

  it('has a code of its own, with the facts of it, and every code is found by a check', () => {
    expect(
      listed()
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(FINDING_CODES.toSorted());
    for (const { code, facts = {} } of listed())
      expect([code, Object.keys(facts)]).toEqual([code, BOOK_FINDINGS[code]]);
  });

  it('is said by a command as the operators’ page says it in English', async () => {
    const file = new URL('../../../mf-ops/src/pages/system/locales/en.json', import.meta.url);
    const { findings } = JSON.parse(await readFile(file, 'utf8')).books;
    const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
    const filled = (text: string, facts: FindingFacts) =>
      text.replace(/\{\{(\w+)\}\}/g, (_all, name: keyof FindingFacts) => String(facts[name]));
    for (const { code, facts = {}, name, says } of listed())
      expect({ code, name: filled(findings[code].name, facts), says: filled(findings[code].says, facts) }).toEqual({
        code,
        name: capital(name),
        says: `${capital(says)}.`,
      });
  });
});

describe('reconcile', () => {
  it('finds nothing wrong with what the seed made', async () => {
    expect(await reconcile(newServices(connection.db))).toEqual([]);
  });

  it('[SEC-08] finds each card’s number that slipped in, however it is written, and repeats none', async () => {
    const spoilt = await newTestDatabase();
    const ids = await sql<{ id: number }>`select id from orders where parent_id is null order by id limit 6`.execute(
      spoilt.db,
    );
    const [first, second, third, fourth, fifth, sixth] = ids.rows.map(({ id }) => id);
    for (const statement of [
      `update orders set special_request = 'card: 4111 1111 1111 1111, 12 30' where id = ${first}`,
      `update orders set own_note = '4111-1111-1111-1111' where id = ${second}`,
      `update orders set own_reference = '378282246310005' where id = ${third}`,
      `update orders set special_request = 'P261122000017, +1 212 555 0123, 2026-12-10' where id = ${fourth}`,
      `update orders set own_note = '4111/1111.1111,1111' where id = ${fifth}`,
      `update orders set own_note = '４１١١' || chr(8203) || '111111111111', own_reference = '12' where id = ${sixth}`,
      `update companies set name_en = '4111x1111x1111x1111' where id = (select min(id) from companies)`,
      `update order_events set detail = '{"said": "5500 0000 0000 0004"}'
        where id = (select min(id) from order_events where order_id = ${first})`,
      `update order_events set detail = '{"at": 4111111111111111}'
        where id = (select min(id) from order_events where order_id = ${second})`,
    ])
      await sql.raw(statement).execute(spoilt.db);
    const findings = await reconcile(newServices(spoilt.db));
    await spoilt.close();
    expect(findings.map(({ name }) => name)).toEqual(['no card numbers in the database']);
    expect(findings[0]?.rows.map((row) => (row as { place: string }).place)).toEqual([
      ...['orders', 'orders', 'orders', 'orders', 'orders', 'order_events', 'companies'],
    ]);
    expect(JSON.stringify(findings)).not.toMatch(/4111|3782|5500/);
  });

  it('[SEC-11] keeps of the audit log’s faults what they are and where, without the sentences of a command', async () => {
    const spoilt = await newTestDatabase();
    await writeAudit(spoilt.db, { by: 'tester', action: 'test', subject: 'stays', detail: {} });
    await chainAudit(spoilt.db);
    const client = await spoilt.pool.connect();
    for (const statement of ["set session_replication_role = 'replica'", "update audit_log set actor = 'nobody'"])
      await client.query(statement);
    client.release(true);
    const services = newServices(spoilt.db);
    const [listed] = await reconcile(services);
    await storeReconcileRun(services, 'tester');
    const [storedFinding] = (await lastReconcileRun(spoilt.db))?.broken ?? [];
    await spoilt.close();
    expect(listed?.rows[0]).toMatchObject({ kind: 'changed', message: expect.any(String) });
    expect(storedFinding).toMatchObject({
      code: 'auditLogIsWhole',
      sample: expect.stringContaining('"kind":"changed"'),
    });
    expect(storedFinding?.sample).not.toContain('message');
  });

  it('finds nothing late in what the seed made', async () => {
    expect(await findLate(newServices(connection.db))).toEqual([]);
  });

  const all = [...INVARIANTS, ...STOCK_INVARIANTS];

  it.each(all.map(({ name }) => name))('[API-03] tells the rows that break "%s"', async (name) => {
    const invariant = all.find((one) => one.name === name);
    const undone = new Error('undone');
    const listed = { rows: 0 };
    const breaking = connection.db.transaction().execute(async (trx) => {
      for (const statement of (BREAKS[name] ?? '').split(';\n')) await sql.raw(statement).execute(trx);
      listed.rows = (await invariant?.offenders.execute(trx))?.rows.length ?? 0;
      throw undone;
    });
    await expect(breaking).rejects.toBe(undone);
    expect(listed.rows).toBeGreaterThan(0);
  });

  it.each(PROMISES.map(({ name }) => name))('tells by its number the order of which is late: %s', async (name) => {
    const promise = PROMISES.find((one) => one.name === name);
    const { order, holds, until } = LATE[name] as Late;
    const undone = new Error('undone');
    const logged: Record<string, unknown>[] = [];
    const number = await sql<{ number: string }>`select number from orders where id = ${sql.raw(order)}`.execute(
      connection.db,
    );
    const setting = connection.db.transaction().execute(async (trx) => {
      // Just before the deadline, then just after it.
      for (const seconds of [until - 5, until + 5]) {
        for (const statement of holds(`now() - interval '${seconds} seconds'`)) await sql.raw(statement).execute(trx);
        logged.push((await promise?.offenders.execute(trx))?.rows[0] ?? {});
      }
      throw undone;
    });
    await expect(setting).rejects.toBe(undone);
    expect(logged).toEqual([{}, expect.objectContaining({ number: number.rows[0]?.number })]);
  });
});

interface Late {
  readonly order: string;
  /** Statements that set the start of the promised period. */
  readonly holds: (since: string) => readonly string[];
  /** Seconds from the start until the order is overdue, including the job's interval. */
  readonly until: number;
}

const [SWEPT, POLLED] = [120, 600];
const HOUR = 3600;
const cancelPending = `(select id from orders where is_cancel_pending limit 1)`;
const surcharge = `(select id from orders where parent_id is not null limit 1)`;
const payment = (order: string) => `
  insert into provider_payments (order_id, reference, provider, method, channel, currency, exponent, amount,
    transaction_fee, settle_amount, expires_at, poll_after)
  values (${order}, 'late', 'gone', 'wechat', 'web', 'USD', 2, 1, 0, 1, now(), now())
  on conflict (reference) do nothing`;

/** For each promise, an order that it applies to, and its deadline. */
const LATE: Readonly<Record<string, Late>> = {
  'unpaid orders expire': {
    order: one('unpaid'),
    holds: (since) => [`update orders set pay_until = ${since} where id = ${one('unpaid')}`],
    until: 15 + SWEPT,
  },
  'pending orders are decided': {
    order: one('pending'),
    holds: (since) => [`update orders set settle_by = ${since} where id = ${one('pending')}`],
    until: SWEPT,
  },
  'payments are confirmed or refunded': {
    order: one('unpaid'),
    holds: (since) => [
      payment(one('unpaid')),
      `update provider_payments set created_at = ${since} where reference = 'late'`,
    ],
    until: 2 * HOUR + POLLED,
  },
  'refunds start': {
    order: cancelPending,
    holds: (since) => [
      `update order_events set at = ${since} where kind = 'cancelRequested' and order_id = ${cancelPending}`,
    ],
    until: 24 * HOUR + SWEPT,
  },
  'booking emails are sent': {
    order: confirmed,
    holds: (since) => [
      `insert into emails (key, kind, language, recipient, data, due_at)
        select 'late', 'confirmed', 'en', 'a@portico.test', jsonb_build_object('reference', number), now() from orders where id = ${confirmed}
        on conflict (key) do nothing`,
      `update emails set due_at = ${since} where key = 'late'`,
    ],
    until: 180 + SWEPT,
  },
  'unpaid changes expire': {
    order: surcharge,
    holds: (since) => [`update orders set pay_until = ${since} where id = ${surcharge}`],
    until: 15 + SWEPT,
  },
};
