import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/open.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import { newLogger } from '../../src/platform/log.ts';
import { loadKeys } from '../../src/platform/secrets/keys.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { startServer } from '../../src/server.ts';
import { newServices } from '../../src/services.ts';
import { NO_LIMITS } from '../harness/no-limits.ts';
import { newBuyers } from '../inventory/buyers.ts';
import { putOnSale } from '../inventory/stays.ts';
import { killAll, untilBack } from './kill-database.ts';
import { type Acknowledged, brokenPromises, startLoad, untoldOrders } from './load.ts';

const KILLS = process.env.PORTICO_LONG_TESTS === '1' ? 50 : 3;
/** Durable settings as in production. Killing processes does not test the machine's disk. */
const DURABLE = {};
/** Acknowledges commits before they are written: a loss that the test must detect. */
const CARELESS = { synchronous_commit: 'off', wal_writer_delay: '10s' };

interface Outcome {
  readonly confirmedWork: Acknowledged;
  readonly broken: readonly string[];
  readonly untold: readonly string[];
  readonly findings: Awaited<ReturnType<typeof reconcile>>;
}

describe(`${KILLS} kills of the database under load`, () => {
  it('[API-03] lose no acknowledged order and repeat no effect', { timeout: 60_000 + KILLS * 30_000 }, async () => {
    const { confirmedWork, broken, untold, findings } = await crashRuns(KILLS, DURABLE);
    expect(confirmedWork.paid.size).toBeGreaterThan(0);
    expect(confirmedWork.repeats).toBeGreaterThan(0);
    expect(confirmedWork.surprises).toEqual([]);
    expect(broken).toEqual([]);
    expect(untold).toEqual([]);
    expect(findings).toEqual([]);
  });

  it('would be seen to lose orders: they do when commits are not synchronous', { timeout: 120_000 }, async () => {
    const { broken } = await crashRuns(2, CARELESS);
    expect(broken.length).toBeGreaterThan(0);
  });
});

/** Runs a portal with its own database, and kills all database processes at random moments during load. */
async function crashRuns(kills: number, settings: Readonly<Record<string, string>>): Promise<Outcome> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-crash-'));
  await chmod(dataDir, 0o755);
  const database = await openDatabase({ dataDir, settings, poolSize: 20 });
  try {
    await prepareDatabase(database.db, { isDemo: true, hotels: 60 });
    return await underLoad(database, dataDir, kills);
  } finally {
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function underLoad(database: OpenDatabase, dataDir: string, kills: number): Promise<Outcome> {
  const env = readEnv({ PORT: '0', PORTICO_DATA_DIR: dataDir, ...NO_LIMITS });
  const hostAssets = () => ({ base: '/portal/assets/', scripts: [], integrity: {} });
  const server = await startServer({ env, database, log: newLogger('silent'), hostAssets });
  const market = {
    connection: database,
    keys: loadKeys({ setting: undefined, dataDir }),
    origin: () => `http://127.0.0.1:${server.port}`,
  };
  try {
    const buyers = await newBuyers(market, { companies: 4, each: 3, creditLimit: 1_000_000_000_00 });
    const stocks = await Promise.all([40, 60, 80].map((days) => putOnSale(database, days, 2, 30_000)));
    // Writes the setup to disk, so that only commits of the load can be lost.
    await database.pool.query('checkpoint');
    const load = startLoad(buyers, stocks);
    for (let round = 0; round < kills; round += 1) {
      await untilBusy(load.acknowledged.orders);
      await wait(Math.random() * 400);
      killAll(database.postmasterPid() ?? 0);
      await untilBack(database);
    }
    const confirmedWork = await load.stop();
    const [broken, untold, findings] = [
      await brokenPromises(database, confirmedWork),
      await untoldOrders(database, buyers, confirmedWork),
      await reconcile(newServices(database.db)),
    ];
    return { confirmedWork, broken, untold, findings };
  } finally {
    await server.close();
  }
}

async function untilBusy(orders: ReadonlyMap<string, string>): Promise<void> {
  const enough = orders.size + 10;
  for (const deadline = Date.now() + 60_000; orders.size < enough; ) {
    if (Date.now() > deadline) throw new Error('The load does not get through');
    await wait(20);
  }
}
