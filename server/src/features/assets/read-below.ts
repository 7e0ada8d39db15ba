import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import type { ReadFile } from './asset-file.ts';

/** Error codes that an invented path can cause. */
const NO_FILE = new Set<string | undefined>(['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG']);

/** Reads files below a folder; a path outside it is not found. */
export function readBelow(folder: string): ReadFile {
  return async (path) => {
    const file = join(folder, normalize(path));
    if (!file.startsWith(folder + sep) || file.includes('\0')) return undefined;
    return await readFile(file).catch((error: NodeJS.ErrnoException) => {
      if (NO_FILE.has(error.code)) return undefined;
      throw error;
    });
  };
}
