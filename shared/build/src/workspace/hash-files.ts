import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const IGNORED = /(^|\/)(node_modules|dist|fixtures|\.cache)$|\.test\.tsx?$/;

/** One digest of the names and contents of files and folders, without tests. A missing path counts as empty. */
export function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(path)) {
      const content = readFileSync(file);
      hash.update(`${relative(path, file)}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}

/** Every file below a folder (or the file itself) in a fixed order. */
export function filesBelow(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(path)
    .sort()
    .map((name) => join(path, name))
    .filter((child) => !IGNORED.test(child))
    .flatMap(filesBelow);
}
