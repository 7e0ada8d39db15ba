import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import { type Connection, connect } from './connect.ts';
import { type Trx, transact } from './transact.ts';

const CONNECTIONS = 3;
/** Executions until every connection has prepared the statement. */
const OFTEN = 6;

let portal: Connection;
let operator: Connection;
beforeAll(async () => {
  operator = await newTestDatabase();
  const { host, port, user, password, database } = operator.pool.options;
  portal = connect({ host, port, user, password, database, max: CONNECTIONS });
  await sql`create table upgraded (id int primary key, what text not null)`.execute(operator.db);
});
beforeEach(() => sql`delete from upgraded`.execute(operator.db));
afterAll(async () => {
  await portal.close();
  await operator.close();
});

const read = (trx: Pick<Trx, 'getExecutor'>, id: number) =>
  sql<object>`select * from upgraded where id = ${id}`.compile(trx);
const write = (trx: Trx, id: number) =>
  sql<object>`insert into upgraded (id, what) values (${id}, 'told') returning *`.compile(trx);

/** Runs a query on all connections until it is prepared, adds a column to its table, and runs it again. */
async function acrossAnUpgrade<T>(column: string, send: (place: number) => Promise<T>): Promise<readonly T[]> {
  const everywhere = (from: number) => Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => send(from + at)));
  for (let time = 0; time < OFTEN; time += 1) await everywhere(time * CONNECTIONS);
  await sql`alter table upgraded add column ${sql.id(column)} int not null default 7`.execute(operator.db);
  return await everywhere(OFTEN * CONNECTIONS);
}

it('a query is repeated when its table has another column', async () => {
  await sql`insert into upgraded (id, what) select n, 'told' from generate_series(0, 100) n`.execute(operator.db);
  const results = await acrossAnUpgrade('first', (id) => portal.db.executeQuery<object>(read(portal.db, id)));
  for (const { rows } of results) expect(rows).toEqual([expect.objectContaining({ what: 'told', first: 7 })]);
});

it('a query of the pool is repeated too', async () => {
  await sql`insert into upgraded (id, what) select n, 'told' from generate_series(0, 100) n`.execute(operator.db);
  const results = await acrossAnUpgrade('second', (id) =>
    portal.pool.query<object>('select * from upgraded where id = $1 and what is not null', [id]),
  );
  for (const { rows } of results) expect(rows).toEqual([expect.objectContaining({ what: 'told', second: 7 })]);
});

it('a transaction is repeated as a whole and writes once', async () => {
  const results = await acrossAnUpgrade('third', (id) =>
    transact(portal.db, async (trx) => {
      const { rows } = await trx.executeQuery<object>(write(trx, id));
      return rows[0];
    }),
  );
  for (const row of results) expect(row).toMatchObject({ what: 'told', third: 7 });
  const { rows } = await sql<{ soMany: number }>`select count(*)::int as so_many from upgraded`.execute(operator.db);
  expect(rows[0]?.soMany).toBe((OFTEN + 1) * CONNECTIONS);
});
