import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import type { Connection } from '../../src/platform/database/connect.ts';
import { loadKeys } from '../../src/platform/secrets/keys.ts';
import { newServices } from '../../src/services.ts';
import { brokenPromises, startLoad, untoldOrders } from '../crash/load.ts';
import { type ServerProcess, spawnServer } from '../harness/spawn-server.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { type Buyer, newBuyers } from '../inventory/buyers.ts';
import { putOnSale, type Stock } from '../inventory/stays.ts';
import { quantile } from './ranks.ts';

/** Duration; shorter values test the test itself. */
const MINUTES = Number(process.env.PORTICO_SOAK_MINUTES ?? 30);
const SAMPLE_MS = 5_000;
/** Pause of each buyer before a request: the load of an office instead of a benchmark. */
const PAUSE_MS = 100;
/** Maximum ratio of memory in the last third to memory in the second third. */
const GROWTH = 1.15;

const dataDir = mkdtempSync(join(tmpdir(), 'portico-soak-'));
const setting = `soak:${randomBytes(32).toString('base64url')}`;
let connection: Connection;
let server: ServerProcess;
let buyers: readonly Buyer[];
let stocks: readonly Stock[];

describe.runIf(process.env.PORTICO_LONG_TESTS === '1')(`${MINUTES} minutes of bookings`, () => {
  beforeAll(async () => {
    connection = await newTestDatabase();
    const { rows } = await connection.pool.query<{ name: string }>('select current_database() as name');
    server = await spawnServer({ database: rows[0]?.name ?? '', dataDir, keys: setting });
    const market = { connection, keys: loadKeys({ setting, dataDir }), origin: () => server.origin };
    buyers = await newBuyers(market, { companies: 4, each: 2, creditLimit: 1_000_000_000_000_00 });
    stocks = await Promise.all([40, 60, 80].map((days) => putOnSale(connection, days, 2, 1_000_000)));
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    await connection.close();
    rmSync(dataDir, { recursive: true });
  });

  it('[API-03] end as they began: memory, connections and answers stay, and the books are right', {
    timeout: (MINUTES + 3) * 60_000,
  }, async () => {
    const times: number[][] = [];
    let present: number[] = [];
    const load = startLoad(
      buyers.map((buyer) => paced(buyer, (ms) => present.push(ms))),
      stocks,
    );
    const memory: number[] = [];
    const connections: number[] = [];
    for (const end = Date.now() + MINUTES * 60_000; Date.now() < end; ) {
      await wait(SAMPLE_MS);
      memory.push(residentMb(server.pid));
      connections.push(await connectionsToServer());
      times.push(present);
      present = [];
    }
    const confirmedWork = await load.stop();

    expect(confirmedWork.surprises).toEqual([]);
    expect(confirmedWork.repeats).toBe(0);
    expect(await brokenPromises(connection, confirmedWork)).toEqual([]);
    expect(await untoldOrders(connection, buyers, confirmedWork)).toEqual([]);
    expect(await reconcile(newServices(connection.db))).toEqual([]);

    // Response times depend more on the machine than on the server, so they are printed only.
    const [early, late] = thirds(memory);
    expect(quantile(late, 0.5) / quantile(early, 0.5), `MB: ${memory.join(' ')}`).toBeLessThan(GROWTH);
    const [few, many] = thirds(connections);
    expect(Math.max(...many), `connections: ${connections.join(' ')}`).toBeLessThanOrEqual(Math.max(...few) + 2);
    const [first, last] = thirds(times).map((part) => quantile(part.flat(), 0.5));
    console.log(
      `${confirmedWork.orders.size} orders, ${confirmedWork.paid.size} paid, ${confirmedWork.cancelled.size} cancelled; ` +
        `memory ${quantile(early, 0.5)} → ${quantile(late, 0.5)} MB; an answer ${first?.toFixed(1)} → ${last?.toFixed(1)} ms`,
    );
  });
});

/** A buyer who pauses before each request, with measured response times. */
function paced(buyer: Buyer, took: (ms: number) => void): Buyer {
  return {
    ...buyer,
    call: async (path, fields) => {
      await wait(PAUSE_MS);
      const startedAt = performance.now();
      const reply = await buyer.call(path, fields);
      took(performance.now() - startedAt);
      return reply;
    },
  };
}

/** The second and last third; during the first, code is loaded and compiled. */
function thirds<T>(samples: readonly T[]): readonly [readonly T[], readonly T[]] {
  const third = Math.floor(samples.length / 3);
  return [samples.slice(third, 2 * third), samples.slice(2 * third)];
}

function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

async function connectionsToServer(): Promise<number> {
  const { rows } = await connection.pool.query<{ count: number }>(
    'select count(*)::int as count from pg_stat_activity where datname = current_database()',
  );
  return rows[0]?.count ?? 0;
}
