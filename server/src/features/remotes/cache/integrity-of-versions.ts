import { loadingCache } from '../../../platform/caches.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { isUnavailable } from '../../../platform/database/database-errors.ts';
import { versionsOf } from '../remotes-repository.ts';
import type { RegisteredRemote } from '../resolving/resolve-remotes.ts';
import { isStoredName, isStoredVersion, type StoredFolder } from '../store/artefact-store.ts';

/** Number of versions with cached integrity hashes. */
const MAX_VERSIONS = 500;

/**
 * The version does not exist or its row is invalid. The result is not cached, because the version may be published
 * later.
 */
class MissingIntegrityError extends Error {}

/** Integrity hashes of published versions by file. They are immutable and therefore cached. */
export function pinsOfVersions(db: Db) {
  const load = loadingCache('version-pins', { max: MAX_VERSIONS }, async (key: string) => {
    const [name = '', version = ''] = key.split('/');
    const [row] = await versionsOf(db, [{ name, versions: [version] }]);
    if (row?.release === undefined) throw new MissingIntegrityError();
    return row.release.integrity;
  });
  return async ({ name, version }: StoredFolder): Promise<Readonly<Record<string, string>> | undefined> => {
    if (!isStoredName(name) || !isStoredVersion(version)) return undefined;
    return await load(`${name}/${version}`).catch((error: unknown) => {
      // Without the database the portal can still read the store directly.
      if (error instanceof MissingIntegrityError || isUnavailable(error)) return undefined;
      throw error;
    });
  };
}

/** Integrity hashes of every version that users get or may fall back to. */
export function pinsInUse(remotes: readonly RegisteredRemote[]): ReadonlySet<string> {
  const releases = remotes.flatMap((remote) => Object.values(remote.releases));
  return new Set(releases.flatMap(({ integrity }) => Object.values(integrity)));
}
