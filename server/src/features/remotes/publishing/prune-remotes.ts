import { ABSOLUTE_MINUTES } from '../../../api/sessions-repository.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import {
  listVersions,
  lockRegistry,
  lockVersion,
  markPruned,
  readLog,
  rulesOf,
  type StoredVersion,
  writeRules,
} from '../remotes-repository.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import type { LogEntry } from '../rules/replay.ts';
import { liveVersions, versionsInUse } from '../rules/rules.ts';
import type { ArtefactStore, StoredFolder } from '../store/artefact-store.ts';

export interface PruneOrder {
  /** Left out: of every remote. */
  readonly name?: string | undefined;
  readonly by: string;
  readonly why: string;
  /** Only says what would go. */
  readonly isDryRun?: boolean | undefined;
  readonly now?: Date | undefined;
}

/** A page that was opened with a version may ask for its files until its session has ended. */
const LONGEST_SESSION_MS = ABSOLUTE_MINUTES * 60_000;

/**
 * Takes the files of versions away that nobody gets, nobody falls back to and no open page may still be made of. Their rows
 * stay: a version never comes back with another content.
 */
export async function pruneRemotes(db: Db, store: ArtefactStore, order: PruneOrder): Promise<StoredFolder[]> {
  const due = await transact(db, (trx) => markDue(trx, order));
  if (order.isDryRun) return due;
  // Also what an earlier prune marked and could not take away.
  for (const stored of await store.list()) {
    if (order.name === undefined || stored.name === order.name) await removePruned(db, store, stored);
  }
  return due;
}

async function markDue(trx: Trx, { name, by, why, isDryRun, now = new Date() }: PruneOrder): Promise<StoredFolder[]> {
  await lockRegistry(trx);
  const byName = Map.groupBy(await listVersions(trx, name), (version) => version.name);
  if (name !== undefined && !byName.has(name)) throw new RemoteRuleError('unknownRemote', { name });
  const due: StoredFolder[] = [];
  for (const [remote, all] of byName) {
    const versions = await dueOf(trx, remote, all, now);
    due.push(...versions.map((version) => ({ name: remote, version })));
    if (isDryRun || versions.length === 0) continue;
    await markPruned(trx, remote, versions, now);
    const { revision, rules } = await rulesOf(trx, remote);
    const change = { verb: 'prune', versions } as const;
    await writeRules(trx, { name: remote, revision: revision + 1, rules, change, by, why });
  }
  return due;
}

async function dueOf(trx: Trx, name: string, versions: readonly StoredVersion[], now: Date): Promise<string[]> {
  const { rules } = await rulesOf(trx, name);
  const log = (await readLog(trx, { name })).toReversed();
  const used = versionsInUse(rules);
  const isOld = (at: Date) => now.getTime() - at.getTime() > LONGEST_SESSION_MS;
  return versions
    .filter(({ version, publishedAt, prunedAt }) => {
      if (prunedAt !== null || used.includes(version) || !isOld(publishedAt)) return false;
      const last = lastUseOf(log, version);
      return last === undefined || isOld(last);
    })
    .map(({ version }) => version);
}

/** Holds the row, for the same version may be published again at this moment. */
async function removePruned(db: Db, store: ArtefactStore, stored: StoredFolder): Promise<void> {
  await transact(db, async (trx) => {
    const row = await lockVersion(trx, stored.name, stored.version);
    if (row?.prunedAt) await store.remove(stored);
  });
}

/** Until when somebody got a version, by the log of its remote from the oldest on; undefined when nobody ever did. */
export function lastUseOf(log: readonly LogEntry[], version: string): Date | undefined {
  let last: Date | undefined;
  let isGiven = false;
  for (const { rules, at } of log) {
    if (isGiven) last = at;
    isGiven = liveVersions(rules).includes(version);
    if (isGiven) last = at;
  }
  return last;
}
