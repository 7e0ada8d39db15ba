import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Folders to back up: neither the database, nor the store of remotes, nor files that a start recreates. */
const FOLDERS = ['host', 'sandbox'];
const KEYS = 'server.keys';
/** The URL of a running sandbox, which is invalid after a restore. */
const PASSING = [join('sandbox', 'address')];

/** Paths of the data directory to back up. Keys are included only in an encrypted backup. */
export async function dataFiles(dataDir: string, { hasKeys }: { hasKeys: boolean }): Promise<string[]> {
  const files = await Promise.all(FOLDERS.map((folder) => filesBelow(dataDir, folder)));
  const keys = hasKeys ? await readdir(dataDir).then((names) => names.filter((name) => name === KEYS)) : [];
  return [...files.flat(), ...keys].filter((path) => !path.endsWith('.part') && !PASSING.includes(path)).sort();
}

/** Whether a path is one that `dataFiles` returns; a restore writes no other path. */
export function isDataFile(path: string): boolean {
  const [first = '', ...rest] = path.split('/');
  if (path === KEYS) return true;
  return (
    FOLDERS.includes(first) && rest.length > 0 && rest.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

async function filesBelow(dataDir: string, folder: string): Promise<string[]> {
  const files = await readdir(join(dataDir, folder), { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return files
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
