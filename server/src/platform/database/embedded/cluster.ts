import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../user-error.ts';
import type { OsUser } from './os-user.ts';
import { makeDataFolder } from './place.ts';
import { readTextIfAny } from './postmaster-file.ts';

export const ROLE = 'portico';
const PASSWORD_FILE = 'portico.password';
const MAJOR = '18';

/** Creates a new database directory at `dataPath` atomically. */
export function initialiseCluster(binaries: string, dataPath: string, user: OsUser | undefined): void {
  const draft = `${dataPath}.new`;
  // Left over from a start that was killed during creation; it contains no data.
  rmSync(draft, { recursive: true, force: true });
  const folder = makeDataFolder(draft, user);
  const password = randomBytes(24).toString('base64url');
  withPrivateFile(password, user, (path) => runInitdb(binaries, folder, path, user));
  writePrivateFile(join(folder, PASSWORD_FILE), password, user);
  if (existsSync(dataPath)) rmdirSync(dataPath);
  if (folder === draft) {
    renameSync(draft, dataPath);
  } else {
    rmdirSync(draft);
    symlinkSync(folder, dataPath);
  }
}

function runInitdb(binaries: string, folder: string, passwordPath: string, user: OsUser | undefined): void {
  const args = ['-D', folder, '-U', ROLE, '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  args.push('--builtin-locale=C.UTF-8', '--auth=scram-sha-256', `--pwfile=${passwordPath}`);
  const done = spawnSync(join(binaries, 'bin', 'initdb'), args, { ...user, cwd: '/', encoding: 'utf8' });
  if (done.status === 0) return;
  const lines = (done.stderr ?? '').trim().split('\n');
  const why = done.error?.message ?? lines.find((line) => /error|could not/i.test(line)) ?? lines.join(' ');
  throw new UserError(
    `The embedded database could not be created in ${folder} (${why}). Fix the cause or set DATABASE_URL.`,
  );
}

function withPrivateFile(content: string, user: OsUser | undefined, use: (path: string) => void): void {
  const path = join(tmpdir(), `portico-${randomBytes(8).toString('hex')}`);
  writePrivateFile(path, content, user);
  try {
    use(path);
  } finally {
    rmSync(path);
  }
}

function writePrivateFile(path: string, content: string, user: OsUser | undefined): void {
  writeFileSync(path, content, { mode: 0o600, flag: 'wx' });
  if (user !== undefined) chownSync(path, user.uid, user.gid);
}

/** Checks an existing directory before PostgreSQL opens it. Returns the password of the role. */
export function readCluster(dataPath: string): { readonly password: string } {
  const advice = 'Nothing was changed. Restore it from a backup, or move it away to start with an empty database.';
  const version = readTextIfAny(join(dataPath, 'PG_VERSION'))?.trim();
  if (version === undefined) throw new UserError(`The directory ${dataPath} contains no readable database. ${advice}`);
  if (version !== MAJOR) {
    throw new UserError(
      `The database in ${dataPath} was created by PostgreSQL ${version}, but this is PostgreSQL ${MAJOR}. ${advice}`,
    );
  }
  const missing = ['global/pg_control', 'base', 'pg_wal', 'postgresql.conf', 'pg_hba.conf'].find(
    (name) => !existsSync(join(dataPath, name)),
  );
  if (missing !== undefined)
    throw new UserError(`The database in ${dataPath} is damaged: ${missing} is missing. ${advice}`);
  const password = readTextIfAny(join(dataPath, PASSWORD_FILE))?.trim();
  if (!password) throw new UserError(`The database in ${dataPath} is damaged: ${PASSWORD_FILE} is missing. ${advice}`);
  return { password };
}

/** Whether a database directory exists; an empty folder does not count. */
export function hasCluster(dataPath: string): boolean {
  const stats = lstatSync(dataPath, { throwIfNoEntry: false });
  if (stats === undefined) return false;
  return !stats.isDirectory() || readdirSync(dataPath).length > 0;
}
