import type { RemoteRelease } from '@portico/contract';
import type { Registry } from './registry.ts';

/** Asks the server for the newest good version of a remote beside those that failed; undefined when none is left. */
export type ReadFallback = (remote: string, failed: readonly string[]) => Promise<RemoteRelease | undefined>;

/** The version of each remote that this page runs: the document's, until it fails. */
export interface RunningVersions {
  readonly of: (remote: string) => RemoteRelease | undefined;
  /** Takes a version off this page and gives the one that runs in its place; undefined when none is left. */
  readonly stepBack: (failed: RemoteRelease) => Promise<RemoteRelease | undefined>;
}

/** When three versions of a remote fail, the newest one is not the cause; each of them may take its full time. */
const MOST_STEPS = 2;

export function createRunningVersions(registry: Registry, readFallback: ReadFallback): RunningVersions {
  const running = new Map<string, RemoteRelease>();
  const failed = new Map<string, readonly string[]>();
  const steps = new Map<string, Promise<RemoteRelease | undefined>>();
  const of = (remote: string) => running.get(remote) ?? registry.find(remote);

  async function step({ name, version }: RemoteRelease): Promise<RemoteRelease | undefined> {
    const versions = [...(failed.get(name) ?? []), version];
    failed.set(name, versions);
    const next = versions.length > MOST_STEPS ? undefined : await readFallback(name, versions);
    if (next) {
      running.set(name, next);
    } else {
      // A retry loads the version that the document named: no better one is known.
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
      const key = `${release.name} ${release.version}`;
      const under = steps.get(key);
      if (under) return under;
      const stepping = step(release).finally(() => steps.delete(key));
      steps.set(key, stepping);
      return stepping;
    },
  };
}
