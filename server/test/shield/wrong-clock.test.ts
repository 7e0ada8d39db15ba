import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reconcile } from '../../src/features/reconcile/reconcile.ts';
import { CLOCK_WITHIN_SECONDS } from '../../src/platform/database/clock.ts';
import { type Booker, newBooker } from '../booking/booking-client.ts';
import { type ServerProcess, spawnServer } from '../harness/spawn-server.ts';
import { newTestAppOn, type TestApp } from '../harness/test-app.ts';
import { newTestDatabase } from '../harness/test-database.ts';

const HOUR_MS = 3_600_000;
const SOON = { timeout: 40_000, interval: 100 };

const dataDir = mkdtempSync(join(tmpdir(), 'portico-clock-'));
let portal: TestApp;
let agent: Booker;
let database: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  const connection = await newTestDatabase();
  portal = await newTestAppOn(connection);
  agent = await newBooker(portal);
  const { rows } = await connection.pool.query<{ name: string }>('select current_database() as name');
  database = rows[0]?.name ?? '';
}, 60_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await portal.close();
  await portal.connection.close();
  rmSync(dataDir, { recursive: true });
});

async function start(clockAheadMs: number): Promise<ServerProcess> {
  const server = await spawnServer({ database, dataDir, keys: `clock:${'k'.repeat(43)}`, clockAheadMs });
  servers.push(server);
  return server;
}

async function readiness({ origin }: ServerProcess) {
  const response = await fetch(`${origin}/readyz`);
  const { ahead } = (await response.json()) as { ahead?: number };
  return { status: response.status, ...(ahead !== undefined && { ahead }) };
}

/**
 * Not ready, with the clock offset in seconds; a slow round trip to the database on a busy machine makes it less exact.
 */
function notReady(ahead: number) {
  const isAbout = (reportedSeconds: number) => Math.abs(reportedSeconds - ahead) < CLOCK_WITHIN_SECONDS;
  return { status: 503, ahead: expect.toSatisfy(isAbout) };
}

/** An unpaid order past its deadline by the true clock. */
async function overdueOrder(): Promise<string> {
  const orderno = await agent.order();
  await portal.connection.pool.query(`update orders set pay_until = now() - interval '1 minute' where number = $1`, [
    orderno,
  ]);
  return orderno;
}

async function statusOf(orderno: string): Promise<string | undefined> {
  const row = await portal.db.selectFrom('orders').select('status').where('number', '=', orderno).executeTakeFirst();
  return row?.status;
}

it('of a server ends nobody’s order: it is not ready, its timed work rests, and both go on once the clock is right', {
  timeout: 120_000,
}, async () => {
  const [inTime, overdue] = [await agent.order(), await overdueOrder()];
  const wrong = await start(HOUR_MS);
  expect(await readiness(wrong)).toMatchObject(notReady(3600));
  const right = await start(0);
  expect(await readiness(right)).toMatchObject({ status: 200 });
  await expect.poll(() => statusOf(overdue), SOON).toBe('cancelled');
  expect(await statusOf(inTime)).toBe('unpaid');
  await right.stop();

  const later = await overdueOrder();
  wrong.setClock(0);
  await expect.poll(() => statusOf(later), SOON).toBe('cancelled');
  expect(await readiness(wrong)).toMatchObject({ status: 200 });
  expect(await statusOf(inTime)).toBe('unpaid');

  wrong.setClock(-HOUR_MS);
  await expect.poll(() => readiness(wrong), SOON).toMatchObject(notReady(-3600));
  expect(await reconcile(portal.services)).toEqual([]);
});
