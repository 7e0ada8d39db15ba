import type { RemoteOutline } from '@portico/contract';
import type { LiveRegistry } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';

/**
 * The remotes that a page takes of those that it is told: an open page finishes with the versions that it has begun with (FED-03), and takes
 * another one only of a remote whose code it has not asked for yet. What is taken away is gone, and what is new is there. Of the same version it
 * takes what is told: a sign-in opens more of it.
 */
export function keepingBegun(
  told: readonly RemoteOutline[],
  { find }: Pick<LiveRegistry, 'find'>,
  { versionOf, hasBegun }: Pick<RemoteLoader, 'versionOf' | 'hasBegun'>,
): readonly RemoteOutline[] {
  return told.map((remote) => {
    const release = versionOf(remote.name);
    const isOther = release !== undefined && hasBegun(release) && release.version !== remote.version;
    return (isOther && find(remote.name)) || remote;
  });
}
