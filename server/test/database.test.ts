import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Connection, connect } from '../src/platform/database/connect.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { transact } from '../src/platform/database/transact.ts';
import { newEmptyDatabase, newTestDatabase } from './harness/test-database.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
  await sql`create table counters (id int primary key, value bigint not null)`.execute(connection.db);
  await sql`insert into counters values (1, 0), (2, 0)`.execute(connection.db);
});
afterAll(() => connection.close());

describe('values', () => {
  it('arrive as whole numbers, exact texts and plain days', async () => {
    const { rows } =
      await sql`select 9007199254740991::int8 as whole, 12.30::numeric as exact, date '2026-02-28' as day`.execute(
        connection.db,
      );
    expect(rows).toEqual([{ whole: 9007199254740991, exact: '12.30', day: '2026-02-28' }]);
  });

  it('too large for an exact number are an error, not another number', async () => {
    await expect(sql`select 9007199254740993::int8`.execute(connection.db)).rejects.toThrow(/too large/);
  });
});

describe('migrations', () => {
  it('have numbers of their own, one after the other', async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      connection.db,
    );
    const numbers = rows.map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  it('run once when four processes start at the same time', async () => {
    const empty = await newEmptyDatabase();
    const processes = [1, 2, 3, 4].map(() => connect(empty.config));
    const ran = await Promise.all(processes.map(({ db }) => migrate(db)));
    expect(ran.filter((names) => names.length > 0)).toHaveLength(1);
    expect(ran.flat()[0]).toBe('0001-baseline');
    expect(await Promise.all(processes.map(({ db }) => migrate(db)))).toEqual([[], [], [], []]);
    await Promise.all(processes.map(({ close }) => close()));
    await empty.drop();
  });

  it('leave a database alone that a later version migrated', async () => {
    const later = '9999-of-a-later-version';
    await sql`insert into kysely_migration (name, timestamp) values (${later}, now()::text)`.execute(connection.db);
    expect(await migrate(connection.db)).toEqual([]);
    await sql`delete from kysely_migration where name = ${later}`.execute(connection.db);
  });

  it('refuse a database of an earlier build, and say what to do', async () => {
    await sql`update kysely_migration set name = '0001-base' where name = '0001-baseline'`.execute(connection.db);
    await expect(migrate(connection.db)).rejects.toThrow(/earlier build of Portico .* empty directory or database/);
    await sql`update kysely_migration set name = '0001-baseline' where name = '0001-base'`.execute(connection.db);
  });
});

describe('a transaction', () => {
  it('[API-03] is tried again after a deadlock, and its effect happens once', async () => {
    let meeting = 0;
    const { promise: bothHaveOne, resolve } = Promise.withResolvers<void>();
    let attempts = 0;
    const add = (first: number, second: number) =>
      transact(connection.db, async (trx) => {
        attempts += 1;
        await sql`update counters set value = value + 1 where id = ${first}`.execute(trx);
        meeting += 1;
        if (meeting === 2) resolve();
        await bothHaveOne;
        await sql`update counters set value = value + 1 where id = ${second}`.execute(trx);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    // The loser retries at least once; on a busy machine, the conflict may occur again before the winner commits.
    expect(attempts).toBeGreaterThanOrEqual(3);
    const { rows } = await sql`select value from counters order by id`.execute(connection.db);
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  });

  it('is undone and not repeated after any other failure', async () => {
    let attempts = 0;
    const failing = transact(connection.db, async (trx) => {
      attempts += 1;
      await sql`update counters set value = 100`.execute(trx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(attempts).toBe(1);
    const { rows } = await sql<{ value: number }>`select value from counters where id = 1`.execute(connection.db);
    expect(rows[0]?.value).not.toBe(100);
  });
});
