import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
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
import { untilBack } from '../crash/kill-database.ts';
import { brokenPromises, type Load, startLoad, untoldOrders } from '../crash/load.ts';
import { NO_LIMITS } from '../harness/no-limits.ts';
import { type Buyer, newBuyers, type Reply } from '../inventory/buyers.ts';
import { putOnSale } from '../inventory/stays.ts';

const TIMES = process.env.PORTICO_LONG_TESTS === '1' ? 20 : 2;
const SIZE = '480m';
/** Far below the disk size, so that only the test's file fills the disk. */
const SETTINGS = { max_wal_size: '64MB', min_wal_size: '32MB' };
const HTTP_OK = 200;

describe.runIf(canMount())(`a disk that is full ${TIMES} times under load`, () => {
  it('[API-03] loses no acknowledged order, repeats no effect, is told as a time to try again, and needs nobody once there is room', {
    timeout: 600_000,
  }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portico-full-'));
    mount(dataDir);
    try {
      await chmod(dataDir, 0o755);
      const database = await openDatabase({ dataDir, settings: SETTINGS, poolSize: 20 });
      try {
        await prepareDatabase(database.db, { isDemo: true, hotels: 60 });
        await underLoad(database, dataDir);
      } finally {
        await database.close();
      }
    } finally {
      execFileSync('umount', [dataDir]);
      rmSync(dataDir, { recursive: true });
    }
  });
});

/** A separate disk needs Linux and root; otherwise `read-only.test.ts` covers the same responses. */
function canMount(): boolean {
  if (process.platform !== 'linux') return false;
  const folder = mkdtempSync(join(tmpdir(), 'portico-mount-'));
  try {
    mount(folder);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function mount(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' });
}

async function underLoad(database: OpenDatabase, dataDir: string): Promise<void> {
  const env = readEnv({ PORT: '0', PORTICO_DATA_DIR: dataDir, ...NO_LIMITS });
  const hostAssets = () => ({ base: '/portal/assets/', scripts: [], integrity: {} });
  const server = await startServer({ env, database, log: newLogger('silent'), hostAssets });
  const market = {
    connection: database,
    keys: loadKeys({ setting: undefined, dataDir }),
    origin: () => `http://127.0.0.1:${server.port}`,
  };
  const rejections = new Map<string, number>();
  try {
    const buyers = await newBuyers(market, { companies: 4, each: 2, creditLimit: 1_000_000_000_00 });
    const stocks = await Promise.all([40, 60, 80].map((days) => putOnSale(database, days, 2, 30_000)));
    const load = startLoad(
      buyers.map((buyer) => listening(buyer, rejections)),
      stocks,
    );
    for (let time = 0; time < TIMES; time += 1) {
      await untilBought(load, 10);
      const ballast = join(dataDir, 'ballast');
      fill(ballast);
      await untilRejected(load, 20);
      rmSync(ballast);
      await untilBack(database);
    }
    await untilBought(load, 10);
    const confirmedWork = await load.stop();
    expect(confirmedWork.paid.size).toBeGreaterThan(0);
    expect(confirmedWork.surprises).toEqual([]);
    expect(await brokenPromises(database, confirmedWork)).toEqual([]);
    expect(await untoldOrders(database, buyers, confirmedWork)).toEqual([]);
    expect(await reconcile(newServices(database.db))).toEqual([]);
    expect([...rejections.keys()]).toEqual(['503 E503']);
  } finally {
    await server.close();
  }
}

/** Counts responses that reject the buyer's request. */
function listening(buyer: Buyer, rejections: Map<string, number>): Buyer {
  const call = async (path: string, fields: object): Promise<Reply> => {
    const reply = await buyer.call(path, fields);
    const name = `${reply.status} ${reply.flag}`;
    if (reply.status !== HTTP_OK) rejections.set(name, (rejections.get(name) ?? 0) + 1);
    return reply;
  };
  return { ...buyer, call };
}

/** Fills the disk completely with one file. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (let size = 1 << 20; size > 0; ) {
      try {
        if (writeSync(file, Buffer.alloc(size)) < size) size >>= 1;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size >>= 1;
      }
    }
  } finally {
    closeSync(file);
  }
}

function untilBought({ acknowledged }: Load, orders: number): Promise<void> {
  const enough = acknowledged.orders.size + orders;
  return until(() => acknowledged.orders.size >= enough, 'The load does not get through');
}

function untilRejected({ acknowledged }: Load, calls: number): Promise<void> {
  const enough = acknowledged.repeats + calls;
  return until(() => acknowledged.repeats >= enough, 'The full disk stops nobody');
}

async function until(isSo: () => boolean, otherwise: string): Promise<void> {
  for (const deadline = Date.now() + 60_000; !isSo(); ) {
    if (Date.now() > deadline) throw new Error(otherwise);
    await wait(20);
  }
}
