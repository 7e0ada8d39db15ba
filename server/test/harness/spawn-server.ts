import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';

const PROCESS = join(import.meta.dirname, '..', 'crash', 'server-process.ts');

export interface ServerProcess {
  readonly origin: string;
  /** Kills it, as a machine that fails would. */
  readonly stop: () => Promise<void>;
}

/** A server in a process of its own on one of the test databases; resolves once it listens. */
export async function spawnServer(told: {
  readonly database: string;
  readonly dataDir: string;
  readonly keys: string;
}): Promise<ServerProcess> {
  const { database, ...rest } = told;
  const settings = JSON.stringify({ connection: { ...inject('testDatabase'), database }, ...rest });
  const child = spawn(process.execPath, [PROCESS], {
    env: { PATH: process.env.PATH, PORTICO_CRASH_SERVER: settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  for await (const line of createInterface({ input: child.stdout })) {
    const port = /^listening (\d+)$/.exec(line)?.[1];
    if (port !== undefined) return { origin: `http://127.0.0.1:${port}`, stop };
  }
  throw new Error('The server ended before it listened');
}
