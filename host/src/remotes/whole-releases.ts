import type { RemoteRelease } from '@portico/contract';
import { underWay } from './under-way.ts';

/** Asks the server for a remote in full, in the version that the visitor gets now; undefined where they may open nothing of it. */
export type ReadRelease = (remote: string) => Promise<RemoteRelease | undefined>;

/** The remotes that this page knows in full: the one that its document shows, and those that it asked for. */
export interface WholeReleases {
  readonly find: (remote: string) => RemoteRelease | undefined;
  /** Asks for a remote, once for all who need it meanwhile. What failed is asked for anew. */
  readonly ask: (remote: string) => Promise<RemoteRelease | undefined>;
  readonly keep: (release: RemoteRelease) => void;
  /** From now on nothing is known but these. */
  readonly keepOnly: (isKept: (release: RemoteRelease) => boolean) => void;
}

/** `hasBegun` says of a release whether its code was asked for on this page: then no other version takes its place (FED-03). */
export function createWholeReleases(
  read: ReadRelease,
  hasBegun: (release: RemoteRelease) => boolean,
  first: readonly RemoteRelease[] = [],
): WholeReleases {
  const known = new Map<string, RemoteRelease>(first.map((release) => [release.name, release]));
  const asked = new Map<string, Promise<unknown>>();

  function keep(release: RemoteRelease): void {
    const present = known.get(release.name);
    if (!present || present.version === release.version || !hasBegun(present)) known.set(release.name, release);
  }

  async function bring(remote: string): Promise<RemoteRelease | undefined> {
    const release = await read(remote);
    if (release) keep(release);
    return known.get(remote);
  }

  return {
    find: (remote) => known.get(remote),
    ask: (remote) => underWay(asked, remote, () => bring(remote)),
    keep,
    keepOnly: (isKept) => {
      for (const release of [...known.values()]) if (!isKept(release)) known.delete(release.name);
      // What is under way was asked before.
      asked.clear();
    },
  };
}
