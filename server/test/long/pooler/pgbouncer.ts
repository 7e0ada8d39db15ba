import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect as dial } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { PoolConfig } from 'pg';
import { chooseOsUser } from '../../../src/platform/database/embedded/os-user.ts';

/** PgBouncer in transaction mode in front of the test database. */
export interface Pgbouncer {
  readonly url: (database: string) => string;
  readonly stop: () => Promise<void>;
}

/** Starts PgBouncer with `poolSize` connections per database; it rejects unknown startup parameters. */
export async function startPgbouncer(server: PoolConfig, poolSize: number): Promise<Pgbouncer> {
  const program = findPgbouncer();
  const folder = mkdtempSync(join(tmpdir(), 'portico-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { host, user, password, port: at = 5432 } = server;
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${host} port=${at} user=${user} password=${password}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${poolSize}`,
      'max_client_conn = 200',
      '',
    ].join('\n'),
  );
  // Like PostgreSQL, it must not run as root; it uses the same user, which can access the socket.
  const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], {
    ...chooseOsUser(String(host)),
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  while (!(await isResponding(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`);
    await wait(20);
  }
  return {
    url: (database) => `postgres://portal:hush@127.0.0.1:${port}/${database}`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPgbouncer(): string {
  const places = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  const program = places.map((place) => join(place, 'pgbouncer')).find((path) => existsSync(path));
  if (program === undefined)
    throw new Error('PgBouncer is not installed. Install it with `apt-get install --no-install-recommends pgbouncer`.');
  return program;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function isResponding(port: number): Promise<boolean> {
  const socket = dial(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
