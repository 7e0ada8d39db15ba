import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INVARIANTS } from '../../src/features/reconcile/invariants.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { STOCK_INVARIANTS } from '../../src/features/supply/built-in/stock-invariants.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { newServices } from '../../src/services.ts';
import { newTestDatabase } from '../harness/test-database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(() => connection.close());

const one = (status: string) => `(select id from orders where status = '${status}' order by id limit 1)`;
const confirmed = one('confirmed');

/** For each invariant something that breaks it; what the database itself forbids is unlocked first. */
const BREAKS: Readonly<Record<string, string>> = {
  'no room-night oversold': `alter table room_nights drop constraint room_nights_never_oversold;
    update room_nights set sold = total + 1`,
  'nights follow holds': `update room_nights set sold = sold - 1 where sold > 0`,
  'holds belong to living orders': `update room_holds set released_at = null`,
  'transactions balance': `update ledger_entries set amount = amount + 1 where amount > 0`,
  'balances follow entries': `update ledger_accounts set balance = balance + 1 where kind = 'deposit'`,
  'funds keep their bounds': `update ledger_accounts set balance = -999999999 where kind = 'credit'`,
  'lines sum to the total': `update orders set fees = '[{"kind":"cityFee","at":"now","amount":123456}]' where id = ${confirmed}`,
  'one charge an order': `update order_payments set amount = amount + 1 where order_id = ${confirmed}`,
  'charges are in the ledger': `delete from ledger_entries where transaction_id in
    (select id from ledger_transactions where kind = 'payment')`,
  'refunds at most the charge': `update order_payments set refunded = 1 where order_id = ${confirmed}`,
  'money has a booking or a refund': `update orders set status = 'cancelled' where id = ${confirmed}`,
  'clearing empties': `update orders set status = 'confirmed' where id = ${one('pending')}`,
  'points follow orders': `update orders set points_earned = points_earned + 1 where id = ${confirmed} and points_matured_at is null;
    update orders set points_used = points_used + 100 where points_used > 0`,
  'acknowledged orders are stored': `insert into idempotency_keys (company_id, operation, reqid, body_hash, answer)
    values ('harbour-travel', 'orderFillCosInfo', 'x', 'x', '{"name":"ordered","data":{"orderNumber":"PT222222222"}}')`,
  'only allowed edges': `update order_events set to_status = 'cancelled' where to_status = 'confirmed'`,
  'coupons are used once': `update coupons set order_id = ${confirmed} where order_id is null`,
  'rows belong to their company': `update orders set company_id = 'yunfan-travel' where id = ${confirmed}`,
  'every paid order is with the supplier': `delete from outbox`,
  'no secrets in rows': `update orders set special_request = 'card 4111111111111111' where id = ${confirmed}`,
};

describe('reconcile', () => {
  it('finds nothing wrong with what the seed made', async () => {
    expect(await reconcile(newServices(connection.db))).toEqual([]);
  });

  const all = [...INVARIANTS, ...STOCK_INVARIANTS];

  it.each(all.map(({ name }) => name))('[API-03] tells the rows that break "%s"', async (name) => {
    const invariant = all.find((one) => one.name === name);
    const undone = new Error('undone');
    const found = { rows: 0 };
    const breaking = connection.db.transaction().execute(async (trx) => {
      for (const statement of (BREAKS[name] ?? '').split(';\n')) await sql.raw(statement).execute(trx);
      found.rows = (await invariant?.offenders.execute(trx))?.rows.length ?? 0;
      throw undone;
    });
    await expect(breaking).rejects.toBe(undone);
    expect(found.rows).toBeGreaterThan(0);
  });
});
