import type { ScriptOwner } from '@portico/contract';
import type { Registry } from '../remotes/registry.ts';
import type { RunningVersions } from '../remotes/running-versions.ts';

/** Finds the remote of a path, with the version that runs on this page. */
export function ownerOfPage(
  { routeAt }: Pick<Registry, 'routeAt'>,
  versions: Pick<RunningVersions, 'releaseOf'>,
): (path: string) => ScriptOwner | undefined {
  return (path) => {
    const owned = routeAt(path);
    // Code of a remote that is not loaded has not run.
    const release = owned && versions.releaseOf(owned.remote.name);
    return release && { remote: release.name, version: release.version };
  };
}
