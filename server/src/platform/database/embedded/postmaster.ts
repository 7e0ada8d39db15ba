import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { UserError } from '../../user-error.ts';
import { ROLE } from './cluster.ts';
import type { OsUser } from './os-user.ts';
import { isAlive, readPostmasterFile, readTextIfAny } from './postmaster-file.ts';

const READY_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 30_000;

export interface PostmasterOptions {
  readonly binaries: string;
  readonly dataPath: string;
  readonly socketFolder: string;
  readonly password: string;
  readonly logPath: string;
  readonly user: OsUser | undefined;
  /** Extra PostgreSQL settings for tests. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A postmaster that accepts connections. `ended` resolves when its process has ended for any reason. */
export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
  readonly ended: Promise<void>;
}

/** Starts PostgreSQL on the directory and waits until it accepts connections. */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const log = readTextIfAny(options.logPath)?.length ?? 0;
    const child = spawnPostgres(options);
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    const isReady = await untilReady(options, child.pid ?? 0, options.socketFolder, deadline);
    if (isReady) return { pid: child.pid ?? 0, socketFolder: options.socketFolder, ended };
    const logText = (readTextIfAny(options.logPath) ?? '').slice(log);
    // Children of a killed postmaster need a moment to release the shared memory.
    if (/shared memory block .* still in use/.test(logText) && Date.now() < deadline) {
      await wait(100);
      continue;
    }
    throw new UserError(explainRejection(options, logText));
  }
}

/** Adopts the postmaster of an earlier server; undefined if it has ended. */
export async function adoptPostmaster(options: PostmasterOptions): Promise<Postmaster | undefined> {
  const running = readPostmasterFile(options.dataPath);
  if (running === undefined) return undefined;
  const deadline = Date.now() + READY_WITHIN_MS;
  if (!(await untilReady(options, running.pid, running.socketFolder, deadline))) return undefined;
  return { pid: running.pid, socketFolder: running.socketFolder, ended: untilGone(running.pid) };
}

/** Stops PostgreSQL cleanly: open transactions roll back, committed ones are on disk. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  if (!signal(postmaster.pid, 'SIGINT')) return;
  const timer = new AbortController();
  await Promise.race([
    postmaster.ended,
    wait(STOP_WITHIN_MS, undefined, { signal: timer.signal }).then(() => signal(postmaster.pid, 'SIGQUIT')),
  ]);
  timer.abort();
}

function spawnPostgres(options: PostmasterOptions): ChildProcess {
  const { binaries, dataPath, socketFolder, user } = options;
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    jit: 'off',
    // For memory or SSD. With the default of 4, small tables get sequential scans, and the plan cached in a
    // connection stays that way while the table grows, until the next ANALYZE.
    random_page_cost: '1.1',
    ...options.settings,
  };
  const args = ['-D', dataPath, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const log = openSync(options.logPath, 'a', 0o600);
  try {
    const [command, ...before] = dieWithParent();
    const postgres = join(binaries, 'bin', 'postgres');
    // Own process group: Ctrl-C must reach only the server, which then stops the database.
    const child = spawn(command ?? postgres, command ? [...before, postgres, ...args] : args, {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    });
    child.on('error', () => {});
    return child;
  } finally {
    closeSync(log);
  }
}

/** With `setpriv`, PostgreSQL stops if this process is killed. Otherwise the next start adopts it. */
function dieWithParent(): readonly string[] {
  const setpriv = ['/usr/bin/setpriv', '/bin/setpriv'].find((path) => existsSync(path));
  return setpriv === undefined ? [] : [setpriv, '--pdeathsig', 'INT', '--'];
}

async function untilReady(options: PostmasterOptions, pid: number, folder: string, deadline: number): Promise<boolean> {
  while (isAlive(pid) && Date.now() < deadline) {
    if (await isResponding(folder, options.password)) return true;
    await wait(15);
  }
  return false;
}

async function isResponding(folder: string, password: string): Promise<boolean> {
  const client = new Client({
    host: folder,
    user: ROLE,
    password,
    database: 'postgres',
    connectionTimeoutMillis: 5000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new UserError(
        `The embedded database in ${folder} rejects its stored password. Restore the directory from a backup.`,
      );
    }
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await wait(250, undefined, { ref: false });
}

function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

function explainRejection({ dataPath, logPath }: PostmasterOptions, logText: string): string {
  const reason = /(?:FATAL|PANIC):\s+(.*)/.exec(logText)?.[1] ?? 'it exited without a message';
  return `The embedded database in ${dataPath} does not start: ${reason}. Nothing was changed; the log is ${logPath}. Restore the directory from a backup or move it away to start with an empty database.`;
}
