import { resolve } from 'node:path';
import { hashFiles } from './workspace/hash-files.ts';
import { appFolder, ROOT } from './workspace/paths.ts';

/** Digest of all inputs of an app; the build is up to date as long as it does not change. */
export function inputDigest(name: string, root = ROOT): string {
  const own = ['src', 'package.json', 'rspack.config.ts'].map((part) => resolve(appFolder(name, root), part));
  return hashFiles(own) + sharedDigest(root);
}

/** A change in shared code makes every app stale. */
function sharedDigest(root: string): string {
  const packages = ['contract', 'runtime', 'ui', 'build'].map((name) => resolve(root, 'shared', name));
  return hashFiles([...packages, resolve(root, 'pnpm-lock.yaml')]);
}
