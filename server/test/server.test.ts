import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../src/platform/database/connect.ts';
import { readEnv } from '../src/platform/env/env.ts';
import { newLogger } from '../src/platform/log.ts';
import { newSid } from '../src/platform/secrets/session-secrets.ts';
import { type RunningServer, startServer } from '../src/server.ts';
import { newTestDatabase } from './harness/test-database.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portico-server-'));
let connection: Connection;
beforeAll(async () => {
  connection = await newTestDatabase();
});
afterAll(async () => {
  await connection.close();
  rmSync(dataDir, { recursive: true });
});

function start(port = '0', host = '127.0.0.1'): Promise<RunningServer> {
  const env = readEnv({ PORT: port, HOST: host, PORTICO_DATA_DIR: dataDir });
  const hostAssets = () => ({ base: '/portal/assets/', scripts: [], integrity: {} });
  const database = { ...connection, postmasterPid: () => undefined };
  return startServer({ env, database, log: newLogger('error'), hostAssets });
}

describe('a running server', () => {
  it('says that it is alive and ready and what it counts', async () => {
    const server = await start();
    const at = `http://127.0.0.1:${server.port}`;
    expect(await (await fetch(`${at}/healthz`)).json()).toEqual({ status: 'alive' });
    expect(await (await fetch(`${at}/readyz`)).json()).toEqual({ status: 'ready' });
    await fetch(`${at}/api/nope`, { method: 'POST' });
    const measures = await (await fetch(`${at}/metrics`)).text();
    expect(measures).toMatch(/^portico_api_responses_total\{endpoint="other",flag="E404"\} 1$/m);
    expect(measures).toMatch(/^portico_db_pool_connections \d+$/m);
    await server.close();
  });

  it('listens once where it is told to by the name of this machine: a second listener would count no connections', async () => {
    const server = await start('0', 'localhost');
    expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
    const second = new Promise((resolve) => {
      const socket = connect(server.port, '::1', () => resolve('connected'));
      socket.once('error', () => resolve('refused'));
      socket.once('close', () => socket.destroy());
    });
    expect(await second).toBe('refused');
    await server.close();
  });

  it('allows its own port as an origin, whichever it got', async () => {
    const server = await start();
    const send = async (origin: string) => {
      const reply = await fetch(`http://127.0.0.1:${server.port}/api/getSettings`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: '{}',
      });
      return await reply.json();
    };
    expect(await send(`http://localhost:${server.port}`)).toMatchObject({ msg: 'The signature is missing or wrong.' });
    expect(await send('http://localhost:4300')).toMatchObject({ msg: 'The request came from another site.' });
    await server.close();
  });

  it('[API-02] shares its database with others: several processes, one PostgreSQL', async () => {
    const servers = await Promise.all([start(), start(), start()]);
    const ready = await Promise.all(servers.map(({ port }) => fetch(`http://127.0.0.1:${port}/readyz`)));
    expect(ready.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all(servers.map(({ close }) => close()));
  });

  it('answers what was begun when it is told to close, and takes nothing new', async () => {
    const server = await start();
    const at = `http://127.0.0.1:${server.port}`;
    const holder = await connection.pool.connect();
    await holder.query('begin');
    await holder.query('lock table remote_overrides in access exclusive mode');
    const pending = fetch(`${at}/portal/login`, { headers: { cookie: `sid=${newSid()}` } });
    await untilWaiting();
    const closed = server.close();
    await holder.query('commit');
    holder.release();
    // No remote is published here, so the HTML page has status 404.
    expect((await pending).status).toBe(404);
    await closed;
    await expect(fetch(`${at}/healthz`)).rejects.toThrow();
  });

  it('refuses a taken port in one sentence', async () => {
    const server = await start();
    await expect(start(String(server.port))).rejects.toThrow(
      /^Port \d+ is in use\. Stop the program that listens on it/,
    );
    await server.close();
  });
});

/** Waits until a process of this database waits for the lock; other tests share the cluster. */
async function untilWaiting(): Promise<void> {
  const waiting = `select 1 from pg_locks where not granted and relation = 'remote_overrides'::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  for (;;) {
    const { rows } = await connection.pool.query(waiting);
    if (rows.length > 0) return;
  }
}
