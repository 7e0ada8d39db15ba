import { existsSync, readdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the workspace. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../../..');

/** Node keeps there what it compiled, for every process that a test starts: commands, servers, workers. */
export const COMPILED = { NODE_COMPILE_CACHE: resolve(ROOT, '.cache/compiled') } as const;

/** Where remotes lie that belong to a partner team: `start` neither builds nor publishes them. */
const GUESTS = 'e2e/remotes';

/** Names of the portal's own remotes: every folder `mf-*` at the root, so that a new one needs no list. */
export function remoteNames(root = ROOT): string[] {
  return foldersIn(root);
}

/** Names of the remotes that are built when they are asked for by name, and not otherwise. */
export function guestNames(root = ROOT): string[] {
  return foldersIn(resolve(root, GUESTS));
}

/** The folder of the host or of a remote, wherever it lies. */
export function appFolder(name: string, root = ROOT): string {
  const guest = resolve(root, GUESTS, name);
  return existsSync(guest) ? guest : resolve(root, name);
}

/** Where a remote's built version lies before it is published. */
export function remoteOutput(name: string, root = ROOT): string {
  return resolve(appFolder(name, root), 'dist', name);
}

export function hostOutput(root = ROOT): string {
  return resolve(root, 'host/dist/assets');
}

function foldersIn(parent: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent, { withFileTypes: true })
    .filter((folder) => folder.isDirectory() && folder.name.startsWith('mf-'))
    .map((folder) => folder.name)
    .sort();
}
