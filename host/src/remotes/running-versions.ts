import type { RemoteRelease } from '@portico/contract';
import type { CompleteReleases } from './complete-releases.ts';
import { inFlight } from './in-flight.ts';

/** Requests the newest good version other than the failed ones; undefined if none is left. */
export type ReadFallback = (remote: string, failed: readonly string[]) => Promise<RemoteRelease | undefined>;

/** The version of each remote on this page: the visitor's version until it fails here. */
export interface RunningVersions {
  /** Also undefined if the page has not requested the remote. */
  readonly releaseOf: (remote: string) => RemoteRelease | undefined;
  /** Removes a version from this page and returns its replacement; undefined if none is left. */
  readonly stepBack: (failed: RemoteRelease) => Promise<RemoteRelease | undefined>;
}

/** If three versions fail, the newest one is not the cause; each attempt may take the full timeout. */
const MOST_STEPS = 2;

export function createRunningVersions(
  releases: Pick<CompleteReleases, 'find'>,
  readFallback: ReadFallback,
): RunningVersions {
  const running = new Map<string, RemoteRelease>();
  const failed = new Map<string, readonly string[]>();
  const steps = new Map<string, Promise<unknown>>();

  function releaseOf(remote: string): RemoteRelease | undefined {
    const completeRelease = releases.find(remote);
    const stepped = running.get(remote);
    // The visitor's version has changed since the failure.
    const isOvertaken = completeRelease !== undefined && !failed.get(remote)?.includes(completeRelease.version);
    return stepped === undefined || isOvertaken ? completeRelease : stepped;
  }

  async function step({ name, version }: RemoteRelease): Promise<RemoteRelease | undefined> {
    const versions = [...(failed.get(name) ?? []), version];
    failed.set(name, versions);
    const next = versions.length > MOST_STEPS ? undefined : await readFallback(name, versions);
    if (next) {
      running.set(name, next);
    } else {
      // A retry loads the visitor's version: no better one is known.
      running.delete(name);
      failed.delete(name);
    }
    return next;
  }

  return {
    releaseOf,
    stepBack: (release) => {
      const current = releaseOf(release.name);
      // Pages load concurrently: the first failure falls back for all.
      if (current && current.version !== release.version) return Promise.resolve(current);
      return inFlight(steps, `${release.name} ${release.version}`, () => step(release));
    },
  };
}
