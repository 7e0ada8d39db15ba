import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '../../src/platform/database/connect.ts';
import { ENDPOINT_LIMITS, NO_TIME_LIMITS, WORK_LIMITS } from '../../src/platform/database/time-limits.ts';
import { newTestDatabase } from '../harness/test-database.ts';

let database: Connection;
beforeAll(async () => {
  database = await newTestDatabase();
});
afterAll(() => database.close());

const NAMES = ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'];

it.each([
  ['calls', ENDPOINT_LIMITS, ['3s', '15s', '10s']],
  ['jobs and exports', WORK_LIMITS, ['30s', '5min', '10s']],
  ['migrations, seeding and commands', NO_TIME_LIMITS, ['0', '0', '0']],
])('%s have time limits of their own, which the database itself keeps', async (_kind, limits, expected) => {
  const connection = database.withLimits(limits, 1);
  try {
    const settings = await Promise.all(
      NAMES.map(async (name) => (await connection.pool.query(`show ${name}`)).rows[0]?.[name]),
    );
    expect(settings).toEqual(expected);
  } finally {
    await connection.close();
  }
});
