import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { Connection } from '../../src/platform/database/connect.ts';
import { loadKeys } from '../../src/platform/secrets/keys.ts';
import { brokenPromises, startLoad, untoldOrders } from '../crash/load.ts';
import { childEnv } from '../harness/child-env.ts';
import { NO_LIMITS } from '../harness/no-limits.ts';
import { newVisitor } from '../harness/signed-client.ts';
import { newTestDatabase } from '../harness/test-database.ts';
import { newBuyers } from '../inventory/buyers.ts';
import { putOnSale } from '../inventory/stays.ts';
import { type Line, openLine } from './line.ts';

const SOON = { timeout: 30_000, interval: 50 };
/*
 * A connection handed to a process that was just killed gets no response and is not closed: clients need a timeout and
 * a retry, as load balancers and pages have.
 */
const UNASSIGNED_MS = { metrics: 2_000, booking: 10_000 };
const keys = `crew:${randomBytes(32).toString('base64url')}`;
const dataDir = mkdtempSync(join(tmpdir(), 'portico-processes-'));

let connection: Connection;
let primary: ChildProcess;
let output: Interface;
let port: number;
const lines: Line[] = [];

beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(async () => {
  await connection.close();
  rmSync(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  const { rows } = await connection.pool.query<{ name: string }>('select current_database() as name');
  const database = JSON.stringify({ ...inject('testDatabase'), database: rows[0]?.name });
  const settings = { PORT: '0', PORTICO_DATA_DIR: dataDir, PORTICO_KEYS: keys, PORTICO_LOG: 'silent', ...NO_LIMITS };
  primary = spawn(process.execPath, [join(import.meta.dirname, 'primary.ts')], {
    env: { ...childEnv(), ...settings, PORTICO_TEST_DATABASE: database },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  output = createInterface({ input: primary.stdout as NodeJS.ReadableStream });
  port = Number(/^listening (\d+)$/.exec(await nextLine())?.[1]);
}, 60_000);
afterEach(async () => {
  for (const line of lines.splice(0)) line.hangUp();
  if (primary.exitCode !== null || primary.signalCode !== null) return;
  const ended = once(primary, 'exit');
  primary.kill('SIGKILL');
  await ended;
});

async function nextLine(): Promise<string> {
  const over = once(primary, 'exit').then(([code]) =>
    Promise.reject(new Error(`The first process ended with ${code}`)),
  );
  over.catch(() => {});
  const [line] = (await Promise.race([once(output, 'line'), over])) as [string];
  return line;
}

/** Worker process ids: children of the supervisor. */
function servers(): readonly number[] {
  return readFileSync(`/proc/${primary.pid}/task/${primary.pid}/children`, 'utf8').trim().split(' ').map(Number);
}

/** Ids of the processes that respond. */
async function serving(): Promise<readonly number[]> {
  const line = openLine(port);
  const patience = setTimeout(line.hangUp, UNASSIGNED_MS.metrics);
  const { body } = await line.app.inject({ url: '/metrics' }).finally(() => {
    clearTimeout(patience);
    line.hangUp();
  });
  const numbers = [...body.matchAll(/process="(\d+)"/g)].map(([, number]) => Number(number));
  return [...new Set(numbers)].toSorted((a, b) => a - b);
}

/** Two connections, one to each process. */
function twoLines(): readonly [Line, Line] {
  const two = [openLine(port), openLine(port)] as const;
  lines.push(...two);
  return two;
}

it('somebody who signs in at one process is signed in at the other, and may do what the database says at both', async () => {
  const [one, other] = twoLines();
  const client = await newVisitor(one.app);
  // Opens the other connection before any second request, so that both processes get one.
  const there = await newVisitor(other.app);
  expect((await client.signIn('agent@portico.test')).flag).toBe('200');
  Object.assign(there, { cookie: client.cookie, sign: client.sign, token: client.token, source: client.source });
  for (const requester of [client, there]) expect((await requester.call('/api/userInfo')).flag).toBe('200');
  const { body } = await one.app.inject({ url: '/metrics' });
  for (const number of [1, 2])
    expect(body).toContain(`portico_api_responses_total{process="${number}",endpoint="/api/userInfo",flag="200"} 1`);

  // A nonce is valid once, across all processes.
  const nonce = randomBytes(16).toString('base64url');
  expect((await client.call('/api/userInfo', {}, { nonce })).flag).toBe('200');
  const again = await there.call('/api/userInfo', {}, { nonce });
  const { flag } = await client.call('/api/userInfo', {}, { nonce });
  expect([again.flag, flag]).toEqual([flag, expect.not.stringMatching('200')]);

  const inactive = (state: string) =>
    connection.db
      .updateTable('users')
      .set({ state: sql`${state}` })
      .where('email', '=', 'agent@portico.test')
      .execute();
  await inactive('inactive');
  for (const requester of [client, there]) expect((await requester.call('/api/userInfo')).flag).not.toBe('200');
  await inactive('active');
});

it('a process that is killed under bookings is started again, and nothing that was promised is lost', {
  timeout: 120_000,
}, async () => {
  const market = {
    connection,
    keys: loadKeys({ setting: keys, dataDir }),
    origin: () => `http://127.0.0.1:${port}`,
    patienceMs: UNASSIGNED_MS.booking,
  };
  const buyers = await newBuyers(market, { companies: 3, each: 2, creditLimit: 1_000_000_000_000_00 });
  const stocks = await Promise.all([40, 60].map((days) => putOnSale(connection, days, 2, 30_000)));
  const load = startLoad(buyers, stocks);
  const { orders } = load.acknowledged;
  for (let round = 0; round < 2; round += 1) {
    const before = orders.size;
    await expect.poll(() => orders.size, SOON).toBeGreaterThan(before + 3);
    const [victim = 0] = servers();
    process.kill(victim, 'SIGKILL');
    // Each new process gets the next number.
    await expect.poll(serving, SOON).toEqual([expect.any(Number), round + 3]);
  }
  const after = orders.size;
  await expect.poll(() => orders.size, SOON).toBeGreaterThan(after + 3);
  const confirmedWork = await load.stop();
  expect(confirmedWork.surprises).toEqual([]);
  expect(await brokenPromises(connection, confirmedWork)).toEqual([]);
  expect(await untoldOrders(connection, buyers, confirmedWork)).toEqual([]);
});

it('all processes are renewed while calls go on, and each call is answered', { timeout: 60_000 }, async () => {
  const old = servers();
  let isOver = false;
  const requests = [1, 2, 3].map(async () => {
    const statuses = new Set<number>();
    // A new connection each time: the port must always respond.
    while (!isOver) {
      const line = openLine(port);
      statuses.add((await line.app.inject({ url: '/healthz' })).statusCode);
      line.hangUp();
    }
    return [...statuses];
  });
  const renewed = nextLine();
  primary.kill('SIGHUP');
  expect(await renewed).toBe('renewed');
  isOver = true;
  expect(await Promise.all(requests)).toEqual([[200], [200], [200]]);
  const present = servers();
  expect(present).toHaveLength(2);
  expect(present.filter((pid) => old.includes(pid))).toEqual([]);
});

it('told to end, every process answers what was begun', async () => {
  const clients = [];
  for (const { app } of twoLines()) {
    const client = await newVisitor(app);
    await client.signIn('agent@portico.test');
    clients.push(client);
  }
  const held = Promise.withResolvers<void>();
  const free = Promise.withResolvers<void>();
  const holder = connection.db.transaction().execute(async (trx) => {
    await sql`lock table nonces in access exclusive mode`.execute(trx);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  const responses = clients.map((client) => client.call('/api/userInfo'));
  const waiting = async () =>
    (await connection.pool.query(`select 1 from pg_locks where not granted and relation = 'nonces'::regclass`)).rows
      .length;
  await expect.poll(waiting, { timeout: 2_500, interval: 10 }).toBe(2);
  const ended = once(primary, 'exit');
  primary.kill('SIGTERM');
  free.resolve();
  await holder;
  expect((await Promise.all(responses)).map(({ flag }) => flag)).toEqual(['200', '200']);
  expect(await ended).toEqual([0, null]);
});
