import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { type Booker, newBooker } from '../booking/booking-client.ts';
import { newTestApp, type TestApp } from '../harness/test-app.ts';

let portal: TestApp;
let agent: Booker;
beforeAll(async () => {
  portal = await newTestApp();
  agent = await newBooker(portal);
});
afterAll(() => portal.close());

/** Makes new connections read-only, as on a standby before promotion or on a server with a full disk. */
async function readOnly(is: 'on' | 'off'): Promise<void> {
  const { db } = portal;
  await sql`set default_transaction_read_only = off`.execute(db);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  await db.transaction().execute(async (trx) => {
    await sql`set transaction read write`.execute(trx);
    await sql`alter database ${sql.table(rows[0]?.name ?? '')} set default_transaction_read_only = ${sql.raw(is)}`.execute(
      trx,
    );
  });
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  // Finally terminates this connection itself.
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db).catch(() => {});
}

it('a database that only reads: calls are told to try again, nothing has happened, and all is well when it writes', async () => {
  const orderno = await agent.order();
  await readOnly('on');
  for (const response of [await agent.pay(orderno), await agent.call('/api/userInfo')]) {
    expect(response).toMatchObject({ status: 503, flag: 'E503' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(await reconcile(portal.services)).toEqual([]);
  await readOnly('off');
  const flagOf = async () => (await agent.call('/api/userInfo')).flag;
  await expect.poll(flagOf, { timeout: 20_000, interval: 100 }).toBe('200');
  expect((await agent.pay(orderno)).flag).toBe('200');
  expect(await reconcile(portal.services)).toEqual([]);
});
