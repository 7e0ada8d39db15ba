import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { failureWhileHeld } from '../../../test/harness/failure-while-locked.ts';
import { newTestDatabase } from '../../../test/harness/test-database.ts';
import { type Connection, connect } from './connect.ts';
import { CommitUnknownError, isUnavailable } from './database-errors.ts';
import { NO_TIME_LIMITS } from './time-limits.ts';
import { transact } from './transact.ts';

let origin: Connection;
beforeAll(async () => {
  origin = await newTestDatabase();
  await sql`create table noted (what text not null unique deferrable initially deferred)`.execute(origin.db);
});
beforeEach(async () => {
  // Waits for transactions that still run without a connection.
  await sql`truncate noted`.execute(origin.db);
  await sql`insert into noted values ('held')`.execute(origin.db);
});
afterAll(() => origin.close());

describe.each([
  ['itself', false],
  ['through a pooler', true],
])('a transaction that reaches its database %s and loses its connection', (_how, isPooled) => {
  let alone: Connection;
  beforeEach(() => {
    const { host, port, user, password, database } = origin.pool.options;
    alone = connect({ host, port, user, password, database, max: 1 }, NO_TIME_LIMITS, isPooled);
  });
  afterEach(() => alone.close());

  it('does not know what became of it, at its end', async () => {
    // The deferred check runs at the commit.
    const note = () => transact(alone.db, (trx) => sql`insert into noted values (${'held'})`.execute(trx));
    expect(await failureWhileHeld(origin, alone, note)).toBeInstanceOf(CommitUnknownError);
  });

  it('did nothing, before its end', async () => {
    const change = () => transact(alone.db, (trx) => sql`update noted set what = ${'other'}`.execute(trx));
    expect(isUnavailable(await failureWhileHeld(origin, alone, change))).toBe(true);
  });
});
