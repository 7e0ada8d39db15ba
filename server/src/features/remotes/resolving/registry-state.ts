import type { RemoteRules } from '../../../domain/remote-rules.ts';
import { ttlCache } from '../../../platform/caches.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { isUnavailable } from '../../../platform/database/database-errors.ts';
import type { Trx } from '../../../platform/database/transact.ts';
import type { BuiltRelease } from '../publishing/built-release.ts';
import type { ReadVersion } from '../read-row.ts';
import { readLog, readRevision, readRules, versionsOf } from '../remotes-repository.ts';
import { replay } from '../rules/replay.ts';
import { versionsInUse } from '../rules/rules.ts';
import type { RegisteredRemote } from './resolve-remotes.ts';

/** Cache lifetime of the registry: a rule change reaches HTML pages after at most this delay. */
const RELOAD_AFTER_MS = 1000;

interface CachedState {
  readonly revision: number;
  readonly remotes: readonly RegisteredRemote[];
}

/** The current registry, cached in memory. */
export interface Registry {
  /**
   * State of at most one second ago. Releases are large and rarely change, so they are reloaded only for a new
   * revision.
   */
  readonly current: () => Promise<readonly RegisteredRemote[]>;
  /** Called with the state of each request, also if it is unchanged. */
  readonly watch: (watcher: (remotes: readonly RegisteredRemote[]) => void) => void;
}

/** `tell` receives a message for each unreadable version in the rules, once per registry state. */
export function newRegistry(db: Db, warn: (fault: string) => void): Registry {
  const read = async (last: CachedState | undefined) => {
    const loaded = await newest(db, last);
    if (loaded !== last) for (const fault of loaded.remotes.flatMap(({ unreadable }) => unreadable)) warn(fault);
    return loaded;
  };
  const state = ttlCache<CachedState>('remote-registry', read, { forMs: RELOAD_AFTER_MS, isOutlived: isUnavailable });
  const watchers: ((remotes: readonly RegisteredRemote[]) => void)[] = [];
  return {
    current: async () => {
      const { remotes } = await state();
      for (const watcher of watchers) watcher(remotes);
      return remotes;
    },
    watch: (watcher) => watchers.push(watcher),
  };
}

/** The registry without the cache. */
export async function freshRemotes(db: Db | Trx): Promise<readonly RegisteredRemote[]> {
  return (await newest(db, undefined)).remotes;
}

async function newest(db: Db | Trx, last: CachedState | undefined): Promise<CachedState> {
  if (last && last.revision === (await readRevision(db))) return last;
  const { revision, remotes } = await readRules(db);
  return { revision, remotes: await withReleases(db, remotes) };
}

/** The registry at a past moment, and the contract that the host had then. */
export async function pastRemotes(db: Db, at: Date): Promise<{ remotes: RegisteredRemote[]; contract?: string }> {
  const { remotes, contract } = replay(await readLog(db), at);
  const named = [...remotes].map(([name, rules]) => ({ name, rules })).toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return { remotes: await withReleases(db, named), ...(contract === undefined ? {} : { contract }) };
}

async function withReleases(
  db: Db | Trx,
  remotes: readonly { readonly name: string; readonly rules: RemoteRules }[],
): Promise<RegisteredRemote[]> {
  const selection = remotes.map(({ name, rules }) => ({ name, versions: versionsInUse(rules) }));
  const byName = Map.groupBy(await versionsOf(db, selection), ({ name }) => name);
  return remotes.map(({ name, rules }) => ({ name, rules, ...byVersion(byName.get(name) ?? []) }));
}

function byVersion(versions: readonly ReadVersion[]): Pick<RegisteredRemote, 'releases' | 'unreadable'> {
  const releases: Record<string, BuiltRelease> = {};
  const unreadable: string[] = [];
  for (const one of versions) {
    if (one.release) releases[one.version] = one.release;
    else unreadable.push(one.fault);
  }
  return { releases, unreadable };
}
