import type { RemoteRelease } from '@portico/contract';
import { underWay } from './under-way.ts';
import type { WholeReleases } from './whole-releases.ts';

/** Asks the server for the newest good version of a remote beside those that failed; undefined when none is left. */
export type ReadFallback = (remote: string, failed: readonly string[]) => Promise<RemoteRelease | undefined>;

/** The version of each remote that this page runs: the one that its visitor is given, until it fails here. */
export interface RunningVersions {
  /** Undefined too where the page has not asked for the remote yet. */
  readonly of: (remote: string) => RemoteRelease | undefined;
  /** Takes a version off this page and gives the one that runs in its place; undefined when none is left. */
  readonly stepBack: (failed: RemoteRelease) => Promise<RemoteRelease | undefined>;
}

/** When three versions of a remote fail, the newest one is not the cause; each of them may take its full time. */
const MOST_STEPS = 2;

export function createRunningVersions(known: Pick<WholeReleases, 'find'>, readFallback: ReadFallback): RunningVersions {
  const running = new Map<string, RemoteRelease>();
  const failed = new Map<string, readonly string[]>();
  const steps = new Map<string, Promise<unknown>>();

  function of(remote: string): RemoteRelease | undefined {
    const given = known.find(remote);
    const stepped = running.get(remote);
    // Another version than the one that failed here is given by now.
    const isOvertaken = given !== undefined && !failed.get(remote)?.includes(given.version);
    return stepped === undefined || isOvertaken ? given : stepped;
  }

  async function step({ name, version }: RemoteRelease): Promise<RemoteRelease | undefined> {
    const versions = [...(failed.get(name) ?? []), version];
    failed.set(name, versions);
    const next = versions.length > MOST_STEPS ? undefined : await readFallback(name, versions);
    if (next) {
      running.set(name, next);
    } else {
      // A retry loads the version that is given: no better one is known.
      running.delete(name);
      failed.delete(name);
    }
    return next;
  }

  return {
    of,
    stepBack: (release) => {
      const current = of(release.name);
      // Its pages are asked for side by side: the first that fails steps back for all.
      if (current && current.version !== release.version) return Promise.resolve(current);
      return underWay(steps, `${release.name} ${release.version}`, () => step(release));
    },
  };
}
