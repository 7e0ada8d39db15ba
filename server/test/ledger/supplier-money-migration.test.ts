import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connect } from '../../src/platform/database/connect.ts';
import { migrate, migrateTo } from '../../src/platform/database/migrate.ts';
import { newEmptyDatabase } from '../harness/test-database.ts';

/** Orders of two suppliers on the former account: confirmed, cancelled with a part retained, and unpaid. */
const FORMER_ORDERS = `
  insert into companies (id, name_en, name_zh, currency, language) values ('c', 'C', 'C', 'USD', 'en');
  insert into users (id, company_id, email, first_name, last_name, nickname, permissions, language)
    values ('00000000-0000-0000-0000-000000000001', 'c', 'a@c.test', 'A', 'B', 'A', '{}', 'en');
  insert into orders (number, company_id, user_id, source, platform, status, hotel_id, room_type_id, product, check_in, check_out,
      rooms, adults, zone, snapshot, guests, method, currency, exponent, fare, tax, fees_now, at_hotel, fees, total,
      settle_currency, settle_total, settle_cost, usd_cents, policy, pay_until, supplier, confirmed_at)
    select 'PT' || n, 'c', '00000000-0000-0000-0000-000000000001', 's', '3', status, 1, 'r', 'p', '2027-01-01', '2027-01-02',
      1, 2, 'UTC', '{}', '[]', 'credit', 'USD', 2, 100, 0, 0, 0, '[]', 100,
      'USD', 100, 88, 100, '{}', now(), supplier, confirmed_at
    from (values (1, 'confirmed', 'built-in', now()), (2, 'cancelled', 'quay', now()), (3, 'unpaid', 'quay', null))
      as v (n, status, supplier, confirmed_at);
  insert into ledger_accounts (owner, kind, currency, is_guarded)
    values ('house', 'supplier', 'USD', false), ('house', 'sales', 'USD', false);
  insert into ledger_transactions (key, kind, order_id) values ('confirm 1', 'confirm', 1), ('confirm 2', 'confirm', 2),
    ('refund 2', 'refund', 2);
  insert into ledger_entries (transaction_id, account_id, amount)
    values (1, 1, 88), (1, 2, -88), (2, 1, 88), (2, 2, -88), (3, 1, -66), (3, 2, 66)`;

it('[SUP-06] orders of the former version keep their cost under the rule of 88 %, each at its supplier', async () => {
  const empty = await newEmptyDatabase();
  const { db, pool, close } = connect(empty.config);
  await migrateTo(db, '0002-safe-booking');
  await pool.query(FORMER_ORDERS);
  await migrate(db);
  const supply = await db.selectFrom('orderSupply').selectAll().orderBy('orderId').execute();
  const cost = { currency: 'USD', net: 88, commission: 0, fxRateId: null, rule: 'rule 880' };
  expect(supply).toMatchObject([
    { ...cost, supplier: 'built-in', bookedCost: 88, owed: 88 },
    { ...cost, supplier: 'quay', bookedCost: 88, owed: 22 },
    { ...cost, supplier: 'quay', bookedCost: null, owed: 0 },
  ]);
  const { rows } = await sql`
    select a.kind, sum(e.amount)::bigint as amount from ledger_accounts a join ledger_entries e on e.account_id = a.id
    group by a.kind order by a.kind`.execute(db);
  expect(rows).toEqual([
    { kind: 'sales', amount: -110 },
    { kind: 'supplier:built-in', amount: 88 },
    { kind: 'supplier:quay', amount: 22 },
  ]);
  await close();
  await empty.drop();
});
