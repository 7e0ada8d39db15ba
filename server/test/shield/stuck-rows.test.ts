import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { ENDPOINT_LIMITS } from '../../src/platform/database/time-limits.ts';
import { readEnv } from '../../src/platform/env/env.ts';
import { newLogger } from '../../src/platform/log.ts';
import { loadKeys } from '../../src/platform/secrets/keys.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import { NO_LIMITS } from '../harness/no-limits.ts';
import { newRequestKey } from '../harness/signed-client.ts';
import { spawnServer } from '../harness/spawn-server.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { type Buyer, newBuyers } from '../inventory/buyers.ts';
import { GUEST, putOnSale, type Stock } from '../inventory/stays.ts';

const ORDERS = '/api/orderBook';
const POOL = 10;
/** A fifth of the pool. */
const SHARE = 2;
const KEYS = `shield:${randomBytes(32).toString('base64url')}`;
/** Longer than any test, so that results do not depend on timing. */
const PATIENT = { ...ENDPOINT_LIMITS, lockMs: 300_000, silenceMs: 0, connectMs: 300_000 };

let connection: Connection;
let dataDir: string;
let stock: Stock;
let slow: readonly Buyer[];
let other: Buyer;
let at = '';
beforeAll(async () => {
  connection = await newTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'portico-shield-'));
  stock = await putOnSale(connection, 90, 2, 200);
  const market = { connection, keys: loadKeys({ setting: KEYS, dataDir }), origin: () => at };
  const buyers = await newBuyers(market, { companies: 2, each: 12, creditLimit: 1_000_000_00 });
  const [first] = buyers as [Buyer];
  slow = buyers.filter(({ companyId }) => companyId === first.companyId);
  other = buyers.find(({ companyId }) => companyId !== first.companyId) as Buyer;
}, 60_000);
afterAll(async () => {
  await connection.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function withServer(endpointLimits: typeof ENDPOINT_LIMITS, work: (server: RunningServer) => Promise<void>) {
  const settings = { PORT: '0', PORTICO_DATA_DIR: dataDir, PORTICO_KEYS: KEYS, PORTICO_DATABASE_POOL: String(POOL) };
  const server = await startServer({
    env: readEnv({ ...settings, ...NO_LIMITS }),
    database: { ...connection, postmasterPid: () => undefined },
    log: newLogger('silent'),
    hostAssets: () => ({ base: '/portal/assets/', scripts: [], integrity: {} }),
    endpointLimits,
  });
  at = `http://127.0.0.1:${server.port}`;
  try {
    await work(server);
    expect(await reconcile(server.services)).toEqual([]);
  } finally {
    await server.close();
  }
}

interface Payment {
  readonly buyer: Buyer;
  readonly orderno: string;
  readonly send: () => ReturnType<Buyer['call']>;
}

/** An order that waits for payment; repeating the request repeats the same payment. */
async function aPayment(buyer: Buyer): Promise<Payment> {
  const order = await buyer.call(ORDERS, { ...stock.fields, ...GUEST, reqid: newRequestKey() });
  expect(order.flag).toBe('200');
  const { orderno } = order.data;
  const fields = { operation: 'writePayFinishBook', orderno, paymentOn: 'credit', reqid: newRequestKey() };
  return { buyer, orderno, send: () => buyer.call(ORDERS, fields) };
}

/** Another company reads, orders and pays without delay. */
async function otherWorks(): Promise<void> {
  const reads = await Promise.all(
    Array.from({ length: 12 }, () => other.call('/api/getTimeZone', { region_type: '1', region: '7988' })),
  );
  expect(reads.map(({ flag }) => flag)).toEqual(reads.map(() => '200'));
  expect(await (await aPayment(other)).send()).toMatchObject({ status: 200, flag: '200' });
}

/** Locks a company's ledger accounts until release. */
async function holdBooks({ companyId }: Buyer): Promise<{ readonly letGo: () => Promise<void> }> {
  const holder: PoolClient = await connection.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from ledger_accounts where owner = $1 for update', [companyId]);
  return {
    letGo: async () => {
      await holder.query('rollback');
      holder.release();
    },
  };
}

/** Transactions of this database that wait for a row lock; excludes locks of the job queue. */
async function waitingForRows(): Promise<number> {
  const { rows } = await connection.pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`,
  );
  return rows[0]?.waiting ?? 0;
}

/** Bookings without a supplier response: their confirmation also needs the company's ledger. */
async function openBookings(): Promise<number> {
  const { rows } = await connection.pool.query<{ open: number }>(
    `select count(*)::int as open from supplier_outbox join orders on orders.id = order_id where state <> 'done' and company_id = any($1)`,
    [[...slow, other].map(({ companyId }) => companyId)],
  );
  return rows[0]?.open ?? 0;
}

async function paidOf({ orderno }: Payment): Promise<string | undefined> {
  const { rows } = await connection.pool.query<{ payStatus: string }>(
    'select pay_status as "payStatus" from orders where number = $1',
    [orderno],
  );
  return rows[0]?.payStatus;
}

const SEEN = { timeout: 20_000, interval: 20 };
/** The sweep of every minute finds a booking that no process works on. */
const SWEPT = { timeout: 100_000, interval: 100 };

describe('[SEC-01] a row of one company that stays locked', () => {
  it('keeps as many connections as its share, and other companies read, order and pay meanwhile', {
    timeout: 120_000,
  }, async () => {
    await withServer(PATIENT, async () => {
      // The first payment creates the ledger accounts.
      expect(await (await aPayment(slow[0] as Buyer)).send()).toMatchObject({ flag: '200' });
      const payments = await Promise.all(slow.map(aPayment));
      const books = await holdBooks(slow[0] as Buyer);
      const sent = payments.map(({ send }) => send());
      await expect.poll(waitingForRows, SEEN).toBe(SHARE);
      await otherWorks();
      expect(await waitingForRows()).toBe(SHARE);
      await books.letGo();
      const responses = await Promise.all(sent);
      expect(responses.map(({ flag }) => flag)).toEqual(payments.map(() => '200'));
    });
  });

  it('is waited for no longer than the limit: try again, nothing has happened, and the same request pays later', {
    timeout: 120_000,
  }, async () => {
    let payments: readonly Payment[] = [];
    // Creates the orders on a server with long limits, since orders of one room wait for each other.
    await withServer(PATIENT, async () => {
      payments = await Promise.all(slow.slice(0, 4).map(aPayment));
    });
    await withServer({ ...PATIENT, lockMs: 1_000 }, async () => {
      const books = await holdBooks(slow[0] as Buyer);
      const responses = await Promise.all(payments.map(({ send }) => send()));
      expect(responses.map(({ status, flag }) => [status, flag])).toEqual(payments.map(() => [503, 'E503']));
      expect(await Promise.all(payments.map(paidOf))).toEqual(payments.map(() => 'unpaid'));
      await otherWorks();
      await books.letGo();
      const again = await Promise.all(payments.map(({ send }) => send()));
      expect(again.map(({ flag }) => flag)).toEqual(payments.map(() => '200'));
    });
  });
});

describe('[SEC-01] a server that froze in the middle of a payment', () => {
  it('lets go of what it holds, and keeps nobody of another company waiting', { timeout: 240_000 }, async () => {
    const { rows } = await connection.pool.query<{ name: string }>('select current_database() as name');
    const frozen = await spawnServer({
      database: rows[0]?.name ?? '',
      dataDir,
      keys: KEYS,
      endpointLimits: { ...PATIENT, idleInTransactionMs: 2_000 },
    });
    try {
      await withServer(PATIENT, async ({ port }) => {
        await expect.poll(openBookings, SWEPT).toBe(0);
        const [one, two] = (await Promise.all(slow.slice(0, 2).map(aPayment))) as [Payment, Payment];
        const books = await holdBooks(one.buyer);
        at = frozen.origin;
        const lost = one.send();
        await expect.poll(waitingForRows, SEEN).toBe(1);
        process.kill(frozen.pid, 'SIGSTOP');
        // The frozen process now gets the lock on the ledger and cannot commit.
        await books.letGo();
        at = `http://127.0.0.1:${port}`;
        const waits = two.send();
        await otherWorks();
        // The process is still frozen: the database ended its transaction.
        expect(await waits).toMatchObject({ flag: '200' });
        process.kill(frozen.pid, 'SIGCONT');
        // Its commit gets no response. With the idempotency key it finds that nothing was paid, and pays again.
        expect(await lost).toMatchObject({ flag: '200' });
        expect(await paidOf(one)).toBe('paid');
        expect(await one.send()).toMatchObject({ flag: '200' });
      });
    } finally {
      await frozen.stop();
    }
  });
});
