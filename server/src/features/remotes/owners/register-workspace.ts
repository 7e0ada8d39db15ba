import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { REMOTE_AUDIENCES, type RemoteAudience, type RemoteManifest } from '@portico/contract';
import type { FolderLimits } from '../../../domain/folder-limits.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/user-error.ts';
import { type BuiltRelease, readBuiltRelease } from '../publishing/built-release.ts';
import { STARTER } from '../publishing/starter.ts';
import { assignRemoteOwner } from './assign-remote-owner.ts';
import { readOwners } from './owners-repository.ts';
import { ownershipIncompatibilities } from './ownership-errors.ts';
import { fewestOf, pathOfRow, prefixOf } from './prefixes.ts';

/**
 * Grants the remotes of a workspace what their builds claim, unless another remote owns it: on a developer's machine
 * there is no other operator. Decisions of an operator stay. Returns a message per rejected remote.
 */
export async function registerWorkspace(
  db: Db,
  { root, limits }: { readonly root: string; readonly limits?: FolderLimits | undefined },
): Promise<string[]> {
  const names = (await readdir(root)).filter((name) => name.startsWith('mf-')).sort();
  const rejections: string[] = [];
  for (const name of names) {
    const rejection = await register(db, await readBuiltRelease(join(root, name, 'dist', name), limits));
    if (rejection !== undefined) rejections.push(rejection);
  }
  return rejections;
}

async function register(db: Db, release: BuiltRelease): Promise<string | undefined> {
  const { name, manifest } = release;
  const owners = await readOwners(db);
  const own = owners.find((one) => one.name === name);
  if (own !== undefined && own.changedBy !== STARTER) return undefined;
  const audience = widestOf(own?.audience, audienceOf(manifest));
  const isGiven = ownershipIncompatibilities(release, owners, { isNew: true }).length === 0;
  if (isGiven && audience === own?.audience) return undefined;
  const claimedPrefixes = [
    ...manifest.routes.map(({ path }) => prefixOf(path)),
    ...manifest.menu.map(({ to }) => pathOfRow(to)),
  ];
  const numbers = [...manifest.routes, ...manifest.menu].flatMap(({ modules = [] }) => modules);
  try {
    await assignRemoteOwner(db, {
      name,
      owner: manifest.owner,
      prefixes: fewestOf([...(own?.prefixes ?? []), ...claimedPrefixes]),
      modules: [...(own?.modules ?? []), ...numbers],
      audience,
      by: STARTER,
      why: 'it is in the workspace',
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return error.message;
  }
}

/** The widest audience that the pages of a build require. */
function audienceOf({ routes, menu }: RemoteManifest): RemoteAudience {
  if (routes.some(({ access }) => access === 'public')) return 'public';
  return [...routes, ...menu].some(({ modules = [] }) => modules.length === 0) ? 'session' : 'modules';
}

function widestOf(one: RemoteAudience | undefined, other: RemoteAudience): RemoteAudience {
  return one !== undefined && REMOTE_AUDIENCES.indexOf(one) > REMOTE_AUDIENCES.indexOf(other) ? one : other;
}
