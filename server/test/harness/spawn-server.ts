import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import type { TimeLimits } from '../../src/platform/database/time-limits.ts';
import type { Failpoint } from '../../src/platform/failpoints.ts';
import { childEnv } from './child-env.ts';

const PROCESS = join(import.meta.dirname, '..', 'crash', 'server-process.ts');

export interface ServerProcess {
  readonly origin: string;
  readonly pid: number;
  /** Kills the process, as a machine failure would. */
  readonly stop: () => Promise<void>;
  /** Sets the process's clock ahead by this number of milliseconds. */
  readonly setClock: (aheadMs: number) => void;
  /** Resolves when the process has ended for any reason. */
  readonly ended: Promise<unknown>;
}

/** Starts a server in its own process on a test database; resolves once it listens. */
export async function spawnServer(options: {
  readonly database: string;
  /** Database URL if it differs from the test's own, such as through a pooler. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly keys: string;
  /** Failpoint at which the process crashes. */
  readonly failpoint?: Failpoint;
  /** Base URL of its payment providers. */
  readonly providers?: string;
  /** Time limits of its requests. */
  readonly endpointLimits?: TimeLimits;
  /** Initial clock offset in milliseconds. */
  readonly clockAheadMs?: number;
}): Promise<ServerProcess> {
  const { database, ...rest } = options;
  const settings = JSON.stringify({ connection: { ...inject('testDatabase'), database }, ...rest });
  const child = spawn(process.execPath, [PROCESS], {
    env: { ...childEnv(), PORTICO_CRASH_SERVER: settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await ended;
  };
  const setClock = (aheadMs: number) => void child.send(aheadMs);
  const { stdout } = child;
  if (stdout === null) throw new Error('The server has nothing to say it listens by');
  for await (const line of createInterface({ input: stdout })) {
    const port = /^listening (\d+)$/.exec(line)?.[1];
    if (port !== undefined) return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop, setClock, ended };
  }
  throw new Error('The server ended before it listened');
}
