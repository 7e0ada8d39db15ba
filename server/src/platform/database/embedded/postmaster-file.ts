import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A running postmaster, as its own file `postmaster.pid` tells. */
export interface RunningPostmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

/** Reads who runs on a data directory; undefined when nobody does. */
export function readPostmasterFile(dataPath: string): RunningPostmaster | undefined {
  const path = join(dataPath, 'postmaster.pid');
  const lines = readTextIfAny(path)?.split('\n');
  if (lines === undefined) return undefined;
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (!isPostgres(pid)) {
    // The number was given to another program, as happens when a container starts again. PostgreSQL would refuse to start.
    rmSync(path, { force: true });
    return undefined;
  }
  return { pid, socketFolder: lines[4] ?? '' };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A process that ended but whose parent has not asked for its result still answers signals. */
function isZombie(pid: number): boolean {
  const stat = readTextIfAny(`/proc/${pid}/stat`);
  return stat !== undefined && /\) Z /.test(stat);
}

function isPostgres(pid: number): boolean {
  const name = readTextIfAny(`/proc/${pid}/comm`);
  return name === undefined || name.trim() === 'postgres';
}

export function readTextIfAny(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
