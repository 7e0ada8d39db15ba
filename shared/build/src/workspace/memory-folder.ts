import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder where Linux stores files in memory. */
const MEMORY = '/dev/shm';
const MOUNTS = '/proc/mounts';
/** Four times what the tests use at once. It must be free in the folder and in the memory available to programs. */
const ROOM_BYTES = 4 * 2 ** 30;
const NAME = /^portico-tests-(?<process>\d+)-/;

/** A folder for temporary files. */
interface PassingFolder {
  readonly path: string;
  readonly remove: () => void;
}

/**
 * Creates a folder in memory for temporary files of the tests, if the machine has room: a test database is about 600
 * small files, which a disk takes ten times as long to create and remove. Removes folders of killed runs.
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

/** Whether files there are in memory and may be executed: tests install programs. */
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
