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
  /** Kills it, as a machine that fails would. */
  readonly stop: () => Promise<void>;
  /** Sets its clock so many milliseconds ahead of the true time. */
  readonly setClock: (aheadMs: number) => void;
  /** When it is dead, whoever killed it. */
  readonly ended: Promise<unknown>;
}

/** A server in a process of its own on one of the test databases; resolves once it listens. */
export async function spawnServer(told: {
  readonly database: string;
  /** Where that database is reached, if not where the test reaches it: through a pooler. */
  readonly databaseUrl?: string;
  readonly dataDir: string;
  readonly keys: string;
  /** Where it dies by itself. */
  readonly failpoint?: Failpoint;
  /** Where its payment providers listen. */
  readonly providers?: string;
  /** How long its calls keep others waiting. */
  readonly callLimits?: TimeLimits;
  /** How wrong its clock is from the beginning. */
  readonly clockAheadMs?: number;
}): Promise<ServerProcess> {
  const { database, ...rest } = told;
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
