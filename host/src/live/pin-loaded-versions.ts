import type { RemoteOutline } from '@portico/contract';
import type { LiveRegistry } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';

/**
 * An open page keeps the versions that it has loaded (FED-03); new versions apply only to remotes that are not loaded
 * yet. Removed remotes disappear, added ones appear. The same version takes the new data, because sign-in opens more
 * pages of it.
 */
export function pinLoadedVersions(
  outlines: readonly RemoteOutline[],
  { find }: Pick<LiveRegistry, 'find'>,
  { versionOf, hasStarted }: Pick<RemoteLoader, 'versionOf' | 'hasStarted'>,
): readonly RemoteOutline[] {
  return outlines.map((remote) => {
    const release = versionOf(remote.name);
    const isOther = release !== undefined && hasStarted(release) && release.version !== remote.version;
    return (isOther && find(remote.name)) || remote;
  });
}
