import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import { type Connection, connect } from './connect.ts';

/** One connection alone, so that every transaction is its. */
let alone: Connection;
let origin: Connection;
beforeAll(async () => {
  origin = await newTestDatabase();
  const { host, port, user, password, database } = origin.pool.options;
  alone = connect({ host, port, user, password, database, max: 1 });
  await sql`create table noted (what text not null)`.execute(alone.db);
  // The first of a connection begins by itself.
  await alone.db.transaction().execute((trx) => sql`select 1`.execute(trx));
});
beforeEach(() => sql`delete from noted`.execute(alone.db));
afterAll(async () => {
  await alone.close();
  await origin.close();
});

const note = (what: string | null) => sql`insert into noted values (${what})`;
const noted = async () => (await sql<{ what: string }>`select what from noted order by what`.execute(origin.db)).rows;

it('begins with the first statement, whatever that gives, and is one transaction', async () => {
  const seen = await alone.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ one: string }>`select txid_current()::text as one`.execute(trx);
    await note('a').execute(trx);
    const then = await sql<{ one: string }>`select txid_current()::text as one`.execute(trx);
    expect(await noted()).toEqual([]);
    return [...rows, ...then.rows].map(({ one }) => one);
  });
  expect(seen[0]).toBe(seen[1]);
  expect(await noted()).toEqual([{ what: 'a' }]);
  await alone.db.transaction().execute(async (trx) => {
    expect((await note('b').execute(trx)).numAffectedRows).toBe(1n);
    await sql`select 1`.execute(trx);
  });
  expect(await noted()).toEqual([{ what: 'a' }, { what: 'b' }]);
});

it('is undone whole when the first statement, or a later one, fails or the work does', async () => {
  const attempts = [
    [note(null), note('a')],
    [note('a'), note(null)],
  ];
  for (const statements of attempts) {
    const work = alone.db.transaction().execute(async (trx) => {
      for (const statement of statements) await statement.execute(trx);
    });
    await expect(work).rejects.toThrow('null value');
  }
  const given = alone.db.transaction().execute(async (trx) => {
    await note('a').execute(trx);
    throw new Error('given up');
  });
  await expect(given).rejects.toThrow('given up');
  expect(await noted()).toEqual([]);
});

it('asks the database nothing for a transaction without a statement, which leaves the connection as it was', async () => {
  expect(await alone.db.transaction().execute(async () => 'nothing')).toBe('nothing');
  await expect(alone.db.transaction().execute(() => Promise.reject(new Error('given up')))).rejects.toThrow('given up');
  await note('a').execute(alone.db);
  expect(await noted()).toEqual([{ what: 'a' }]);
});

it('takes several commands in one text as its first statement too', async () => {
  const both = sql.raw(`insert into noted values ('a'); insert into noted values ('b')`);
  await alone.db.transaction().execute((trx) => both.execute(trx));
  expect(await noted()).toEqual([{ what: 'a' }, { what: 'b' }]);
  const failing = sql.raw(`insert into noted values ('c'); insert into noted values (null)`);
  await expect(alone.db.transaction().execute((trx) => failing.execute(trx))).rejects.toThrow('null value');
  expect(await noted()).toHaveLength(2);
});

it('runs no statement outside the transaction that PostgreSQL refused to begin', async () => {
  await sql.raw('deallocate begin').execute(alone.db);
  const work = alone.db.transaction().execute((trx) => note('a').execute(trx));
  await expect(work).rejects.toThrow('does not exist');
  expect(await noted()).toEqual([]);
});
