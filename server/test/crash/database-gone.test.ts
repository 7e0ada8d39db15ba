import { chmod, mkdtemp, rename, rm } from 'node:fs/promises';
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
import { NO_LIMITS } from '../harness/no-limits.ts';
import { newRequestKey } from '../harness/signed-client.ts';
import { type Buyer, newBuyers } from '../inventory/buyers.ts';
import { GUEST, putOnSale, type Stock } from '../inventory/stays.ts';
import { type FakeProviders, newFakeProviders } from '../payments/fake-provider.ts';
import { killAll, untilBack } from './kill-database.ts';

const ORDERS = '/api/orderBook';
const GONE_MS = 60_000;
/** Counted from the database's return. */
const WITHIN_MS = 60_000;
const EACH = 4;

/** Takes more than a minute, so it runs in the long suite only. */
describe.runIf(process.env.PORTICO_LONG_TESTS === '1')('a database that is gone for a minute', () => {
  it('is made up for within a minute: what was paid meanwhile is booked, and what ran out has ended', {
    timeout: 300_000,
  }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'portico-gone-'));
    await chmod(dataDir, 0o755);
    const database = await openDatabase({ dataDir, poolSize: 20 });
    try {
      await prepareDatabase(database.db, { isDemo: true, hotels: 60 });
      await outage(database, dataDir);
    } finally {
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});

async function outage(database: OpenDatabase, dataDir: string): Promise<void> {
  const env = readEnv({ PORT: '0', PORTICO_DATA_DIR: dataDir, ...NO_LIMITS });
  const hostAssets = () => ({ base: '/portal/assets/', scripts: [], integrity: {} });
  const fakes = newFakeProviders();
  const partners = { providers: fakes.all };
  const server = await startServer({ env, database, log: newLogger('silent'), hostAssets, partners });
  const origin = `http://127.0.0.1:${server.port}`;
  try {
    const market = { connection: database, keys: loadKeys({ setting: undefined, dataDir }), origin: () => origin };
    const [buyer] = (await newBuyers(market, { companies: 1, each: 1, creditLimit: 1_000_000_00 })) as [Buyer];
    const stock = await putOnSale(database, 60, 2, 100);
    const startPayment = async (paymentOn: 'paypal' | 'wechat') => {
      const orderno = await order(buyer, stock);
      expect(await pay(buyer, orderno, paymentOn)).toMatchObject({ flag: '200' });
      return orderno;
    };
    const paid = await several(() => startPayment('paypal'));
    const payments = await several(() => startPayment('wechat'));
    const dropped = await several(() => startPayment('paypal'));
    const forgotten = await several(() => order(buyer, stock));
    // Their payment deadline passes during the outage.
    await database.pool.query(`update orders set pay_until = now() + interval '20 seconds' where number = any($1)`, [
      [...dropped, ...forgotten],
    ]);
    const untouched = await order(buyer, stock);

    await withoutDatabase(database, dataDir, async () => {
      for (const orderno of paid) fakes.paypal.payer(orderno, 'pays');
      for (const orderno of payments) {
        fakes.wechat.payer(orderno, 'pays');
        expect(await notify(origin, fakes, orderno)).toBeGreaterThanOrEqual(500);
      }
      expect((await pay(buyer, untouched, 'credit')).flag).not.toBe('200');
      await wait(GONE_MS);
    });

    const statuses = async () => {
      const { rows } = await database.pool.query<{ number: string; status: string }>(
        `select number, status from orders where company_id = $1`,
        [buyer.companyId],
      );
      return Object.fromEntries(rows.map(({ number, status }) => [number, status]));
    };
    const expected = Object.fromEntries([
      ...[...paid, ...payments].map((orderno) => [orderno, 'confirmed']),
      ...[...dropped, ...forgotten].map((orderno) => [orderno, 'cancelled']),
      [untouched, 'unpaid'],
    ]);
    // The providers do not repeat notifications: the server's jobs find the payments.
    await expect.poll(statuses, { timeout: WITHIN_MS, interval: 500 }).toEqual(expected);
    expect(await reconcile(server.services)).toEqual([]);
    expect(await pay(buyer, untouched, 'credit')).toMatchObject({ flag: '200' });
    const totalBalance = fakes.all.reduce((sum, fake) => sum + fake.balance(), 0);
    const { rows } = await database.pool.query<{ total: number }>(
      'select sum(total)::bigint as total from orders where number = any($1)',
      [[...paid, ...payments]],
    );
    expect(totalBalance).toBe(rows[0]?.total);
  } finally {
    await server.close();
  }
}

/** Renames the data directory, so that the supervisor cannot restart the database during `work`. */
async function withoutDatabase(database: OpenDatabase, dataDir: string, work: () => Promise<void>): Promise<void> {
  const files = join(dataDir, 'postgres');
  await rename(files, `${files}.gone`);
  killAll(database.postmasterPid() ?? 0);
  try {
    await work();
  } finally {
    await rename(`${files}.gone`, files);
    await untilBack(database);
  }
}

async function several<T>(make: () => Promise<T>): Promise<readonly T[]> {
  const made: T[] = [];
  for (let index = 0; index < EACH; index += 1) made.push(await make());
  return made;
}

async function order(buyer: Buyer, { fields }: Stock): Promise<string> {
  const { flag, data } = await buyer.call(ORDERS, { ...fields, ...GUEST, reqid: newRequestKey() });
  expect(flag).toBe('200');
  return data.orderno;
}

function pay(buyer: Buyer, orderno: string, paymentOn: string) {
  return buyer.call(ORDERS, { operation: 'writePayFinishBook', orderno, paymentOn, reqid: newRequestKey() });
}

/** Sends the provider's notification of the order's payment and returns the HTTP status. */
async function notify(origin: string, { wechat }: FakeProviders, orderno: string): Promise<number> {
  const { headers, body } = wechat.notification(wechat.paymentOf(orderno)?.reference ?? '');
  const request = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body };
  return (await fetch(`${origin}/api/payments/${wechat.name}/notify`, request as RequestInit)).status;
}
