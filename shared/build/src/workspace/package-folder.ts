import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { IS_PACKED, ROOT } from './paths.ts';

/**
 * Folder of a package that the page provides once: the host's, or in a team's repository that of the runtime and the
 * kit.
 */
export function packageFolder(name: string): string {
  if (!IS_PACKED) return findFolder(name, [resolve(ROOT, 'host')]) ?? missing(name, 'the host does not depend on it');
  const ours = ['@portico/runtime', '@portico/ui'].flatMap((one) => findFolder(one, [ROOT]) ?? []);
  return findFolder(name, [ROOT, ...ours]) ?? missing(name, 'it is not installed');
}

/** Folder of one of Portico's shared packages. */
export function ownFolder(name: string): string {
  return IS_PACKED ? packageFolder(`@portico/${name}`) : resolve(ROOT, 'shared', name);
}

/** Searches like Node, because many packages do not export their package.json. */
function findFolder(name: string, from: readonly string[]): string | undefined {
  return from
    .flatMap((folder) => createRequire(resolve(folder, 'package.json')).resolve.paths(name) ?? [])
    .map((folder) => resolve(folder, name))
    .filter((folder) => existsSync(resolve(folder, 'package.json')))
    .map((folder) => realpathSync(folder))[0];
}

function missing(name: string, reason: string): never {
  throw new Error(`${name} is a shared package, but ${reason}`);
}
