import { satisfiesRange, versionsText } from '@portico/contract';
import type { RegisteredRemote } from '../resolving/resolve-remotes.ts';
import { liveVersions } from '../rules/rules.ts';

/** Versions by remote. */
export type Versions = Readonly<Record<string, string>>;

/** A combination of versions of the other remotes that a user may have on a page. */
export interface CompanionSet {
  /** Versions that differ from the live ones; empty for the live set. */
  readonly beside: Versions;
  /** Versions of all other remotes. */
  readonly versions: Versions;
}

/** Limit for runs that change a single version. Beyond it, versions of different remotes share a run. */
export const MAX_SINGLE = 12;

interface Other {
  readonly name: string;
  readonly live: string | undefined;
  /** Canary versions, and the last good versions, newest first. */
  readonly trials: readonly string[];
  readonly lastGood: readonly string[];
}

/**
 * Combinations for a check: the live versions, then each other version in use on its own, then all canaries together
 * and all last good versions together. Excludes versions that do not fit the contract, because no user gets them.
 */
export function companionSetsOf(
  remotes: readonly RegisteredRemote[],
  { contract, except }: { readonly contract: string; readonly except: string },
): CompanionSet[] {
  const others = remotes.filter(({ name }) => name !== except).map((remote) => othersVersions(remote, contract));
  const live = versionsOf(others, ({ live: version }) => version);
  const singles = others.flatMap(({ name, trials, lastGood }) =>
    [...trials, ...lastGood].map((version) => ({ name, version })),
  );
  const together = [versionsOf(others, ({ trials }) => trials[0]), versionsOf(others, ({ lastGood }) => lastGood[0])];
  const all = [{}, ...packed(singles), ...together.filter((one) => Object.keys(one).length > 1)];
  const unlike = new Map(all.map((beside) => [versionsText(beside), beside]));
  return [...unlike.values()].map((beside) => ({ beside, versions: { ...live, ...beside } }));
}

function othersVersions({ name, rules, releases }: RegisteredRemote, contract: string): Other {
  const runs = (version: string | null): version is string => {
    const release = version !== null && Object.hasOwn(releases, version) ? releases[version] : undefined;
    return release !== undefined && satisfiesRange(release.manifest.contract, contract);
  };
  // As in `resolveRemotes`: an incompatible version is replaced by the newest last good one.
  const live = [rules.defaultVersion, ...rules.lastGood].find(runs);
  const isOther = (version: string) => runs(version) && version !== live;
  const trials = liveVersions(rules).filter(isOther);
  return { name, live, trials, lastGood: rules.lastGood.filter((one) => isOther(one) && !trials.includes(one)) };
}

function versionsOf(others: readonly Other[], choose: (other: Other) => string | undefined): Versions {
  return Object.fromEntries(
    others.flatMap((other) => {
      const version = choose(other);
      return version === undefined ? [] : [[other.name, version]];
    }),
  );
}

/** One version per run up to `MAX_SINGLE`; then each in the emptiest run without a version of the same remote. */
function packed(singles: readonly { readonly name: string; readonly version: string }[]): Versions[] {
  const runs: Record<string, string>[] = [];
  for (const { name, version } of singles) {
    const free = runs.filter((run) => run[name] === undefined);
    const [emptiest] = free.toSorted((a, b) => Object.keys(a).length - Object.keys(b).length);
    if (runs.length < MAX_SINGLE || emptiest === undefined) runs.push({ [name]: version });
    else emptiest[name] = version;
  }
  return runs;
}
