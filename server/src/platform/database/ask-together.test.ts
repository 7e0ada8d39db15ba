import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import { askTogether } from './ask-together.ts';
import type { Connection } from './connect.ts';
import { transact } from './transact.ts';

let connection: Connection;
/** Answers that are waited for, on any connection. */
let trips = 0;
beforeAll(async () => {
  connection = await newTestDatabase();
  connection.pool.on('connect', (client) => {
    const { connection: wire } = client as unknown as { readonly connection: NodeJS.EventEmitter };
    wire.on('readyForQuery', () => (trips += 1));
  });
});
afterAll(() => connection.close());

const half = (of: number) => sql<{ half: number }>`select 12 / ${of}::int as half`.compile(connection.db);
const asked = (of: number) => askTogether(connection.db, half(of));

it('questions of one moment leave in one round trip, and each gets its own rows', async () => {
  const all = () => Promise.all([1, 2, 3, 4, 6, 12].map(asked));
  const rows = [12, 6, 4, 3, 2, 1].map((one) => [{ half: one }]);
  // Until PostgreSQL has prepared them they go one by one, and nobody sees a difference.
  for (let turn = 0; turn < 8; turn += 1) expect(await all()).toEqual(rows);
  trips = 0;
  expect(await all()).toEqual(rows);
  expect(trips).toBe(1);
});

it('one that fails fails alone', async () => {
  const [fine, wrong, last] = await Promise.allSettled([asked(3), asked(0), asked(4)]);
  expect([fine, last]).toEqual([4, 3].map((one) => ({ status: 'fulfilled', value: [{ half: one }] })));
  expect(wrong).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
});

it('a transaction asks for itself, and sees what it wrote', async () => {
  await sql`create table told (what text not null)`.execute(connection.db);
  const told = sql<{ what: string }>`select what from told where what <> ${''}`.compile(connection.db);
  const seen = await transact(connection.db, async (trx) => {
    await sql`insert into told values ('inside')`.execute(trx);
    return [await askTogether(trx, told), await askTogether(connection.db, told)];
  });
  expect(seen).toEqual([[{ what: 'inside' }], []]);
});

it('a plan that a migration made outdated is made anew, in a group and alone', async () => {
  await sql`create table old (what text not null)`.execute(connection.db);
  await sql`insert into old values ('7')`.execute(connection.db);
  const old = () => askTogether(connection.db, sql`select * from old where what::text <> ${''}`.compile(connection.db));
  for (let turn = 0; turn < 8; turn += 1) await Promise.all([old(), old()]);
  await sql`alter table old add column more integer default 1`.execute(connection.db);
  expect(await Promise.all([old(), old()])).toEqual([[{ what: '7', more: 1 }], [{ what: '7', more: 1 }]]);
  await sql`alter table old drop column more`.execute(connection.db);
  expect(await old()).toEqual([{ what: '7' }]);
});
