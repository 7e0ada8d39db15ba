import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { ROOT } from './paths.ts';

/** Folder of a package that the host depends on. Walks as Node does, because many do not export their package.json. */
export function packageFolder(name: string): string {
  const folders = createRequire(resolve(ROOT, 'host/package.json')).resolve.paths(name) ?? [];
  const found = folders
    .map((folder) => resolve(folder, name))
    .find((folder) => existsSync(resolve(folder, 'package.json')));
  if (!found) throw new Error(`${name} is shared, but the host does not depend on it`);
  return found;
}
