import { readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the workspace. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Names of the remotes: every folder `mf-*` at the root, so that a new one needs no list. */
export function remoteNames(root = ROOT): string[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((folder) => folder.isDirectory() && folder.name.startsWith('mf-'))
    .map((folder) => folder.name)
    .sort();
}

export function remoteFolder(name: string, root = ROOT): string {
  return resolve(root, name);
}

/** Where a remote's built version lies before it is published. */
export function remoteOutput(name: string, root = ROOT): string {
  return resolve(root, name, 'dist', name);
}

export function hostOutput(root = ROOT): string {
  return resolve(root, 'host/dist/assets');
}
