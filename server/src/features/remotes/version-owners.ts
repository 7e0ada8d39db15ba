import { HOST_REMOTE } from '@portico/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** A published version and the team that owned it. */
export interface OwnedVersion {
  readonly name: string;
  readonly version: string;
  readonly team: string;
}

/** Every version of the named remotes, newest first; `host` selects the host builds that were served. */
export async function versionOwners(db: Db, names: readonly string[]): Promise<OwnedVersion[]> {
  const remotes = names.filter((name) => name !== HOST_REMOTE);
  const [published, hosts] = await Promise.all([
    remotes.length === 0 ? [] : remoteOwners(db, remotes),
    names.includes(HOST_REMOTE) ? hostOwners(db) : [],
  ]);
  return [...published, ...hosts];
}

async function remoteOwners(db: Db, names: readonly string[]): Promise<OwnedVersion[]> {
  return await db
    .selectFrom('remoteVersions')
    .select(['name', 'version', sql<string>`release -> 'manifest' ->> 'owner'`.as('team')])
    .where('name', 'in', names)
    .orderBy('publishedAt', 'desc')
    .execute();
}

async function hostOwners(db: Db): Promise<OwnedVersion[]> {
  const rows = await db
    .selectFrom('hostVersions')
    .select(['version', sql<string>`facts -> 'manifest' ->> 'owner'`.as('team')])
    .orderBy('servedAt', 'desc')
    .execute();
  return rows.map((row) => ({ name: HOST_REMOTE, ...row }));
}
