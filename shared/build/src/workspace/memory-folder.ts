import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
const MOUNTS = '/proc/mounts';
/** Four times what the tests hold at once. It has to be free there, and of the memory that is left for programs. */
const ROOM_BYTES = 4 * 2 ** 30;
const NAME = /^portico-tests-(?<process>\d+)-/;

/** A folder for what a run throws away. */
interface PassingFolder {
  readonly path: string;
  readonly remove: () => void;
}

/**
 * A folder in memory for what the tests throw away, where the machine has room for one: a database of a test is some 600 small files,
 * which a disk takes ten times as long to make and remove. What runs that were killed have left there is removed.
 */
export function makeMemoryFolder(parent = MEMORY, mounts = MOUNTS, roomBytes = ROOM_BYTES): PassingFolder | undefined {
  if (!existsSync(mounts) || !runsPrograms(readFileSync(mounts, 'utf8'), parent)) return undefined;
  if (roomIn(parent) < roomBytes) return undefined;
  removeLeft(parent);
  const path = mkdtempSync(join(parent, `portico-tests-${process.pid}-`));
  // PostgreSQL runs as another user when the tests run as root.
  chmodSync(path, 0o755);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Whether files there are in memory, and may be programs: tests install some. */
function runsPrograms(mounts: string, parent: string): boolean {
  const [, , type, options = ''] =
    mounts
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, place]) => place === parent) ?? [];
  return type === 'tmpfs' && !options.split(',').includes('noexec');
}

function roomIn(parent: string): number {
  const { bavail, bsize } = statfsSync(parent);
  return Math.min(bavail * bsize, process.availableMemory());
}

function removeLeft(parent: string): void {
  for (const name of readdirSync(parent)) {
    const owner = NAME.exec(name)?.groups?.process;
    if (owner !== undefined && !existsSync(`/proc/${owner}`))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}
