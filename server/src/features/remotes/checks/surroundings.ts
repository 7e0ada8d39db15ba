import { versionFits, versionsText } from '@portico/contract';
import type { RegisteredRemote } from '../resolving/resolve-remotes.ts';
import { liveVersions } from '../rules/rules.ts';

/** Versions by remote. */
export type Versions = Readonly<Record<string, string>>;

/** A set of versions of the other remotes that somebody may have on a page. */
export interface Surrounding {
  /** Those that differ from what is live; none: what is live. */
  readonly beside: Versions;
  /** All of them. */
  readonly versions: Versions;
}

/**
 * So many runs at most change one version alone; where others have more versions than that in use, those of different remotes share a run.
 * More change at once only in the two at the end.
 */
export const MOST_SINGLE = 12;

interface Other {
  readonly name: string;
  readonly live: string | undefined;
  /** Those that some get, and those that everybody may fall back to, the newest first. */
  readonly trials: readonly string[];
  readonly lastGood: readonly string[];
}

/**
 * What a version is checked beside: first what is live, then each other version that is in use, one at a time, then all trials together and
 * all last good versions together. Whatever this contract cannot run is given to nobody, and checked beside nothing.
 */
export function surroundingsOf(
  remotes: readonly RegisteredRemote[],
  { contract, except }: { readonly contract: string; readonly except: string },
): Surrounding[] {
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
    return release !== undefined && versionFits(release.manifest.contract, contract);
  };
  // As visitors get it: what cannot run gives way to the newest good one.
  const live = [rules.everybody, ...rules.lastGood].find(runs);
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

/** Each alone, as long as they are few; else each in the emptiest run in which its remote has no version yet. */
function packed(singles: readonly { readonly name: string; readonly version: string }[]): Versions[] {
  const runs: Record<string, string>[] = [];
  for (const { name, version } of singles) {
    const free = runs.filter((run) => run[name] === undefined);
    const [emptiest] = free.toSorted((a, b) => Object.keys(a).length - Object.keys(b).length);
    if (runs.length < MOST_SINGLE || emptiest === undefined) runs.push({ [name]: version });
    else emptiest[name] = version;
  }
  return runs;
}
