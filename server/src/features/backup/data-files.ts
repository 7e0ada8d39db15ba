import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Folders of the data directory that are no database, no store of remotes, and nothing that a start makes anew. */
const FOLDERS = ['host', 'sandbox'];
const KEYS = 'server.keys';
/** Where a running sandbox is, which is over by the time of a restore. */
const PASSING = [join('sandbox', 'address')];

/** Files of the data directory that belong into a backup, by their paths in it. Keys go only into one that is sealed. */
export async function dataFiles(dataDir: string, { hasKeys }: { hasKeys: boolean }): Promise<string[]> {
  const found = await Promise.all(FOLDERS.map((folder) => filesBelow(dataDir, folder)));
  const keys = hasKeys ? await readdir(dataDir).then((names) => names.filter((name) => name === KEYS)) : [];
  return [...found.flat(), ...keys].filter((path) => !path.endsWith('.part') && !PASSING.includes(path)).sort();
}

/** Whether a path of a backup is one that `dataFiles` gives: nothing else is written into a data directory. */
export function isDataFile(path: string): boolean {
  const [first = '', ...rest] = path.split('/');
  if (path === KEYS) return true;
  return (
    FOLDERS.includes(first) && rest.length > 0 && rest.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

async function filesBelow(dataDir: string, folder: string): Promise<string[]> {
  const found = await readdir(join(dataDir, folder), { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
