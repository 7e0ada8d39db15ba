import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import { type Connection, connect } from './connect.ts';
import { together } from './together.ts';
import { type Trx, transact } from './transact.ts';

/** One connection alone, so that every transaction is its. */
let alone: Connection;
let origin: Connection;
beforeAll(async () => {
  origin = await newTestDatabase();
  const { host, port, user, password, database } = origin.pool.options;
  alone = connect({ host, port, user, password, database, max: 1 });
  await sql`create table noted (what text not null, told_at timestamptz not null default now())`.execute(alone.db);
});
beforeEach(() => sql`delete from noted`.execute(alone.db));
afterAll(async () => {
  await alone.close();
  await origin.close();
});

const note = (trx: Trx, what: string | null) => sql<object>`insert into noted (what) values (${what})`.compile(trx);
const count = (trx: Trx) =>
  sql<{ soMany: number }>`select count(*) as so_many from noted where what like ${'%'}`.compile(trx);
const noted = async () =>
  (await sql<{ what: string }>`select what from noted order by what`.execute(origin.db)).rows.map(({ what }) => what);

/** How many messages a transaction waits for. */
async function waits(work: (trx: Trx) => Promise<unknown>): Promise<number> {
  let answers = 0;
  const client = await alone.pool.connect();
  client.release();
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  const heard = () => (answers += 1);
  connection.on('readyForQuery', heard);
  await transact(alone.db, work);
  connection.off('readyForQuery', heard);
  return answers;
}

it('gives the rows of each statement, whose later ones see what the earlier ones wrote', async () => {
  // Until PostgreSQL has prepared them they go one by one, and nobody sees a difference.
  for (let turn = 1; turn <= 8; turn += 1) {
    const [none, first, again, second] = await transact(alone.db, (trx) =>
      together(trx, [note(trx, `a${turn}`), count(trx), note(trx, `b${turn}`), count(trx)]),
    );
    expect([none, first, again, second]).toEqual([[], [{ soMany: turn * 2 - 1 }], [], [{ soMany: turn * 2 }]]);
  }
  expect(await noted()).toHaveLength(16);
  // The beginning leaves with them too; the end is waited for by itself.
  expect(await waits((trx) => together(trx, [note(trx, 'c'), count(trx), note(trx, 'd')]))).toBe(2);
  expect(await noted()).toHaveLength(18);
});

it('has the second see what was committed while the first waited for a lock', async () => {
  await sql`insert into noted (what) values ('held')`.execute(origin.db);
  const held = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const other = origin.db.transaction().execute(async (trx) => {
    await sql`select 1 from noted where what = 'held' for update`.execute(trx);
    held.resolve();
    await done.promise;
    await sql`insert into noted (what) values ('meanwhile')`.execute(trx);
  });
  await held.promise;
  const lock = (trx: Trx) => sql<object>`select 1 from noted where what = ${'held'} for update`.compile(trx);
  const counted = transact(alone.db, (trx) => together(trx, [lock(trx), count(trx)]));
  const isWaiting = async () =>
    (await origin.pool.query(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).rows.length > 0;
  await expect.poll(isWaiting).toBe(true);
  done.resolve();
  await other;
  expect((await counted)[1]).toEqual([{ soMany: 2 }]);
});

it.each([
  [0, ['x', null, 'y']],
  [1, [null, 'x', 'y']],
  [2, ['x', 'y', null]],
] as const)('is undone whole where one fails, and the connection works on (%i)', async (_, texts) => {
  for (let turn = 0; turn < 6; turn += 1) {
    const failing = transact(alone.db, (trx) =>
      together(
        trx,
        texts.map((text) => note(trx, text)),
      ),
    );
    await expect(failing).rejects.toThrow('null value');
    await transact(alone.db, (trx) => together(trx, [note(trx, 'fine')]));
  }
  expect(await noted()).toEqual(Array.from({ length: 6 }, () => 'fine'));
});

it('runs none behind one that fails: a transaction that goes on past a savepoint lost nothing else', async () => {
  const behind = sql<object>`select nextval('behind')`;
  await sql`create sequence behind`.execute(alone.db);
  for (let turn = 0; turn < 6; turn += 1) {
    const failing = transact(alone.db, (trx) =>
      together(trx, [note(trx, null), sql<object>`select nextval(${'behind'})`.compile(trx)]),
    );
    await expect(failing).rejects.toThrow('null value');
  }
  // A sequence is not undone: it tells what was run.
  const { rows } = await sql<{ nextval: number }>`${behind}`.execute(alone.db);
  expect(rows).toEqual([{ nextval: 1 }]);
});

it('asks nothing for no statements', async () => {
  expect(await waits((trx) => together(trx, []))).toBe(0);
});
