import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { type OpenDatabase, openDatabase } from '../../src/platform/database/open.ts';
import { ENDPOINT_LIMITS } from '../../src/platform/database/time-limits.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import { newLogger } from '../../src/platform/log.ts';
import { loadKeys } from '../../src/platform/secrets/keys.ts';
import { prepareDatabase } from '../../src/prepare.ts';
import { startServer } from '../../src/server.ts';
import { signalAll } from '../crash/kill-database.ts';
import { NO_LIMITS } from '../harness/no-limits.ts';
import { newRequestKey } from '../harness/signed-client.ts';
import { type Buyer, newBuyers } from '../inventory/buyers.ts';
import { GUEST, putOnSale } from '../inventory/stays.ts';

const ORDERS = '/api/orderBook';
/** Large enough that a busy machine does not look like a silent database; the exact time is not tested. */
const IMPATIENT = { ...ENDPOINT_LIMITS, silenceMs: 3_000, connectMs: 3_000 };

/** Stops all database processes: the database neither rejects nor responds. */
it('a database that falls silent: calls are told to try again, documents are served from what is remembered, and all is well when it speaks', {
  timeout: 180_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portico-silent-'));
  await chmod(dataDir, 0o755);
  const database = await openDatabase({ dataDir });
  try {
    await prepareDatabase(database.db, { isDemo: true, hotels: 60 });
    await silence(database, dataDir);
  } finally {
    signalAll(database.postmasterPid() ?? 0, 'SIGCONT');
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

async function silence(database: OpenDatabase, dataDir: string): Promise<void> {
  const env = readEnv({ PORT: '0', PORTICO_DATA_DIR: dataDir, ...NO_LIMITS });
  const hostAssets = () => ({ base: '/portal/assets/', scripts: [], integrity: {} });
  const server = await startServer({ env, database, log: newLogger('silent'), hostAssets, endpointLimits: IMPATIENT });
  const origin = `http://127.0.0.1:${server.port}`;
  const statusOf = async (path: string) => (await fetch(`${origin}${path}`)).status;
  try {
    const market = { connection: database, keys: loadKeys({ setting: undefined, dataDir }), origin: () => origin };
    const [buyer] = (await newBuyers(market, { companies: 1, each: 1, creditLimit: 1_000_000_00 })) as [Buyer];
    const stock = await putOnSale(database, 60, 2, 100);
    const { data } = await buyer.call(ORDERS, { ...stock.fields, ...GUEST, reqid: newRequestKey() });
    const payment = {
      operation: 'writePayFinishBook',
      orderno: data.orderno,
      paymentOn: 'credit',
      reqid: newRequestKey(),
    };
    // No remote is published here, so the HTML page has status 404.
    expect(await Promise.all(['/healthz', '/readyz', '/portal/login'].map(statusOf))).toEqual([200, 200, 404]);

    signalAll(database.postmasterPid() ?? 0, 'SIGSTOP');
    const responses = await Promise.all([
      ...Array.from({ length: 30 }, () => buyer.call('/api/getTimeZone', { region_type: '1', region: '7988' })),
      buyer.call(ORDERS, payment),
    ]);
    expect(responses.map(({ status, flag }) => [status, flag])).toEqual(responses.map(() => [503, 'E503']));
    expect(await Promise.all(['/healthz', '/readyz', '/portal/login'].map(statusOf))).toEqual([200, 503, 404]);

    signalAll(database.postmasterPid() ?? 0, 'SIGCONT');
    await expect.poll(() => statusOf('/readyz'), { timeout: 60_000, interval: 100 }).toBe(200);
    expect(await buyer.call(ORDERS, payment)).toMatchObject({ flag: '200' });
    expect(await reconcile(server.services)).toEqual([]);
  } finally {
    signalAll(database.postmasterPid() ?? 0, 'SIGCONT');
    await server.close();
  }
}
