import { loadingCache } from '../../../platform/caches.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { isUnavailable } from '../../../platform/database/database-errors.ts';
import { versionsOf } from '../remotes-repository.ts';
import type { RegisteredRemote } from '../resolving/resolve-remotes.ts';
import { isStoredName, isStoredVersion, type StoredFolder } from '../store/artefact-store.ts';

/** Versions whose pins are remembered. */
const MOST_VERSIONS = 500;

/** There is no such version, or nobody can read what its build says: it may be published at any later moment. */
class MissingIntegrityError extends Error {}

/** What published versions pin, by file. It never changes, and is remembered. */
export function pinsOfVersions(db: Db) {
  const load = loadingCache('version-pins', { max: MOST_VERSIONS }, async (key: string) => {
    const [name = '', version = ''] = key.split('/');
    const [found] = await versionsOf(db, [{ name, versions: [version] }]);
    if (found?.release === undefined) throw new MissingIntegrityError();
    return found.release.integrity;
  });
  return async ({ name, version }: StoredFolder): Promise<Readonly<Record<string, string>> | undefined> => {
    if (!isStoredName(name) || !isStoredVersion(version)) return undefined;
    return await load(`${name}/${version}`).catch((error: unknown) => {
      // Without its database the portal still has its store, which is asked then.
      if (error instanceof MissingIntegrityError || isUnavailable(error)) return undefined;
      throw error;
    });
  };
}

/** Pins of every version that somebody gets or may fall back to. */
export function pinsInUse(remotes: readonly RegisteredRemote[]): ReadonlySet<string> {
  const releases = remotes.flatMap((remote) => Object.values(remote.releases));
  return new Set(releases.flatMap(({ integrity }) => Object.values(integrity)));
}
