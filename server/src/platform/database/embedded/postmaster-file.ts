import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A running postmaster, as described in its file `postmaster.pid`. */
export interface RunningPostmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

export function readPostmasterFile(dataPath: string): RunningPostmaster | undefined {
  const path = join(dataPath, 'postmaster.pid');
  const lines = readTextIfAny(path)?.split('\n');
  if (lines === undefined) return undefined;
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  if (!isPostgres(pid)) {
    // Another program has this process id, for example after a container restart. PostgreSQL would not start.
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

/** A zombie process still accepts signals. */
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
