import { linkSync, rmSync, writeFileSync } from 'node:fs';
import { isAlive, readTextIfAny } from './postmaster-file.ts';

/** Ownership of an embedded database: one server process starts, restarts and stops it. */
export interface Ownership {
  readonly release: () => void;
}

/** Locks a data directory for this process; undefined if a running process owns it. */
export function takeOwnership(lockPath: string): Ownership | undefined {
  const mine = JSON.stringify({ pid: process.pid, started: startOf(process.pid) });
  const draft = `${lockPath}.${process.pid}`;
  writeFileSync(draft, mine);
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      // Creating a hard link is atomic: two processes never both succeed.
      if (tryLink(draft, lockPath)) return { release: () => releaseIfMine(lockPath, mine) };
      const holder = readHolder(lockPath);
      if (holder !== undefined && isSameProcess(holder)) return undefined;
      rmSync(lockPath, { force: true });
    }
    return undefined;
  } finally {
    rmSync(draft, { force: true });
  }
}

interface Holder {
  readonly pid: number;
  readonly started: string | undefined;
}

function readHolder(lockPath: string): Holder | undefined {
  try {
    return JSON.parse(readTextIfAny(lockPath) ?? '') as Holder;
  } catch {
    return undefined;
  }
}

function isSameProcess(holder: Holder): boolean {
  return isAlive(holder.pid) && (holder.started === undefined || holder.started === startOf(holder.pid));
}

/** Start time of a process in ticks since boot. A process id alone may be reused. */
function startOf(pid: number): string | undefined {
  const stat = readTextIfAny(`/proc/${pid}/stat`);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function releaseIfMine(lockPath: string, mine: string): void {
  if (readTextIfAny(lockPath) === mine) rmSync(lockPath, { force: true });
}
