import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processOpenOutboxEntries } from '../../src/features/orders/settlement/process-supplier-outbox.ts';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { loadKeys } from '../../src/platform/secrets/keys.ts';
import { newServices } from '../../src/services.ts';
import { type ServerProcess, spawnServer } from '../harness/spawn-server.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { type Buyer, newBuyers } from '../inventory/buyers.ts';
import { putOnSale, type Stock } from '../inventory/stays.ts';
import { brokenPromises, startLoad, untoldOrders } from './load.ts';

const KILLS = process.env.PORTICO_LONG_TESTS === '1' ? 50 : 3;
const dataDir = mkdtempSync(join(tmpdir(), 'portico-killed-'));
const setting = `crash:${randomBytes(32).toString('base64url')}`;

let connection: Connection;
let database: string;
let server: ServerProcess;
let buyers: readonly Buyer[];
let stocks: readonly Stock[];

beforeAll(async () => {
  connection = await newTestDatabase();
  const { rows } = await connection.pool.query<{ name: string }>('select current_database() as name');
  database = rows[0]?.name ?? '';
  await start();
  const market = {
    connection,
    keys: loadKeys({ setting, dataDir }),
    origin: () => server.origin,
  };
  buyers = await newBuyers(market, { companies: 4, each: 3, creditLimit: 1_000_000_000_00 });
  stocks = await Promise.all([40, 60, 80].map((days) => putOnSale(connection, days, 2, 30_000)));
}, 60_000);
afterAll(async () => {
  await server.stop();
  await connection.close();
  rmSync(dataDir, { recursive: true });
});

/** Starts a new process on the same database; its port changes. */
async function start(): Promise<void> {
  server = await spawnServer({ database, dataDir, keys: setting });
}

describe(`${KILLS} kills of the server under load`, () => {
  it('[API-03] lose no acknowledged order and repeat no effect', { timeout: KILLS * 30_000 }, async () => {
    const load = startLoad(buyers, stocks);
    for (let round = 0; round < KILLS; round += 1) {
      await untilBusy(load.acknowledged.orders);
      await wait(Math.random() * 400);
      await server.stop();
      await start();
    }
    const confirmedWork = await load.stop();
    expect(confirmedWork.paid.size).toBeGreaterThan(0);
    expect(confirmedWork.cancelled.size).toBeGreaterThan(0);
    expect(confirmedWork.repeats).toBeGreaterThan(0);
    expect(confirmedWork.surprises).toEqual([]);
    expect(await brokenPromises(connection, confirmedWork)).toEqual([]);
    expect(await untoldOrders(connection, buyers, confirmedWork)).toEqual([]);
    expect(await reconcile(newServices(connection.db))).toEqual([]);

    // Expires the leases of dead processes instead of waiting.
    await connection.pool.query('update supplier_outbox set leased_until = null where leased_until is not null');
    await processOpenOutboxEntries(newServices(connection.db));
    const { rows } = await connection.pool.query(
      `select distinct status from orders where company_id like 'buyers-%' and pay_status <> 'unpaid' order by 1`,
    );
    expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'confirmed']);
    expect(await reconcile(newServices(connection.db))).toEqual([]);
  });
});

/** Waits until some orders have succeeded since the last time, since killing an idle server proves nothing. */
async function untilBusy(orders: ReadonlyMap<string, string>): Promise<void> {
  const enough = orders.size + 10;
  for (const deadline = Date.now() + 60_000; orders.size < enough; ) {
    if (Date.now() > deadline) throw new Error('The load does not get through');
    await wait(20);
  }
}
