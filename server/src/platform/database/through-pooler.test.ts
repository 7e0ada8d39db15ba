import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import { type Connection, connect } from './connect.ts';
import { NO_TIME_LIMITS, type TimeLimits } from './time-limits.ts';
import { transact } from './transact.ts';

const LIMITS: TimeLimits = { ...NO_TIME_LIMITS, lockMs: 50, statementMs: 2_000, idleInTransactionMs: 60_000 };

/** A single connection treated as a pooled one. It stays the same here, so leftovers of a session are visible. */
let alone: Connection;
let origin: Connection;
beforeAll(async () => {
  origin = await newTestDatabase();
  const { host, port, user, password, database } = origin.pool.options;
  alone = connect({ host, port, user, password, database, max: 1 }, LIMITS, true);
  await sql`create table noted (what text not null)`.execute(alone.db);
});
beforeEach(() => sql`delete from noted`.execute(alone.db));
afterAll(async () => {
  await alone.close();
  await origin.close();
});

const note = (what: string | null) => sql<object>`insert into noted values (${what})`;
const noted = async () =>
  (await sql<{ what: string }>`select what from noted order by what`.execute(origin.db)).rows.map(({ what }) => what);
const limit = sql<{ lock: string; statement: string }>`
  select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;

it('leaves nothing with the connection: no statement has a name, no limit outlives its transaction', async () => {
  for (let turn = 0; turn < 8; turn += 1) await transact(alone.db, (trx) => note('a').execute(trx));
  const { rows } = await alone.pool.query('select count(*)::int as many from pg_prepared_statements');
  expect(rows).toEqual([{ many: 0 }]);
  // Without a time limit, on the same connection.
  const client = await alone.pool.connect();
  const setting = await client.query({ text: `select current_setting('lock_timeout') as lock` });
  client.release();
  expect(setting.rows).toEqual([{ lock: '0' }]);
});

it.each([
  ['a statement by itself', () => limit.execute(alone.db)],
  ['one with values by itself', () => sql<object>`${limit} where ${1} = 1`.execute(alone.db)],
  ['the first of a transaction', () => transact(alone.db, (trx) => limit.execute(trx))],
  [
    'a later one',
    () =>
      transact(alone.db, (trx) =>
        note('a')
          .execute(trx)
          .then(() => limit.execute(trx)),
      ),
  ],
  [
    'one behind several commands in one text',
    () =>
      transact(alone.db, (trx) =>
        sql
          .raw('select 1; select 2')
          .execute(trx)
          .then(() => limit.execute(trx)),
      ),
  ],
])('%s has the limits of time', async (_what, run) => {
  expect((await run()).rows).toEqual([{ lock: '50ms', statement: '2s' }]);
});

it('gives up a row that somebody else holds', async () => {
  await note('held').execute(origin.db);
  await origin.db.transaction().execute(async (other) => {
    await sql`select 1 from noted for update`.execute(other);
    const waiting = sql`select 1 from noted where what = ${'held'} for update`;
    await expect(waiting.execute(alone.db)).rejects.toMatchObject({ code: '55P03' });
    await expect(transact(alone.db, (trx) => waiting.execute(trx))).rejects.toMatchObject({ code: '55P03' });
  });
});

it('undoes a statement that fails, and the connection works on', async () => {
  for (const failing of [
    () => note(null).execute(alone.db),
    () => transact(alone.db, (trx) => note(null).execute(trx)),
  ]) {
    await expect(failing()).rejects.toThrow('null value');
    await note('fine').execute(alone.db);
  }
  expect(await noted()).toEqual(['fine', 'fine']);
});

it('takes characteristics of a transaction, savepoints and several commands in one text', async () => {
  const level = sql<{ level: string }>`select current_setting('transaction_isolation') as level`;
  const { rows } = await alone.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((trx) => level.execute(trx));
  expect(rows).toEqual([{ level: 'repeatable read' }]);
  const trx = await alone.db.startTransaction().execute();
  await sql.raw(`insert into noted values ('a'); insert into noted values ('b')`).execute(trx);
  const inner = await trx.savepoint('inner').execute();
  await note('c').execute(inner);
  await inner.rollbackToSavepoint('inner').execute();
  await trx.commit().execute();
  expect(await noted()).toEqual(['a', 'b']);
  // As the job queue sends statements.
  await alone.pool.query(`begin; insert into noted values ('d'); commit`);
  expect(await noted()).toEqual(['a', 'b', 'd']);
});
