import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** Whether this is the compiled package from a portal: it builds the only remote of the repository in which it runs. */
export const IS_PACKED = import.meta.filename.endsWith('.js');

/** The root of the workspace, or of a team's own repository. */
export const ROOT = IS_PACKED ? realpathSync(process.cwd()) : resolve(import.meta.dirname, '../../../..');

/** Node's compile cache for every process that a test starts: commands, servers, workers. */
export const COMPILED = { NODE_COMPILE_CACHE: resolve(ROOT, '.cache/compiled') } as const;

/** Folder of remotes that belong to a partner team: `start` neither builds nor publishes them. */
const GUESTS = 'e2e/remotes';

/** Names of the portal's own remotes: every folder `mf-*` at the root. */
export function remoteNames(root = ROOT): string[] {
  return foldersIn(root);
}

/** Names of the remotes that are built only on request by name. */
export function guestNames(root = ROOT): string[] {
  return foldersIn(resolve(root, GUESTS));
}

/** Folder of the host or of a remote. */
export function appFolder(name: string, root = ROOT): string {
  if (IS_PACKED) return root;
  const guest = resolve(root, GUESTS, name);
  return existsSync(guest) ? guest : resolve(root, name);
}

/** Output folder of a remote's build before it is published. */
export function remoteOutput(name: string, root = ROOT): string {
  return resolve(appFolder(name, root), 'dist', name);
}

export function hostOutput(root = ROOT): string {
  return resolve(root, 'host/dist/assets');
}

/** Output folder of the packed kit. */
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
