import type { RemoteRelease } from '@portico/contract';
import type { LiveRegistry } from '../remotes/registry.ts';
import type { RemoteLoader } from '../remotes/remote-loader.ts';

/**
 * The remotes that a page takes of those that it is told: an open page finishes with the versions that it has begun with (FED-03), and takes
 * another one only of a remote whose code it has not asked for yet. What is taken away is gone, and what is new is there.
 */
export function keepingBegun(
  told: readonly RemoteRelease[],
  { find }: Pick<LiveRegistry, 'find'>,
  hasBegun: RemoteLoader['hasBegun'],
): readonly RemoteRelease[] {
  return told.map((release) => {
    const present = find(release.name);
    return present !== undefined && hasBegun(present) ? present : release;
  });
}
