import { ABSOLUTE_MINUTES } from '../../../api/sessions-repository.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { type Trx, transact } from '../../../platform/database/transact.ts';
import {
  listVersions,
  lockRegistry,
  lockVersion,
  readLog,
  rulesOf,
  type StoredVersion,
  setPruned,
  writeRules,
} from '../remotes-repository.ts';
import { RemoteRuleError } from '../rules/remote-rule-error.ts';
import type { LogEntry } from '../rules/replay.ts';
import { liveVersions, versionsInUse } from '../rules/rules.ts';
import type { ArtefactStore, StoredFolder } from '../store/artefact-store.ts';

export interface PruneOrder {
  /** All remotes if omitted. */
  readonly name?: string | undefined;
  readonly by: string;
  readonly why: string;
  /** Only returns what would be pruned. */
  readonly isDryRun?: boolean | undefined;
  readonly now?: Date | undefined;
}

/** A page may request files of its version until its session ends. */
const LONGEST_SESSION_MS = ABSOLUTE_MINUTES * 60_000;

/**
 * Deletes the files of versions that are not live, not a fallback and not used by any open page. The rows stay, so a
 * version can never return with other content.
 */
export async function pruneRemotes(db: Db, store: ArtefactStore, order: PruneOrder): Promise<StoredFolder[]> {
  const due = await transact(db, (trx) => selectDue(trx, order));
  if (order.isDryRun) return due;
  // Includes versions that an earlier run marked but could not delete.
  for (const stored of await store.list()) {
    if (order.name === undefined || stored.name === order.name) await removePruned(db, store, stored);
  }
  return due;
}

async function selectDue(trx: Trx, { name, by, why, isDryRun, now = new Date() }: PruneOrder): Promise<StoredFolder[]> {
  await lockRegistry(trx);
  const byName = Map.groupBy(await listVersions(trx, name), (version) => version.name);
  if (name !== undefined && !byName.has(name)) throw new RemoteRuleError('unknownRemote', { name });
  const due: StoredFolder[] = [];
  for (const [remote, all] of byName) {
    const versions = await dueOf(trx, remote, all, now);
    due.push(...versions.map((version) => ({ name: remote, version })));
    if (isDryRun || versions.length === 0) continue;
    await setPruned(trx, remote, versions, now);
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

/** Locks the row, because the same version may be published again concurrently. */
async function removePruned(db: Db, store: ArtefactStore, stored: StoredFolder): Promise<void> {
  await transact(db, async (trx) => {
    const row = await lockVersion(trx, stored.name, stored.version);
    if (row?.prunedAt) await store.remove(stored);
  });
}

/** Last moment at which a version was live; undefined if it never was. `log` holds one remote, oldest entry first. */
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
