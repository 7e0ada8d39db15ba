import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { type Connection, connect } from '../src/platform/database/connect.ts';
import { readEnv } from '../src/platform/env/env.ts';
import { newLogger } from '../src/platform/log.ts';
import type { ServerKeys } from '../src/platform/secrets/keys.ts';
import { prepareDatabase } from '../src/prepare.ts';
import { listActiveDemoAccounts } from '../src/seed/seed.ts';
import { newServices } from '../src/services.ts';
import { NO_JOBS } from './harness/no-jobs.ts';
import { newVisitor } from './harness/signed-client.ts';
import { newEmptyDatabase } from './harness/test-database.ts';

const NO_HOST = { base: '/portal/assets/', scripts: [], integrity: {} };

let connection: Connection;
let drop: () => Promise<void>;
beforeAll(async () => {
  const empty = await newEmptyDatabase();
  drop = empty.drop;
  connection = connect(empty.config);
  await prepareDatabase(connection.db, { isDemo: false, hotels: 50 });
});
afterAll(async () => {
  await connection.close();
  await drop();
});

describe('a database without demo data', () => {
  it('[SEC-04] has no account, no company, no hotel and no order, and the currencies that prices need', async () => {
    expect(await rowsOf('users', 'companies', 'cities', 'hotels', 'orders', 'coupons')).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await rowsOf('currencies')).toEqual([2]);
  });

  it('[SEC-04] serves the sign-in page and its calls; the password of the demo accounts opens nothing', async () => {
    const env = readEnv({ PORTICO_DATA_DIR: tmpdir(), PORTICO_LOG: 'error' });
    const keys: ServerKeys = [{ id: 'test', secret: randomBytes(32) }];
    const services = newServices(connection.db);
    const log = newLogger('error');
    const app = buildApp({ env, connection, services, keys, log, jobs: NO_JOBS, hostAssets: () => NO_HOST });
    const visitor = await newVisitor(app);
    expect(await visitor.call('/api/getSettings', {})).toMatchObject({ flag: '200' });
    expect((await visitor.signIn('agent@portico.test')).flag).not.toBe('200');
    await app.close();
  });

  it('gets demo data when it is asked for later, and keeps it', async () => {
    await prepareDatabase(connection.db, { isDemo: true, hotels: 50 });
    const [users, hotels] = await rowsOf('users', 'hotels');
    expect([users, hotels]).toEqual([7, 50]);
    expect(await listActiveDemoAccounts(connection.db)).toHaveLength(7);
    await connection.db
      .updateTable('users')
      .set({ state: 'inactive' })
      .where('email', '!=', 'lin@portico.test')
      .execute();
    expect(await listActiveDemoAccounts(connection.db)).toEqual(['lin@portico.test']);
    await prepareDatabase(connection.db, { isDemo: false, hotels: 50 });
    expect(await rowsOf('users', 'hotels', 'currencies')).toEqual([7, 50, 2]);
  });
});

async function rowsOf(...tables: readonly string[]): Promise<number[]> {
  const counts = tables.map((table) => connection.pool.query<{ count: string }>(`select count(*) from ${table}`));
  return (await Promise.all(counts)).map(({ rows }) => Number(rows[0]?.count));
}
