import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { UserError } from '../../user-error.ts';

/** User of the operating system that runs PostgreSQL; undefined for the current user. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL does not run as root. As root, use the owner of the data, else `postgres`, `nobody` or any other user. */
export function chooseOsUser(dataPath: string): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataPath, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = existingUsers();
  const chosen = users.get('postgres') ?? users.get('nobody') ?? [...users.values()].find((user) => user.uid !== 0);
  if (chosen === undefined) {
    throw new UserError(
      'PostgreSQL does not run as root and this machine has no other user. Start as an ordinary user or set DATABASE_URL.',
    );
  }
  return chosen;
}

/** Whether the user can access the path. Under a home directory of mode 0700 no other user can. */
export function canReach(user: OsUser | undefined, path: string, permission: 'x' | 'w'): boolean {
  const probe = spawnSync('/bin/sh', ['-c', `test -${permission} "$1"`, 'sh', path], { ...user, cwd: '/' });
  return probe.status === 0;
}

function existingUsers(): Map<string, OsUser> {
  const users = new Map<string, OsUser>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name && uid && gid) users.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return users;
}
