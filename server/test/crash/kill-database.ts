import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { OpenDatabase } from '../../src/platform/database/open.ts';

/** Kills the postmaster and all its child processes at once, so that none can write anything. */
export function killAll(postmaster: number): void {
  signalAll(postmaster, 'SIGKILL');
}

/** Sends a signal to the postmaster and all its child processes. */
export function signalAll(postmaster: number, signal: NodeJS.Signals): void {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === postmaster)
    .map(Number);
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

function parentOf(pid: string): number {
  try {
    return Number(/\) . (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]);
  } catch {
    // The process ended before its file was read.
    return 0;
  }
}

/** Waits until the database responds again. */
export async function untilBack({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; ) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}
