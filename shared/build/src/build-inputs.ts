import { resolve } from 'node:path';
import { hashFiles } from './workspace/hash-files.ts';
import { appFolder, ROOT } from './workspace/paths.ts';

/** A digest of everything that an app is built from: while it stays, so does the build. */
export function inputDigest(name: string, root = ROOT): string {
  const own = ['src', 'package.json', 'rspack.config.ts'].map((part) => resolve(appFolder(name, root), part));
  return hashFiles(own) + sharedDigest(root);
}

/** A change in shared code makes everything stale. */
function sharedDigest(root: string): string {
  const packages = ['contract', 'runtime', 'ui', 'build'].map((name) => resolve(root, 'shared', name));
  return hashFiles([...packages, resolve(root, 'pnpm-lock.yaml')]);
}
