import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp, createBackupSigner } from '../src/features/backup/backup.ts';
import { folderStore } from '../src/features/remotes/store/folder-store.ts';
import { type Connection, connect } from '../src/platform/database/connect.ts';
import { childEnv } from './harness/child-env.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';
import { newEmptyDatabase } from './harness/test-database.ts';

const ADMIN = join(import.meta.dirname, '..', 'src', 'commands', 'admin', 'admin.ts');

let folder: string;
let portal: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-lost-'));
  portal = await newTestApp({ PORTICO_DATA_DIR: join(folder, 'data') });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a command and terminates its connections once one of them waits for the lock that the test holds. */
async function runUntilLost({ pool }: Pick<Connection, 'pool'>, lock: string, line: readonly string[]) {
  const { host = '', user = '', password, database = '' } = pool.options;
  const url = new URL(`postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`);
  url.password = encodeURIComponent(String(password));
  const env = { ...childEnv(), DATABASE_URL: url.href, PORTICO_DATA_DIR: join(folder, 'data') };
  const holder = await pool.connect();
  try {
    await holder.query('begin');
    await holder.query(lock);
    let early: unknown;
    const ended = new Promise<{ code: unknown; stderr: string }>((done) => {
      execFile(process.execPath, [ADMIN, ...line], { env }, (error, _stdout, stderr) =>
        done({ code: error?.code ?? 0, stderr }),
      );
    });
    void ended.then((outcome) => {
      early = outcome;
    });
    await expect
      .poll(
        async () => {
          expect(early).toBeUndefined();
          // Uses another connection, since statistics do not change within a transaction.
          const { rowCount } = await pool.query(`
            select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and wait_event_type = 'Lock'`);
          return rowCount;
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(0);
    return await ended;
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

const LOST = { code: 1, stderr: expect.stringMatching(/^The connection to the database was lost[^\n]*\n$/) };

describe('a command whose database connection is lost', () => {
  it.each([
    ['backup', 'users', ['backup', 'write', 'lost.tar.gz']],
    ['a change of users', 'users', ['users', 'user', 'sign-out', 'agent@portico.test', '--why', 'test']],
    ['reconcile', 'orders', ['reconcile']],
  ] as const)('ends with one sentence: %s', async (_, table, args) => {
    const line = args.map((arg) => (arg === 'lost.tar.gz' ? join(folder, arg) : arg));
    const lock = `lock table ${table} in access exclusive mode`;
    expect(await runUntilLost(portal.connection, lock, line)).toMatchObject(LOST);
    expect((await readdir(folder)).filter((name) => name.startsWith('lost'))).toEqual([]);
  });

  it('ends with one sentence: restore, which leaves an empty database', async () => {
    const signer = createBackupSigner({ id: 'one', secret: Buffer.alloc(32, 1) });
    const [dataDir, file] = [join(folder, 'data'), join(folder, 'portal.tar.gz')];
    await backUp({ pool: portal.connection.pool, store: folderStore(join(dataDir, 'remotes')), dataDir, file, signer });
    const { config, drop } = await newEmptyDatabase();
    const empty = connect({ ...config, max: 2 });
    try {
      // The advisory lock of migrations.
      const lock = 'select pg_advisory_xact_lock(3853314791062309107)';
      const line = ['backup', 'restore', file, '--signed-by', signer.publicKey];
      expect(await runUntilLost(empty, lock, line)).toMatchObject(LOST);
      const { rowCount } = await empty.pool.query("select from pg_tables where schemaname = 'public'");
      expect(rowCount).toBe(0);
      expect((await readdir(dataDir)).filter((name) => name.startsWith('restore-'))).toEqual([]);
    } finally {
      await empty.close();
      await drop();
    }
  });
});
