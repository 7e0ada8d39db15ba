import type { RemoteRelease } from '@portico/contract';
import { inFlight } from './in-flight.ts';

/** Requests a remote's complete release in the visitor's version; undefined if they may open nothing of it. */
export type ReadRelease = (remote: string) => Promise<RemoteRelease | undefined>;

/** The complete releases of this page: from the HTML page and from later requests. */
export interface CompleteReleases {
  readonly find: (remote: string) => RemoteRelease | undefined;
  /** Requests a remote once for all concurrent callers. A failure is requested again. */
  readonly loadRelease: (remote: string) => Promise<RemoteRelease | undefined>;
  readonly keep: (release: RemoteRelease) => void;
  readonly retainOnly: (isStored: (release: RemoteRelease) => boolean) => void;
}

/** `hasStarted`: whether this page requested code of the release. Then no other version replaces it (FED-03). */
export function createCompleteReleases(
  read: ReadRelease,
  hasStarted: (release: RemoteRelease) => boolean,
  first: readonly RemoteRelease[] = [],
): CompleteReleases {
  const releasesByName = new Map<string, RemoteRelease>(first.map((release) => [release.name, release]));
  const pending = new Map<string, Promise<unknown>>();

  function keep(release: RemoteRelease): void {
    const present = releasesByName.get(release.name);
    if (!present || present.version === release.version || !hasStarted(present))
      releasesByName.set(release.name, release);
  }

  async function bring(remote: string): Promise<RemoteRelease | undefined> {
    const release = await read(remote);
    if (release) keep(release);
    return releasesByName.get(remote);
  }

  return {
    find: (remote) => releasesByName.get(remote),
    loadRelease: (remote) => inFlight(pending, remote, () => bring(remote)),
    keep,
    retainOnly: (isStored) => {
      for (const release of [...releasesByName.values()]) if (!isStored(release)) releasesByName.delete(release.name);
      // Responses in flight belong to the old state.
      pending.clear();
    },
  };
}
