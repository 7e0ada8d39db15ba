import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { backUp, createBackupSigner } from '../../../src/features/backup/backup.ts';
import { reconcile } from '../../../src/features/reconcile/reconcile.ts';
import { folderStore } from '../../../src/features/remotes/store/folder-store.ts';
import { giveModules } from '../../../src/features/users/users.ts';
import type { Connection } from '../../../src/platform/database/connect.ts';
import { openDatabase } from '../../../src/platform/database/open.ts';
import { createJobs } from '../../../src/platform/jobs.ts';
import { newLogger } from '../../../src/platform/log.ts';
import { loadKeys } from '../../../src/platform/secrets/keys.ts';
import { newSid, sessionId } from '../../../src/platform/secrets/session-secrets.ts';
import { prepareDatabase } from '../../../src/prepare.ts';
import { newServices } from '../../../src/services.ts';
import { brokenPromises, startLoad, untoldOrders } from '../../crash/load.ts';
import { ADMIN_ACTION } from '../../harness/admin-action.ts';
import { type ServerProcess, spawnServer } from '../../harness/spawn-server.ts';
import { newEmptyDatabase, newTestDatabase } from '../../harness/test-database.ts';
import { newBuyers } from '../../inventory/buyers.ts';
import { putOnSale } from '../../inventory/stays.ts';
import { readEvents } from '../../live/event-reader.ts';
import { type Pgbouncer, startPgbouncer } from './pgbouncer.ts';

/** Smaller than the number of buyers and than the server's pool. */
const POOL_SIZE = 3;
const SOON = { timeout: 60_000, interval: 100 };

let connection: Connection;
let pooler: Pgbouncer;
let server: ServerProcess;
const dataDir = mkdtempSync(join(tmpdir(), 'portico-pooler-'));
const setting = `pooler:${randomBytes(32).toString('base64url')}`;

describe.runIf(process.env.PORTICO_LONG_TESTS === '1')('behind PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    pooler = await startPgbouncer(inject('testDatabase'), POOL_SIZE);
    connection = await newTestDatabase();
    const { rows } = await connection.pool.query<{ name: string }>('select current_database() as name');
    const database = rows[0]?.name ?? '';
    server = await spawnServer({ database, databaseUrl: pooler.url(database), dataDir, keys: setting });
  }, 60_000);
  afterAll(async () => {
    await server?.stop();
    await connection?.close();
    await pooler?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('bookings, payments, cancellations, jobs and streams go on with fewer connections than there are people', {
    timeout: 180_000,
  }, async () => {
    const keys = loadKeys({ setting, dataDir });
    const market = { connection, keys, origin: () => server.origin };
    const buyers = await newBuyers(market, { companies: 4, each: 3, creditLimit: 1_000_000_000_000_00 });
    const stocks = await Promise.all([40, 60, 80].map((days) => putOnSale(connection, days, 2, 1_000_000)));
    const sid = newSid();
    const { id: userId } = await connection.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'agent@portico.test')
      .executeTakeFirstOrThrow();
    await connection.db
      .insertInto('sessions')
      .values({ id: sessionId(sid), userId })
      .execute();
    const stream = await readEvents(server.origin, { cookie: `sid=${sid}` });

    const load = startLoad(buyers, stocks);
    await expect.poll(() => load.acknowledged.cancelled.size, SOON).toBeGreaterThan(9);
    await giveModules(connection.db, 'agent@portico.test', { numbers: [11], isMore: true }, ADMIN_ACTION);
    await expect.poll(() => stream.states.length, SOON).toBe(2);
    stream.leave();
    const { rows } = await connection.pool.query<{ many: number }>(
      'select count(*)::int as many from pg_stat_activity where datname = current_database()',
    );
    // The test process has its own connections.
    expect(rows[0]?.many).toBeLessThanOrEqual(POOL_SIZE + connection.pool.totalCount);
    const result = await load.stop();
    expect(result.surprises).toEqual([]);
    expect(result.repeats).toBe(0);
    expect(await brokenPromises(connection, result)).toEqual([]);
    expect(await untoldOrders(connection, buyers, result)).toEqual([]);
    // The job queue also works through the pooler.
    const jobs = createJobs({ pool: connection.pool, log: newLogger('silent'), isWorker: false });
    await jobs.start();
    await jobs.send('sweep-sessions', {});
    await jobs.stop();
    const done = `select 1 from pgboss.job where name = 'sweep-sessions' and state = 'completed'`;
    await expect.poll(async () => (await connection.pool.query(done)).rows.length, SOON).toBeGreaterThan(0);
    expect(await reconcile(newServices(connection.db))).toEqual([]);
  });

  it('a new database is migrated and filled, and a portal is backed up', { timeout: 120_000 }, async () => {
    const empty = await newEmptyDatabase();
    const database = await openDatabase({
      databaseUrl: pooler.url(String(empty.config.database)),
      dataDir,
      poolSize: 6,
    });
    try {
      expect(database.isPooled).toBe(true);
      await Promise.all([1, 2].map(() => prepareDatabase(database.db, { isDemo: true, hotels: 50 })));
      const file = join(dataDir, 'backup');
      const signer = createBackupSigner({ id: 'one', secret: Buffer.alloc(32) });
      const store = folderStore(join(dataDir, 'remotes'));
      const result = await backUp({ pool: database.pool, store, dataDir, file, signer });
      expect(result.rows).toBeGreaterThan(500);
    } finally {
      await database.close();
      await empty.drop();
    }
  });
});
