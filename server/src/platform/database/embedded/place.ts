import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { UserError } from '../../user-error.ts';
import { canReach, type OsUser } from './os-user.ts';

/** Folders that the PostgreSQL user can access if the checkout is in a private directory such as /root. */
const OPEN_PARENTS = ['/var/lib', '/opt', '/var/tmp'];
const OPEN_FOLDER = 'portico';

/** Maximum length of a unix socket path on all supported systems: macOS has 104 bytes with the closing zero. */
const SOCKET_PATH_BYTES = 103;

/** The bundled binaries, or a readable copy if the other user cannot access the checkout. */
export function reachableBinaries(native: string, user: OsUser | undefined): string {
  if (user === undefined || canReach(user, join(native, 'bin', 'postgres'), 'x')) return native;
  const version = basename(realpathSync(join(native, '..', '..', '..', '..')));
  const copy = join(openFolder(user), `binaries-${version.replaceAll(/[^\w.-]/g, '_')}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${randomBytes(4).toString('hex')}`;
  cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  // Another process may have created the same copy first.
  try {
    renameSync(half, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/** Creates the folder of a new database. If the user cannot access it, creates one in an accessible place. */
export function makeDataFolder(requestedPath: string, user: OsUser | undefined): string {
  mkdirSync(requestedPath, { mode: 0o700 });
  if (user === undefined) return requestedPath;
  chownSync(requestedPath, user.uid, user.gid);
  if (canReach(user, requestedPath, 'w')) return requestedPath;
  const open = mkdtempSync(join(openFolder(user), 'data-'));
  chownSync(open, user.uid, user.gid);
  return open;
}

/** Folder of the unix socket: the data directory, or a short private one if its path is too long. */
export function makeSocketFolder(dataPath: string, user: OsUser | undefined): string {
  if (Buffer.byteLength(join(dataPath, '.s.PGSQL.5432')) <= SOCKET_PATH_BYTES) return dataPath;
  const parent = Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp';
  const folder = mkdtempSync(join(parent, 'portico-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

function openFolder(user: OsUser): string {
  for (const parent of OPEN_PARENTS) {
    const folder = join(parent, OPEN_FOLDER);
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 });
    } catch {
      continue;
    }
    if (lstatSync(folder).isDirectory() && canReach(user, folder, 'x')) return folder;
  }
  throw new UserError(
    `PostgreSQL does not run as root and its user cannot access ${OPEN_PARENTS.join(', ')}. Set PORTICO_DATA_DIR to a directory that other users can access, or set DATABASE_URL.`,
  );
}
