import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** Whether this is the compiled package that a portal hands out: it builds the one remote of the repository that it is run in. */
export const IS_PACKED = import.meta.filename.endsWith('.js');

/** The root of the workspace, or of a team's own repository. */
export const ROOT = IS_PACKED ? realpathSync(process.cwd()) : resolve(import.meta.dirname, '../../../..');

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
  if (IS_PACKED) return root;
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

/** Where what teams install lies when it is packed. */
export function kitOutput(root = ROOT): string {
  return resolve(root, 'shared/build/dist/kit');
}

function foldersIn(parent: string): string[] {
  if (!existsSync(parent)) return [];
  return readdirSync(parent, { withFileTypes: true })
    .filter((folder) => folder.isDirectory() && folder.name.startsWith('mf-'))
    .map((folder) => folder.name)
    .sort();
}
