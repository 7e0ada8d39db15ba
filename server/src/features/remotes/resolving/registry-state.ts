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

interface Kept {
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
  readonly watch: (seen: (remotes: readonly RegisteredRemote[]) => void) => void;
}

/** `tell` receives a message for each unreadable version in the rules, once per registry state. */
export function newRegistry(db: Db, tell: (fault: string) => void): Registry {
  const read = async (last: Kept | undefined) => {
    const kept = await newest(db, last);
    if (kept !== last) for (const fault of kept.remotes.flatMap(({ unreadable }) => unreadable)) tell(fault);
    return kept;
  };
  const state = ttlCache<Kept>('remote-registry', read, { forMs: RELOAD_AFTER_MS, isOutlived: isUnavailable });
  const watchers: ((remotes: readonly RegisteredRemote[]) => void)[] = [];
  return {
    current: async () => {
      const { remotes } = await state();
      for (const seen of watchers) seen(remotes);
      return remotes;
    },
    watch: (seen) => watchers.push(seen),
  };
}

/** The registry without the cache. */
export async function freshRemotes(db: Db | Trx): Promise<readonly RegisteredRemote[]> {
  return (await newest(db, undefined)).remotes;
}

async function newest(db: Db | Trx, last: Kept | undefined): Promise<Kept> {
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
  const wanted = remotes.map(({ name, rules }) => ({ name, versions: versionsInUse(rules) }));
  const byName = Map.groupBy(await versionsOf(db, wanted), ({ name }) => name);
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
