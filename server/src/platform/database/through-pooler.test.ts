import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import { type Connection, connect } from './connect.ts';
import { NO_TIME_LIMITS, type TimeLimits } from './time-limits.ts';
import { together } from './together.ts';
import { type Trx, transact } from './transact.ts';

const LIMITS: TimeLimits = { ...NO_TIME_LIMITS, lockMs: 50, statementMs: 2_000, idleInTransactionMs: 60_000 };

/** One connection alone, asked as a pooler's is: here it stays the same, so that it tells what was left with it. */
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

/** How often a work waits for an answer. */
async function waits(work: () => Promise<unknown>): Promise<number> {
  let answers = 0;
  const client = await alone.pool.connect();
  client.release();
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  const heard = () => (answers += 1);
  connection.on('readyForQuery', heard);
  await work();
  connection.off('readyForQuery', heard);
  return answers;
}

it('leaves nothing with the connection: no statement has a name, no limit outlives its transaction', async () => {
  for (let turn = 0; turn < 8; turn += 1) await transact(alone.db, (trx) => together(trx, [note('a').compile(trx)]));
  const { rows } = await alone.pool.query('select count(*)::int as many from pg_prepared_statements');
  expect(rows).toEqual([{ many: 0 }]);
  // Without a limit said, and on the very same connection.
  const client = await alone.pool.connect();
  const left = await client.query({ text: `select current_setting('lock_timeout') as lock` });
  client.release();
  expect(left.rows).toEqual([{ lock: '0' }]);
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
])('%s has the limits of time', async (_what, ask) => {
  expect((await ask()).rows).toEqual([{ lock: '50ms', statement: '2s' }]);
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

it('adds no round trip: beginning and limits leave with the first statement', async () => {
  expect(await waits(() => note('a').execute(alone.db))).toBe(1);
  const work = (trx: Trx) => together(trx, [note('b').compile(trx), note('c').compile(trx)]);
  expect(await waits(() => transact(alone.db, work))).toBe(2);
  expect(await waits(() => alone.db.transaction().execute(async () => 'nothing'))).toBe(0);
  expect(await noted()).toEqual(['a', 'b', 'c']);
});

it('gives the rows of each statement that leaves with others', async () => {
  const count = (trx: Trx) => sql<{ many: number }>`select count(*)::int as many from noted`.compile(trx);
  const told = await transact(alone.db, (trx) => together(trx, [note('a').compile(trx), count(trx), count(trx)]));
  expect(told).toEqual([[], [{ many: 1 }], [{ many: 1 }]]);
});

it.each([
  [0, ['x', null, 'y']],
  [1, [null, 'x', 'y']],
  [2, ['x', 'y', null]],
] as const)('is undone whole where one fails, and the connection works on (%i)', async (_, texts) => {
  for (let turn = 0; turn < 3; turn += 1) {
    const failing = transact(alone.db, (trx) =>
      together(
        trx,
        texts.map((text) => note(text).compile(trx)),
      ),
    );
    await expect(failing).rejects.toThrow('null value');
    await transact(alone.db, (trx) => note('fine').execute(trx));
  }
  expect(await noted()).toEqual(['fine', 'fine', 'fine']);
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
  // As a queue of jobs asks.
  await alone.pool.query(`begin; insert into noted values ('d'); commit`);
  expect(await noted()).toEqual(['a', 'b', 'd']);
});
